import { type ConditionValues, conditionFields, conditionGrades } from '../artwork/condition-fields.ts';
import { type Custody, custodyLabels, isAway } from '../artwork/custody.ts';
import { type FoundPlace, type NamedPlace, type Place, placePath } from '../artwork/places.ts';
import { type Cents, type Currency, currencies, formatValue, isWholeCents, toCents } from '../money.ts';
import { readNumber, unclearNumber } from '../typed-values.ts';
import { currencyOf } from './currency-signs.ts';

/**
 * The columns of an import that are no facts of an artwork: each says what a registrar would record on the day of the import, a movement,
 * a valuation or an entry about the condition. The export has what is newest of each (docs/specification/import-and-export.md §8).
 */
export const registerColumns = {
  location: {
    label: 'Location',
    audience: 'see-catalogue',
    headings: ['place', 'current location', 'present location', 'storage location', 'storage', 'whereabouts'],
  },
  insuranceValue: {
    label: 'Insurance value',
    audience: 'see-values',
    headings: ['insured value', 'insurance valuation', 'insurance', 'insured for', 'valuation'],
  },
  condition: {
    label: 'Condition (private entry)',
    audience: 'see-catalogue',
    headings: ['condition report', 'condition entry', 'condition grade'],
  },
} as const;
export type RegisterColumn = keyof typeof registerColumns;
export const registerColumnNames = Object.keys(registerColumns) as RegisterColumn[];

/** Characters: of a path of places, of an amount, and of an entry with its grade. */
export const registerLimits: Readonly<Record<RegisterColumn, number>> = {
  location: 4000,
  insuranceValue: 100,
  condition: conditionFields.text.limit + 20,
};

export interface InsuranceValue {
  cents: Cents;
  currency: Currency;
}

export type Judgement = Pick<ConditionValues, 'grade' | 'text'>;

/** The values in the cells of a row; an empty or missing cell has none. */
export interface RegisterCells {
  location?: string;
  insuranceValue?: InsuranceValue;
  condition?: Judgement;
}

/** The facts that are recorded of a work now. */
export interface RegisterFacts {
  placeId: number | null;
  custody: Custody;
  party: string;
  insuranceValue: InsuranceValue | null;
  condition: Judgement | null;
}

export const nothingRecorded: RegisterFacts = {
  placeId: null,
  custody: 'own',
  party: '',
  insuranceValue: null,
  condition: null,
};

/** The highest amount in hundredths: JavaScript and both databases add up thousands of them exactly. */
const highestValue = toCents(1_000_000_000);

/** "AUD 12,500", "12500 EUR" or "£900", or a number alone where the heading has the currency. Otherwise why not. */
export function readInsuranceValue(cell: string, ofColumn: Currency | undefined): InsuranceValue | string {
  const [, before = '', amount = '', after = ''] = /^([^\d\s.,−-]*)\s*(.*\d)\s*([^\d\s]*)$/u.exec(cell) ?? [];
  const named = [before, after].filter((sign) => sign !== '' && sign !== '$').map((sign) => sign.toUpperCase());
  const known = named.map(currencyOf);
  const unknown = named.find((_, at) => known[at] === undefined);
  const number = readNumber(amount);
  if (number === 'unclear') return unclearNumber(cell);
  if (number === undefined) return 'Please write an amount with its currency, such as AUD 12,500.';
  if (unknown !== undefined) return `“${unknown}” is no currency of a value. These are: ${currencies.join(', ')}.`;
  const currency = known[0] ?? ofColumn;
  if (currency === undefined || known.some((each) => each !== known[0]))
    return `“${cell}” does not say in which currency.`;
  if (number <= 0 || !isWholeCents(number)) return 'Please write an amount above 0, with at most two decimals.';
  return toCents(number) > highestValue ? 'This value is too high.' : { cents: toCents(number), currency };
}

/** "Good. Slight abrasion, lower left.": the grade, the text, or both. */
export function conditionCell({ grade, text }: Judgement): string {
  const judged = grade === '' ? '' : conditionGrades[grade];
  return [judged === '' || text === '' ? judged : `${judged}.`, text].filter((part) => part !== '').join(' ');
}

/** A text that begins with a grade, or is one, has this grade. */
export function readCondition(cell: string): Judgement {
  const [, word = '', text = ''] = /^(\p{L}+)(?:\s*[.:;,–—-]\s+(.*)|[.]?)$/su.exec(cell) ?? [];
  const grade = (['excellent', 'good', 'fair', 'poor'] as const).find((each) => each === word.toLowerCase());
  return grade === undefined ? { grade: '', text: cell } : { grade, text: text.trim() };
}

/** Returns the texts that an export writes for a work; an import of these texts changes nothing. */
export function registerTexts(
  { placeId, insuranceValue, condition }: RegisterFacts,
  places: ReadonlyMap<number, Place>,
): Record<RegisterColumn, string> {
  return {
    location: placePath(places, placeId),
    insuranceValue: insuranceValue === null ? '' : formatValue(insuranceValue.cents, insuranceValue.currency),
    condition: condition === null ? '' : conditionCell(condition),
  };
}

/** The changes that an import makes in the register for a work. */
export interface RegisterChange {
  place?: NamedPlace;
  insuranceValue?: InsuranceValue;
  condition?: Judgement;
}

/** The answers about places that the tree does not have. */
export const newPlacesAnswers = ['create', 'leave-out'] as const;
export type NewPlacesAnswer = (typeof newPlacesAnswers)[number];

/**
 * Returns what the cells of a row change in a work; no change where they say what is recorded already. `note` is the
 * public note of the artwork: an export of an earlier release has it in the column "condition". Returns the reason
 * instead if the work cannot be moved.
 */
export function registerChange(
  cells: RegisterCells,
  stored: RegisterFacts,
  { note, places, find }: { note: string; places: ReadonlyMap<number, Place>; find: (cell: string) => FoundPlace },
): RegisterChange | { field: RegisterColumn; message: string } {
  const texts = registerTexts(stored, places);
  const { location, insuranceValue: value, condition } = cells;
  const change: RegisterChange = {};
  if (location !== undefined && location !== texts.location) {
    const place = find(location);
    if ('problem' in place) return { field: 'location', message: place.problem };
    if (!('id' in place) || place.id !== stored.placeId) {
      const away = awayProblem(stored);
      if (away !== undefined) return { field: 'location', message: away };
      change.place = place;
    }
  }
  const known = stored.insuranceValue;
  if (value !== undefined && (value.cents !== known?.cents || value.currency !== known.currency))
    change.insuranceValue = value;
  const judged = condition === undefined ? '' : conditionCell(condition);
  if (condition !== undefined && judged !== plain(texts.condition) && judged !== plain(note))
    change.condition = condition;
  return change;
}

/** Returns a stored condition in the form that a cell with the same text would get, so that both can be compared. */
const plain = (text: string) => conditionCell(readCondition(text.replace(/\r\n?/g, '\n').trim()));

/** Says why an import does not move a work: it does not know who has the work. Undefined if the import can move it. */
function awayProblem({ custody, party }: RegisterFacts): string | undefined {
  if (!isAway(custody)) return undefined;
  const where = custodyLabels[custody];
  return `This work is away (${where.charAt(0).toLowerCase()}${where.slice(1)}${party === '' ? '' : `: ${party}`}), so an import does not move it.`;
}
