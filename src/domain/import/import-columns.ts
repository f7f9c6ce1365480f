import { type FileField, fieldOf, fileFieldNames } from '../artwork/artwork-fields.ts';
import { inUnits } from '../currency-words.ts';
import { currencies } from '../money.ts';
import type { FieldProblem } from '../problems.ts';
import { type Program, programOf } from './programs.ts';
import { type RegisterColumn, registerColumnNames, registerColumns } from './register-cells.ts';
import { type HelpingColumn, helpingColumnNames, helpingColumns } from './translate-row.ts';

/**
 * An import finds its columns by their headings: our own, which the export writes, and those that other catalogues use,
 * the most likely first. A mapping names any others.
 */
const keyHeadings = [
  'accession number',
  'acc number',
  'inventory number',
  'inv number',
  'object number',
  'catalogue number',
  'catalog number',
  'cat number',
  'artwork number',
  'work number',
  'item number',
  'reference number',
  'ref number',
  'reference',
  'ref',
  'source id',
  'id',
  'number',
];
type HeadingOf<Name extends FileField> = Name extends 'periodId'
  ? 'period'
  : Name extends 'condition'
    ? 'conditionNote'
    : Name;
export type ImportField = 'key' | HeadingOf<FileField> | RegisterColumn | HelpingColumn;

/** The column of a field: its heading in the export, which is also the field's name in a mapping. */
export function headingOf(name: FileField): ImportField {
  return (fieldOf(name).heading ?? name) as ImportField;
}

const importFields = Object.fromEntries<readonly string[]>([
  ['key', keyHeadings.flatMap(spellings)],
  ...fileFieldNames.map((name) => [headingOf(name), fieldHeadings(name)] as const),
  ...registerColumnNames.map((name) => [name, registerHeadings(name)] as const),
  ...helpingColumnNames.map((name) => [name, helpingColumns[name].headings] as const),
]) as Record<ImportField, readonly string[]>;

/** "Stock number" is also written "Stock No." and "Stock Nr". */
function spellings(heading: string): string[] {
  const [, what] = /^(.+) number$/.exec(heading) ?? [];
  return what === undefined ? [heading] : [heading, `${what} no`, `${what} nr`];
}

/** The heading of a price can name its currency, which is compared with the estate's (translate-price.ts). */
function fieldHeadings(name: FileField): string[] {
  const headings = (fieldOf(name).headings ?? []).flatMap(spellings);
  return name === 'price' ? [...new Set([...headings, ...currencies.map((code) => `price ${code}`)])] : headings;
}

/** The heading of an amount can name its currency: "Insured value AUD". */
function registerHeadings(name: RegisterColumn): string[] {
  const { headings } = registerColumns[name];
  if (name !== 'insuranceValue') return [...headings];
  return [
    ...headings,
    ...currencies.flatMap((code) => ['insurance value', ...headings].map((each) => `${each} ${code}`)),
  ];
}

export const importFieldNames = Object.keys(importFields) as ImportField[];

/** A file with more columns is broken, or no list of artworks. */
export const maxColumns = 1000;

export interface ImportColumns {
  /** The index of each field's column, from 0. */
  places: ReadonlyMap<ImportField, number>;
  /** The heading of each field in the file. */
  headings: Partial<Record<ImportField, string>>;
  /** The headings of unused columns. */
  ignored: string[];
  /** The program that wrote the file, if it is known. */
  program: Program | undefined;
}

/** Headings are compared without case, accents, spaces and punctuation: "Credit-Line" is "creditLine", and "Inv. #" is "inv no". */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const fieldsByName = new Map(importFieldNames.map((field) => [plain(field), field]));

/**
 * Finds the column of each field. `mapping` names the field of a heading (`{ "Credit": "collection" }`; an empty field
 * excludes the column) and takes precedence over the headings.
 */
export function matchColumns(
  headings: readonly string[],
  mapping: Readonly<Record<string, string>> = {},
): ImportColumns | { problems: FieldProblem[] } {
  const { places, problems } = assignColumns(headings, mapping);
  if (problems.length > 0) return { problems };
  const taken = new Set(places.values());
  return {
    places,
    headings: Object.fromEntries([...places].map(([field, place]) => [field, headings[place]])),
    ignored: headings
      .map((heading, place) => heading.trim() || `column ${place + 1}`)
      .filter((_, place) => !taken.has(place)),
    program: programOf(headings, plain),
  };
}

/** The field of each column, as far as it is known; null for a column that is left out. */
export function fieldsOfColumns(
  headings: readonly string[],
  mapping: Readonly<Record<string, string>> = {},
): (ImportField | null)[] {
  const { places } = assignColumns(headings, mapping);
  const fields = new Map([...places].map(([field, place]) => [place, field]));
  return headings.map((_, place) => fields.get(place) ?? null);
}

/**
 * The mapping of the latest of earlier imports whose file had the same headings, in any order; empty without one, or if it does not fit.
 */
