import { type Field, type FieldTable, initialOf, namesOf, seenBy, type ValuesOf } from '../record/fields.ts';
import { artworkYears, dateOf } from './artwork-date.ts';
import { type ArtworkNote, artworkNoteNames, artworkNotes } from './artwork-labels.ts';
import { artworkStatuses } from './artwork-status.ts';

/** The facts that a field of an artwork has beyond those of a field of other records. */
interface CatalogueField {
  /** Other headings of the column in a CSV file, the most likely first; the first is always the field's name. */
  headings?: readonly string[];
  /** The heading that the export writes, where it is not the field's name. */
  heading?: string;
  /** `false`: neither an export nor an import has it. */
  inFiles?: false;
  /** A note of the catalogue: unless staff only see it, one fact on the artwork's page. */
  isNote?: true;
}

const note = { type: 'prose', limit: 20_000, initial: null, rows: 3, group: 'Record', isNote: true } as const;
type NoteColumn = { readonly heading?: string; readonly headings?: readonly string[] };
const noteColumns: Partial<Record<ArtworkNote, NoteColumn>> = {
  signed: { headings: ['signature'] },
  // The column "condition" is a private entry: domain/import/register-cells.ts.
  condition: { heading: 'conditionNote', headings: ['public condition'] },
};
const noteFields = Object.fromEntries(
  artworkNoteNames.map((name) => [name, { label: artworkNotes[name], ...note, ...noteColumns[name] }]),
) as unknown as Record<ArtworkNote, typeof note & NoteColumn & { readonly label: string }>;
const sale = { initial: null, group: false } as const;

/** A sale by hand: whom an artwork was sold to. Anonymising a customer empties these fields. */
export const saleFields = seenBy('see-orders', {
  customerName: { label: 'Customer', ...sale, type: 'line', limit: 500, headings: ['buyer name'] },
  customerEmail: { label: 'Customer’s email', ...sale, type: 'email', limit: 320, headings: ['buyer email'] },
  customerPhone: { label: 'Customer’s phone', ...sale, type: 'line', limit: 500, headings: ['buyer phone'] },
  saleNotes: { label: 'Sale notes', ...sale, type: 'prose', limit: 20_000 },
});

/** The further fields of a sale by hand. */
export const saleFacts = seenBy('see-orders', {
  /** The day of the sale; null for a sale whose day is not known, and for an artwork that is not sold. */
  soldOn: { label: 'Day of sale', ...sale, type: 'day' },
  /** The buyer's record (domain/customer/recorded-buyer.ts). In another installation its id is another person's. */
  customerId: { label: 'Customer’s record', ...sale, type: 'reference', inFiles: false },
});

