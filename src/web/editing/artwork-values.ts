import type { z } from 'zod';
import { type Artwork, CreateArtwork } from '../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import { line, optionalLine } from '../../contract/schema-parts.ts';
import { alternativeText } from '../../domain/artwork/alternative-text.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { artworkWords } from './artwork-words.ts';

/** What the form holds: text as it is typed, and two ticks. */
export type ArtworkValues = Record<
  | 'title'
  | 'year'
  | 'dateText'
  | 'medium'
  | 'dimensions'
  | 'description'
  | 'price'
  | 'alt'
  | 'periodId'
  | 'collection'
  | 'stockCode'
  | 'image'
  | 'authentication'
  | 'signed'
  | 'condition'
  | 'framing'
  | 'provenance'
  | 'created',
  string
> & { available: boolean; featured: boolean };

/** Said together with whatever else is wrong. */
const needed = (field: 'medium' | 'dimensions') => ({
  path: [field],
  message: artworkWords.required,
  when: () => true,
});

/**
 * Checks the form with the contract's own fields; what comes out is what is sent. A new work needs a picture, and medium and
 * dimensions, which an imported one may lack until it is offered (001 §5; decisions, "Works").
 */
export function artworkSchema(adding: boolean) {
  return CreateArtwork.omit({ status: true })
    .extend({
      periodId: optionalLine().transform((id) => (id === null ? null : Number(id))),
      // The form begins with 0, which is no price: the work is then Price on Request (001 §2; decisions, "Works").
      price: CreateArtwork.shape.price.transform((dollars) => dollars || null),
      image: line(1000).refine((path) => !adding || path !== '', artworkWords.imageRequired),
    })
    .refine(({ medium, available }) => medium !== '' || !(adding || available), needed('medium'))
    .refine(({ dimensions, available }) => dimensions !== '' || !(adding || available), needed('dimensions'));
}
export type CheckedArtwork = z.output<ReturnType<typeof artworkSchema>>;

const blank: ArtworkValues = {
  title: '',
  year: '',
  dateText: '',
  medium: '',
  dimensions: '',
  description: '',
  price: '0',
  alt: '',
  periodId: '',
  collection: '',
  stockCode: '',
  image: '',
  authentication: '',
  signed: '',
  condition: '',
  framing: '',
  provenance: '',
  created: '',
  available: true,
  featured: false,
};

/** A new work's form as it is first seen: the current year, the first period (docs/specification/artwork.md §11). */
export function newArtworkValues(periods: readonly Pick<Period, 'id'>[], now: Date): ArtworkValues {
  const [first] = periods;
  return { ...blank, year: String(now.getFullYear()), periodId: first === undefined ? '' : String(first.id) };
}

/** A stored work in the form. What the product makes up for an empty field (stock code, words for the picture) stays empty. */
export function artworkValuesOf(work: Artwork, stockCodePrefix: string): ArtworkValues {
  const madeUp = madeUpFor(work, stockCodePrefix);
  return {
    title: work.title,
    year: work.year === null ? '' : String(work.year),
    dateText: work.dateText ?? '',
    medium: work.medium,
    dimensions: work.dimensions,
    description: work.description,
    price: work.price === null ? '' : String(work.price),
    alt: work.alt === madeUp.alt ? '' : work.alt,
    periodId: work.periodId === null ? '' : String(work.periodId),
    collection: work.collection ?? '',
    stockCode: work.stockCode === madeUp.stockCode ? '' : work.stockCode,
    image: work.image,
    authentication: work.authentication ?? '',
    signed: work.signed ?? '',
    condition: work.condition ?? '',
    framing: work.framing ?? '',
    provenance: work.provenance ?? '',
    created: work.created ?? '',
    available: work.available,
    featured: work.featured,
  };
}

/** What is shown for a work whose own field is empty. */
export function madeUpFor(work: Artwork, stockCodePrefix: string): { stockCode: string; alt: string } {
  return { stockCode: stockCode({ id: work.id, stockCode: null }, stockCodePrefix), alt: alternativeText(work) };
}

/** How each field is called, on the form and where two versions of a work are set side by side. */
export const artworkLabels: Record<keyof ArtworkValues, string> = {
  title: 'Title',
  year: 'Year',
  dateText: 'Date in words',
  medium: 'Medium',
  dimensions: 'Dimensions',
  description: 'Description',
  price: 'Price in whole dollars',
  alt: 'The picture in words',
  periodId: 'Period',
  collection: 'Collection',
  stockCode: 'Stock code',
  image: 'Picture',
  authentication: 'Authentication',
  signed: 'Signed',
  condition: 'Condition',
  framing: 'Framing',
  provenance: 'Provenance',
  created: 'Creation details',
  available: 'Available',
  featured: 'Featured',
};
