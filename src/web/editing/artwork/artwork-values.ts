import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { alternativeText, artworkFields } from '../../../domain/artwork/artwork-fields.ts';
import { missingToOffer, type NeededToOffer } from '../../../domain/artwork/artwork-status.ts';
import { inCentimetres } from '../../../domain/artwork/dimensions.ts';
import { stockCode } from '../../../domain/artwork/stock-code.ts';
import { type FormValues, formSchema, formValues } from '../record/record-values.ts';

export type ArtworkValues = FormValues<typeof artworkFields>;

/** Reported together with the other errors. */
const needed = (field: NeededToOffer) => ({
  path: [field],
  message: artworkFields.title.required,
  when: () => true,
});

/**
 * Checks the form; the output is what is sent. A new artwork needs an image, medium and dimensions; an imported one may lack them
 * until it is offered (docs/specification/artwork.md §11). A new size without a unit is in centimetres.
 */
export function artworkSchema(stored: Pick<Artwork, 'dimensions'> | null) {
  const adding = stored === null;
  const { required: _, ...image } = artworkFields.image;
  const { shape } = formSchema(artworkFields);
  const isMissing = (field: NeededToOffer, artwork: Record<NeededToOffer, string> & { available: boolean }) =>
    (adding || artwork.available) && missingToOffer(artwork).includes(field);
  return formSchema(artworkFields)
    .extend({
      // The form begins with 0, which means no price: the artwork is then Price on Request (docs/specification/artwork.md §11).
      price: shape.price.transform((dollars) => dollars || null),
      // Nobody knows the unit of a size that was stored without one.
      dimensions: shape.dimensions.transform((size) => (size === stored?.dimensions ? size : inCentimetres(size))),
      image: formSchema({ image: adding ? artworkFields.image : image }).shape.image,
    })
    .refine((artwork) => !isMissing('medium', artwork), needed('medium'))
    .refine((artwork) => !isMissing('dimensions', artwork), needed('dimensions'));
}

/** The defaults of a new artwork: the current year, the first period (docs/specification/artwork.md §11). */
export function newArtworkValues(periods: readonly Pick<Period, 'id'>[], now: Date): ArtworkValues {
  return formValues(artworkFields, { available: true, price: 0, year: now.getFullYear(), periodId: periods[0]?.id });
}

/** A stored artwork as the form has it: a field with a derived value (stock code, alternative text) is empty. */
export function withoutDerived(artwork: Artwork, stockCodePrefix: string): Artwork {
  const derived = derivedFor(artwork, stockCodePrefix);
  return {
    ...artwork,
    alt: artwork.alt === derived.alt ? '' : artwork.alt,
    stockCode: artwork.stockCode === derived.stockCode ? '' : artwork.stockCode,
  };
}

/** The values that are used in place of an empty stock code and an empty alternative text. */
export function derivedFor(artwork: Artwork, stockCodePrefix: string): { stockCode: string; alt: string } {
  return { stockCode: stockCode({ id: artwork.id, stockCode: null }, stockCodePrefix), alt: alternativeText(artwork) };
}
