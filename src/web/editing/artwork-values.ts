import { type Artwork, CreateArtwork } from '../../contract/artworks/artworks.schemas.ts';
import type { Period } from '../../contract/periods/periods.schemas.ts';
import { line, optionalLine } from '../../contract/schema-parts.ts';
import { alternativeText } from '../../domain/artwork/alternative-text.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { artworkWords } from './artwork-words.ts';

/** The values of the form: text as it is typed, and two checkboxes. */
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

/** Reported together with the other errors. */
const needed = (field: 'medium' | 'dimensions') => ({
  path: [field],
  message: artworkWords.required,
  when: () => true,
});

/**
 * Checks the form with the contract's fields; the output is what is sent. A new artwork needs an image, medium and dimensions;
 * an imported one may lack them until it is offered (docs/specification/artwork.md §11).
 */
export function artworkSchema(adding: boolean) {
  return CreateArtwork.omit({ status: true })
    .extend({
      periodId: optionalLine().transform((id) => (id === null ? null : Number(id))),
      // The form begins with 0, which means no price: the artwork is then Price on Request (docs/specification/artwork.md §11).
      price: CreateArtwork.shape.price.transform((dollars) => dollars || null),
      image: line(1000).refine((path) => !adding || path !== '', artworkWords.imageRequired),
    })
    .refine(({ medium, available }) => medium !== '' || !(adding || available), needed('medium'))
    .refine(({ dimensions, available }) => dimensions !== '' || !(adding || available), needed('dimensions'));
}

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

/** The defaults of a new artwork: the current year, the first period (docs/specification/artwork.md §11). */
export function newArtworkValues(periods: readonly Pick<Period, 'id'>[], now: Date): ArtworkValues {
  const [first] = periods;
  return { ...blank, year: String(now.getFullYear()), periodId: first === undefined ? '' : String(first.id) };
}

/** A stored artwork in the form. A field with a derived value (stock code, alternative text) stays empty. */
export function artworkValuesOf(artwork: Artwork, stockCodePrefix: string): ArtworkValues {
  const derived = derivedFor(artwork, stockCodePrefix);
  return {
    title: artwork.title,
    year: artwork.year === null ? '' : String(artwork.year),
    dateText: artwork.dateText ?? '',
    medium: artwork.medium,
    dimensions: artwork.dimensions,
    description: artwork.description,
    price: artwork.price === null ? '' : String(artwork.price),
    alt: artwork.alt === derived.alt ? '' : artwork.alt,
    periodId: artwork.periodId === null ? '' : String(artwork.periodId),
    collection: artwork.collection ?? '',
    stockCode: artwork.stockCode === derived.stockCode ? '' : artwork.stockCode,
    image: artwork.image,
    authentication: artwork.authentication ?? '',
    signed: artwork.signed ?? '',
    condition: artwork.condition ?? '',
    framing: artwork.framing ?? '',
    provenance: artwork.provenance ?? '',
    created: artwork.created ?? '',
    available: artwork.available,
    featured: artwork.featured,
  };
}

/** The values that stand in for an empty stock code and an empty alternative text. */
export function derivedFor(artwork: Artwork, stockCodePrefix: string): { stockCode: string; alt: string } {
  return { stockCode: stockCode({ id: artwork.id, stockCode: null }, stockCodePrefix), alt: alternativeText(artwork) };
}

/** The label of each field, on the form and where two versions are compared. */
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