/** The fields of an artwork’s form, and the artwork’s status. */
export const catalogueFields = {
  ...seenBy('anyone', {
    title: {
      label: 'Title',
      type: 'line',
      limit: 1000,
      required: 'Please fill in all required fields',
      group: 'Artwork',
      wide: true,
      headings: ['name', 'work title', 'artwork title'],
    },
    /** The year by which artworks are sorted; `dateText`, if any, is shown in its place. */
    year: {
      label: 'Year',
      type: 'number',
      least: artworkYears.first,
      most: artworkYears.last,
      initial: null,
      typed: true,
      message: 'Please enter a year.',
      group: 'Artwork',
      headings: ['year made', 'year created', 'artwork year'],
    },
    dateText: {
      label: 'Date in words',
      type: 'line',
      limit: 200,
      initial: null,
      group: 'Artwork',
      hint: 'As in “c. 1958–60”; shown in place of the year.',
      headings: ['date', 'dating', 'date made', 'date created', 'creation date'],
    },
    medium: {
      label: 'Medium',
      type: 'line',
      limit: 500,
      group: 'Artwork',
      wide: true,
      headings: ['media', 'technique', 'material', 'materials', 'artwork medium'],
    },
    /** Several lines if a museum states the sizes of support and frame. */
    dimensions: {
      label: 'Dimensions',
      type: 'prose',
      rows: 1,
      limit: 500,
      group: 'Artwork',
      hint: 'Height × width, as in “61 × 91.5 cm” or “24 × 36 in”. Without a unit: cm.',
      headings: ['dimension', 'size', 'measurements'],
    },
    description: { label: 'Description', type: 'prose', limit: 20_000, initial: null, group: 'Artwork', wide: true },
    /** Null is Price on Request. */
    price: {
      label: 'Price in whole dollars',
      type: 'price',
      initial: null,
      column: 'price_cents',
      whilePrivate: 'see-prices',
      group: 'Offer',
      hint: 'Empty or 0 reads Price on Request. An order keeps its own price.',
      headings: ['price aud', 'price in dollars'],
    },
    image: {
      label: 'Image',
      type: 'image',
      limit: 1000,
      required: 'Image is required for new artworks',
      upload: 'artwork',
      headings: ['picture', 'image path', 'image file', 'artwork file'],
    },
    alt: {
      label: 'The image in words',
      type: 'line',
      limit: 1000,
      initial: null,
      hint: 'For visitors who cannot see it. If it is empty, title, year and medium are read out.',
      headings: ['alternative text', 'alt text'],
    },
    periodId: {
      label: 'Period',
      type: 'reference',
      initial: null,
      message: 'Please choose a period.',
      group: 'Artwork',
      heading: 'period',
      headings: ['period slug', 'period name'],
    },
    available: {
      label: 'Available',
      type: 'flag',
      initial: false,
      group: 'Offer',
      headings: ['for sale', 'offered', 'availability'],
    },
    featured: { label: 'Featured', type: 'flag', initial: false, group: 'Offer', hint: 'Shown on the home page.' },
    collection: {
      label: 'Collection',
      type: 'line',
      limit: 500,
      initial: null,
      group: 'Offer',
      wide: true,
      hint: 'The museum or collection that the artwork is in.',
      headings: ['credit line', 'owner', 'current owner', 'museum', 'repository'],
    },
    stockCode: {
      label: 'Stock code',
      type: 'line',
      limit: 100,
      initial: null,
      group: 'Offer',
      headings: ['stock number', 'stock reference', 'stock ref', 'stock id', 'sku'],
    },
    status: {
      label: 'Status',
      type: 'choice',
      options: artworkStatuses,
      initial: 'available',
      group: false,
      headings: ['stock status'],
    },
    ...noteFields,
  }),
  ...seenBy('see-catalogue', {
    /** A work that is not is private: for a visitor it does not exist (docs/specification/artwork.md §14). */
    published: {
      label: 'Published',
      type: 'flag',
      initial: true,
      group: 'Offer',
      hint: 'Without the tick the work is private: only staff see it.',
      headings: ['public'],
    },
    rightsHolder: {
      label: 'Copyright holder',
      type: 'line',
      limit: 100,
      initial: null,
      group: 'Rights in the Image',
      hint: 'Only where it is not the one of Site Settings.',
      headings: ['copyright holder', 'rights holder', 'copyright'],
    },
    rightsCredit: {
      label: 'Credit line of the image',
      type: 'line',
      limit: 100,
      initial: null,
      group: 'Rights in the Image',
      hint: 'Only where it is not the one of Site Settings.',
      headings: ['image credit', 'photo credit'],
    },
    created: { label: 'Creation details', ...note, column: 'created_details', headings: ['created details'] },
  }),
} as const satisfies FieldTable;

/**
 * Every field of an artwork, in the order of the CSV export (docs/specification/import-and-export.md). Import, export,
 * response, form and facts are derived from it: a new field is one line here, or in `artwork-labels.ts` for a public note, and its columns.
 */
export const artworkFields = { ...catalogueFields, ...saleFields, ...saleFacts };

export type ArtworkField = keyof typeof artworkFields;

/** A field that an export and an import have. */
export type FileField = {
  [Name in ArtworkField]: (typeof artworkFields)[Name] extends { inFiles: false } ? never : Name;
}[ArtworkField];

/** The values of an artwork's fields, as the estate records them. */
export type ArtworkFacts = ValuesOf<typeof artworkFields>;

export const artworkFieldNames: ArtworkField[] = namesOf(artworkFields);

export const fileFieldNames = artworkFieldNames.filter((name): name is FileField => fieldOf(name).inFiles !== false);

/** A field with every property that a field can have. */
export function fieldOf(name: ArtworkField): Field & CatalogueField {
  return artworkFields[name];
}

/** The facts of an artwork of which nothing is known yet. */
export const emptyArtwork: ArtworkFacts = initialOf(artworkFields);

/** The alternative text of an artwork's image when the estate has written none. */
export function alternativeText(artwork: {
  title: string;
  year: number | null;
  dateText: string | null;
  medium: string;
}): string {
  return [artwork.title, dateOf(artwork), artwork.medium].filter((part) => part !== '').join(', ');
}