export function rememberedMapping(
  headings: readonly string[],
  earlier: readonly Readonly<Record<string, string>>[],
): Record<string, string> {
  const known = new Set(headings.map(plain).filter((heading) => heading !== ''));
  const equal = earlier.find((mapping) => {
    const mapped = new Set(Object.keys(mapping).map(plain));
    return mapped.size > 0 && mapped.size === known.size && [...mapped].every((heading) => known.has(heading));
  });
  const remembered = { ...equal };
  return 'problems' in matchColumns(headings, remembered) ? {} : remembered;
}

/** A file needs one of them, by which its rows name artworks. A list without titles changes stored artworks only, such as their prices. */
const namingFields: readonly ImportField[] = ['title', 'key', 'stockCode'];

/** Whether the first row of a sheet can be headings, in any language; a cover sheet has one line there. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1 || !('problems' in matchColumns(cells));
}

function assignColumns(
  headings: readonly string[],
  mapping: Readonly<Record<string, string>>,
): { places: Map<ImportField, number>; problems: FieldProblem[] } {
  const placesOf = new Map<string, number[]>();
  for (const [place, heading] of headings.entries()) {
    placesOf.set(plain(heading), [...(placesOf.get(plain(heading)) ?? []), place]);
  }
  const problems: FieldProblem[] = [];
  const places = new Map<ImportField, number>();
  const leftOut = new Set<number>();

  const take = (field: ImportField, heading: string): void => {
    const [place, second] = placesOf.get(plain(heading)) ?? [];
    if (place === undefined || leftOut.has(place) || [...places.values()].includes(place)) return;
    if (second === undefined) places.set(field, place);
    else problems.push({ path: heading, message: `Two columns are called "${heading}".` });
  };

  for (const [left, right] of Object.entries(mapping)) {
    const entry = readMapping(left, right, placesOf);
    if ('problem' in entry) problems.push({ path: left, message: entry.problem });
    else if (entry.field === null) for (const place of placesOf.get(plain(entry.heading)) ?? []) leftOut.add(place);
    else if (places.has(entry.field)) problems.push({ path: left, message: `${entry.field} is mapped twice.` });
    else take(entry.field, entry.heading);
  }
  for (const [heading, field] of Object.entries(programOf(headings, plain)?.columns ?? {})) {
    if (field === '') for (const place of placesOf.get(plain(heading)) ?? []) leftOut.add(place);
    else if (!places.has(field)) take(field, heading);
  }
  for (const field of importFieldNames) if (!places.has(field)) take(field, field);
  for (const field of importFieldNames) {
    for (const heading of importFields[field]) if (!places.has(field)) take(field, heading);
  }
  if (namingFields.every((field) => !places.has(field)) && problems.length === 0) {
    problems.push({ path: 'title', message: 'No column is called title. Please say which one has the titles.' });
  }
  return { places, problems };
}

/** One entry of a mapping; the reverse order (`{ "collection": "Credit" }`) is accepted too. */
function readMapping(
  left: string,
  right: string,
  placesOf: ReadonlyMap<string, unknown>,
): { heading: string; field: ImportField | null } | { problem: string } {
  if (placesOf.has(plain(left))) {
    if (right.trim() === '') return { heading: left, field: null };
    const field = fieldsByName.get(plain(right));
    if (field !== undefined) return { heading: left, field };
  }
  const field = fieldsByName.get(plain(left));
  if (field !== undefined && placesOf.has(plain(right))) return { heading: right, field };
  return placesOf.has(plain(left))
    ? { problem: `There is no field "${right}". The fields are ${importFieldNames.join(', ')}.` }
    : { problem: `The file has no column "${left}".` };
}

const otherLabels: Partial<Record<ImportField, string>> = {
  key: 'Catalogue number',
  period: 'Period',
  conditionNote: 'Condition (public note)',
  ...Object.fromEntries(registerColumnNames.map((name) => [name, registerColumns[name].label])),
  ...Object.fromEntries(helpingColumnNames.map((name) => [name, helpingColumns[name].label])),
};

/** The field of a column as staff read it; a field that is not a column's, such as the whole row, as it is. */
export function importFieldLabel(field: string): string {
  const label = otherLabels[field as ImportField];
  if (label !== undefined) return inUnits(label);
  return fileFieldNames.includes(field as FileField) ? inUnits(fieldOf(field as FileField).label) : field;
}

/** The program that wrote a file with these headings; undefined for an unknown one. */
export function programOfFile(headings: readonly string[]): Program | undefined {
  return programOf(headings, plain);
}

/**
 * Returns the notice about a column with addresses of images, which the import does not read; undefined if the file has
 * no such column.
 */
export function imagesLeftOut(headings: readonly string[], ignored: readonly string[]): string | undefined {
  const heading = ignored.find((each) => each === programOfFile(headings)?.images);
  if (heading === undefined) return undefined;
  return `The images of “${heading}” are on another site, so they are not taken. Save the files on your computer and add them to the artworks.`;
}
