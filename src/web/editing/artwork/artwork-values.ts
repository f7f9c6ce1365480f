import { type Artwork, CreateArtwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { line, optionalLine } from '../../../contract/schema-parts.ts';
import { alternativeText } from '../../../domain/artwork/alternative-text.ts';
import { artworkFields, emptyArtwork, type FieldWith, fieldsWhere } from '../../../domain/artwork/artwork-fields.ts';
import { inCentimetres } from '../../../domain/artwork/dimensions.ts';
import { stockCode } from '../../../domain/artwork/stock-code.ts';
import { artworkWords } from './artwork-words.ts';

/** A field of an artwork that the form shows. */
type FormField = FieldWith<'control'>;
type Checkbox = FieldWith<'control', 'checkbox'>;
const formFields = fieldsWhere<FormField>(({ control }) => control !== undefined);

/** The values of the form: text as it is typed, and two checkboxes. */
export type ArtworkValues = Record<Exclude<FormField, Checkbox>, string> & Record<Checkbox, boolean>;

/** Reported together with the other errors. */
const needed = (field: 'medium' | 'dimensions') => ({
  path: [field],
  message: artworkWords.required,
  when: () => true,
});

/**
 * Checks the form with the contract's fields; the output is what is sent. A new artwork needs an image, medium and dimensions;
 * an imported one may lack them until it is offered (docs/specification/artwork.md §11). A new size without a unit is in
 * centimetres.
 */
export function artworkSchema(stored: Pick<Artwork, 'dimensions'> | null) {
  const adding = stored === null;
  return CreateArtwork.omit({ status: true })
    .extend({
      periodId: optionalLine().transform((id) => (id === null ? null : Number(id))),
      // The form begins with 0, which means no price: the artwork is then Price on Request (docs/specification/artwork.md §11).
      price: CreateArtwork.shape.price.transform((dollars) => dollars || null),
      // Nobody knows the unit of a size that was stored without one.
      dimensions: CreateArtwork.shape.dimensions.transform((size) =>
        size === stored?.dimensions ? size : inCentimetres(size),
      ),
      image: line(1000).refine((path) => !adding || path !== '', artworkWords.imageRequired),
    })
    .refine(({ medium, available }) => medium !== '' || !(adding || available), needed('medium'))
    .refine(({ dimensions, available }) => dimensions !== '' || !(adding || available), needed('dimensions'));
}

/** A field's value as the form shows it. */
function shownValue(value: string | number | boolean | null | undefined): string | boolean {
  return typeof value === 'boolean' ? value : String(value ?? '');
}

function valuesFrom(artwork: Partial<Record<FormField, string | number | boolean | null>>): ArtworkValues {
  return Object.fromEntries(formFields.map((name) => [name, shownValue(artwork[name])])) as ArtworkValues;
}

/** The defaults of a new artwork: the current year, the first period (docs/specification/artwork.md §11). */
export function newArtworkValues(periods: readonly Pick<Period, 'id'>[], now: Date): ArtworkValues {
  const [first] = periods;
  return valuesFrom({
    ...emptyArtwork,
    available: true,
    price: 0,
    year: now.getFullYear(),
    periodId: first?.id ?? null,
  });
}

/** A stored artwork in the form. A field with a derived value (stock code, alternative text) stays empty. */
export function artworkValuesOf(artwork: Artwork, stockCodePrefix: string): ArtworkValues {
  const derived = derivedFor(artwork, stockCodePrefix);
  return {
    ...valuesFrom(artwork),
    alt: artwork.alt === derived.alt ? '' : artwork.alt,
    stockCode: artwork.stockCode === derived.stockCode ? '' : artwork.stockCode,
  };
}

/** The values that are used in place of an empty stock code and an empty alternative text. */
export function derivedFor(artwork: Artwork, stockCodePrefix: string): { stockCode: string; alt: string } {
  return { stockCode: stockCode({ id: artwork.id, stockCode: null }, stockCodePrefix), alt: alternativeText(artwork) };
}

/** The label of each field, on the form and where two versions are compared. */
export const artworkLabels = Object.fromEntries(formFields.map((name) => [name, artworkFields[name].label])) as Record<
  FormField,
  string
>;
