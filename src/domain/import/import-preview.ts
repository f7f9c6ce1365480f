import { type ArtworkFacts, type ArtworkField, artworkFields, fileFieldNames } from '../artwork/artwork-fields.ts';
import { formatWholeDollars } from '../money.ts';
import { headingOf, type ImportField } from './import-columns.ts';

/** One field of an artwork, or what the register has of it, before and after an import, as a person reads it. */
export interface ChangedField {
  field: ImportField;
  from: string;
  to: string;
}

/** One artwork that an import adds or changes. */
export interface PreviewedArtwork {
  row: number;
  /** Of the stored artwork; a preview of an earlier release has none. */
  id?: number | null | undefined;
  kind: 'added' | 'updated';
  title: string;
  /** Of an added artwork: what it gets. */
  fields: ChangedField[];
}

/** The most characters of a value in a preview. */
const longestValue = 200;

/** The fields that an import changes in a stored artwork, or fills in a new one. `periodNames` has the periods by id. */
export function changedFields(
  before: ArtworkFacts | null,
  after: ArtworkFacts,
  periodNames: ReadonlyMap<number, string>,
): ChangedField[] {
  return fileFieldNames.flatMap((field) => {
    const from = before === null ? '' : shownValue(before, field, periodNames);
    const to = shownValue(after, field, periodNames);
    // A new artwork is not described by what it lacks.
    if (from === to || (before === null && to === 'no')) return [];
    return [{ field: headingOf(field), from, to }];
  });
}

function shownValue(facts: ArtworkFacts, field: ArtworkField, periodNames: ReadonlyMap<number, string>): string {
  const value = facts[field];
  if (value === null || value === '') return '';
  switch (artworkFields[field].type) {
    case 'flag':
      return value ? 'yes' : 'no';
    case 'price':
      return formatWholeDollars(Number(value));
    case 'reference':
      return periodNames.get(Number(value)) ?? '';
    default:
      return shortened(String(value));
  }
}

/** A long text as a preview has it. */
export function shortened(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
}
