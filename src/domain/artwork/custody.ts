import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import type { FieldProblem } from '../problems.ts';
import type { ValuesOf } from '../record/fields.ts';
import type { movementFields } from './movement-fields.ts';

/**
 * The custody of a work: who has it, which is not where it stands. It decides what becomes of the work’s offer while it
 * is away (docs/specification/places.md §2).
 */

export const custodies = ['own', 'on-loan', 'consigned', 'framer', 'conservator', 'viewing', 'unknown'] as const;
export type Custody = (typeof custodies)[number];

export const custodyLabels: Readonly<Record<Custody, string>> = {
  own: 'With the estate',
  'on-loan': 'On loan',
  consigned: 'On consignment',
  framer: 'At the framer',
  conservator: 'At the conservator',
  viewing: 'With a buyer for viewing',
  unknown: 'Unknown',
};

/** Whether the estate does not have the work. */
export const isAway = (custody: Custody): boolean => custody !== 'own';

/** The choices of what a visitor reads of a loan: nothing, that there is a loan, or also with whom and until when. */
export const loanTexts = ['nothing', 'on-loan', 'party'] as const;
export type LoanText = (typeof loanTexts)[number];

export const receiptKinds = ['loan', 'consignment'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/**
 * The facts that staff record of a movement, beside the work, the day and the place. A fact that does not fit the
 * custody is ''.
 */
export type CustodyFacts = Omit<ValuesOf<typeof movementFields>, 'placeId' | 'reason'>;

/** The facts without those that do not belong to the custody, so that a form that was changed on the way leaves nothing behind. */
export function fittingFacts(facts: CustodyFacts): CustodyFacts {
  const { custody } = facts;
  if (custody === 'own') return { ...nothingKnown };
  return {
    ...facts,
    customerId: custody === 'viewing' ? facts.customerId : null,
    commission: custody === 'consigned' ? facts.commission : null,
    publicText: custody === 'on-loan' ? facts.publicText : 'nothing',
    insuredCurrency: facts.insuredAmount === null ? null : facts.insuredCurrency,
  };
}

export const nothingKnown: CustodyFacts = {
  custody: 'own',
  party: '',
  customerId: null,
  agreementNumber: '',
  until: null,
  insuredBy: '',
  insuredAmount: null,
  insuredCurrency: null,
  commission: null,
  offered: false,
  publicText: 'nothing',
};

/** Says, field by field, why facts cannot be stored like this. */
export function custodyProblems(facts: CustodyFacts, movedOn: Day): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (path: keyof CustodyFacts, message: string) => problems.push({ path, message });
  const { custody, party, customerId, until } = facts;
  if (isAway(custody) && custody !== 'unknown' && party === '' && customerId === null)
    add('party', 'Please enter who has the work.');
  if (until !== null && until < movedOn) add('until', 'The return cannot be before the work goes out.');
  if (facts.insuredAmount !== null && facts.insuredCurrency === null)
    add('insuredCurrency', 'Please choose the currency of the insured value.');
  return problems;
}

/** A visitor reads it of a work that is neither offered nor on loan. */
const notAtPresent = 'Not available at present';

/**
 * Returns the text that a visitor reads in place of the offer; '' for a work that is with the estate, or that is
 * offered while it is away.
 */
export function awayText(facts: Pick<CustodyFacts, 'custody' | 'offered' | 'publicText' | 'party' | 'until'>): string {
  if (!isAway(facts.custody) || facts.offered) return '';
  if (facts.publicText === 'nothing') return notAtPresent;
  if (facts.publicText === 'on-loan') return 'On loan';
  return ['On loan', facts.party && `to ${facts.party}`, facts.until && `until ${formatDay(facts.until)}`]
    .filter(Boolean)
    .join(' ');
}

/** Whether a work should have come back: on the day itself it is due, after it overdue. */
export function isOverdue({ custody, until }: Pick<CustodyFacts, 'custody' | 'until'>, today: Day): boolean {
  return isAway(custody) && until !== null && until < today;
}

/** Whether a work is expected back by now: today, or on an earlier day (docs/specification/today.md §2). */
export function isDueBack({ custody, until }: Pick<CustodyFacts, 'custody' | 'until'>, today: Day): boolean {
  return isAway(custody) && until !== null && until <= today;
}

/** Says why a movement cannot have been on a day; undefined for a possible day. */
export function movementDayProblem(movedOn: Day, today: Day): string | undefined {
  return movedOn > today ? 'A movement cannot be in the future: please record it on its day.' : undefined;
}

/** The present movement of a work, for the rules of a new movement. */
export interface Standing {
  title: string;
  custody: Custody;
  /** The day of its last movement; null without one. */
  movedOn: Day | null;
}

/** Says which works are not away, and so cannot come back; undefined if all can. */
export function notAwayProblem(works: readonly Pick<Standing, 'title' | 'custody'>[]): string | undefined {
  const here = works.filter(({ custody }) => !isAway(custody));
  if (here.length === 0) return undefined;
  return `${named(here)} ${here.length === 1 ? 'is' : 'are'} not away, so there is nothing to return.`;
}

/** Says why works cannot come back on a day; undefined if they can. */
export function returnDayProblem(works: readonly Standing[], movedOn: Day): string | undefined {
  const later = works.find((work) => work.movedOn !== null && work.movedOn > movedOn);
  if (later?.movedOn == null) return undefined;
  return `“${later.title}” went out on ${formatDay(later.movedOn)}: it cannot come back before that day.`;
}

/**
 * Returns the question before a movement is put between earlier movements; undefined where it is the last movement of
 * every work.
 */
export function earlierQuestion(works: readonly Standing[], movedOn: Day): string | undefined {
  const later = works.filter((work) => work.movedOn !== null && work.movedOn > movedOn);
  if (later.length === 0) return undefined;
  return (
    `${named(later)} moved again after ${formatDay(movedOn)}. ` +
    'The movement can be put in order before that. Where the work is now then stays as it is.'
  );
}

/** "“Reeds”", "“Reeds” and “Mill”", "“Reeds” and 7 other works". */
function named(works: readonly { title: string }[]): string {
  const [first, second] = works.map(({ title }) => `“${title}”`);
  if (works.length === 2) return `${first} and ${second}`;
  return works.length === 1 ? `${first}` : `${first} and ${works.length - 1} other works`;
}

/** A movement in Activity, without who has the work: "to Studio › Rack 3", "on loan". */
export function movementText(custody: Custody, place: string): string {
  if (!isAway(custody)) return place === '' ? 'with the estate, at no place' : `to ${place}`;
  const where = custodyLabels[custody];
  return `${where.charAt(0).toLowerCase()}${where.slice(1)}${place === '' ? '' : `, ${place}`}`;
}
