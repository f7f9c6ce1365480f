import { type ArtworkNote, artworkNoteNames, artworkNotes } from './artwork-notes.ts';
import type { ArtworkStatus } from './artwork-status.ts';

/** What a field holds, apart from null where its `empty` is null. */
interface FieldTypes {
  line: string;
  prose: string;
  email: string;
  image: string;
  year: number;
  /** Whole dollars; null is Price on Request. */
  price: number;
  period: number;
  flag: boolean;
  status: ArtworkStatus;
}

interface Field {
  label: string;
  type: keyof FieldTypes;
  /** The value of an artwork of which nothing is known yet. */
  empty: string | false | null;
  /** The most characters. */
  limit?: number;
  /** Other headings of the column in a CSV file, the most likely first; the first is always the field's name. */
  headings?: readonly string[];
  /** The heading that the export writes, where it is not the field's name. */
  heading?: string;
  /** Only administrators receive it. */
  isPrivate?: true;
  /** The control in the form; a field without one is not in the form. */
  control?: 'text' | 'number' | 'area' | 'select' | 'checkbox' | 'image';
  /** A note of the catalogue: one control in the form's last group, and one fact on the artwork's page unless private. */
  isNote?: true;
  /** The column in the database, where it is not the name in snake case. */
  column?: string;
}

const note = { type: 'prose', limit: 20_000, empty: null, control: 'area', isNote: true } as const;
const noteHeadings: Partial<Record<ArtworkNote, readonly string[]>> = { signed: ['signature'] };
const noteFields = Object.fromEntries(
  artworkNoteNames.map((name) => [name, { label: artworkNotes[name], ...note, headings: noteHeadings[name] ?? [] }]),
) as unknown as Record<ArtworkNote, typeof note & { readonly label: string; readonly headings: readonly string[] }>;
const sale = { isPrivate: true, empty: null } as const;

/**
 * Every field of an artwork, in the order of the CSV export (docs/specification/import-and-export.md). Import, export,
 * response, form and facts are derived from it: a new field is one line here, or in `artwork-notes.ts` for a public note, and a migration.
 */
export const artworkFields = {
  title: {
    label: 'Title',
    type: 'line',
    limit: 1000,
    empty: '',
    control: 'text',
    headings: ['name', 'work title', 'artwork title'],
  },
  year: { label: 'Year', type: 'year', empty: null, control: 'number', headings: ['year made', 'year created'] },
  dateText: {
    label: 'Date in words',
    type: 'line',
    limit: 200,
    empty: null,
    control: 'text',
    headings: ['date', 'dating', 'date made', 'date created', 'creation date'],
  },
  medium: {
    label: 'Medium',
    type: 'line',
    limit: 500,
    empty: '',
    control: 'text',
    headings: ['media', 'technique', 'material', 'materials'],
  },
  dimensions: {
    label: 'Dimensions',
    type: 'prose',
    limit: 500,
    empty: '',
    control: 'text',
    headings: ['dimension', 'size', 'measurements'],
  },
  description: { label: 'Description', type: 'prose', limit: 20_000, empty: '', control: 'area' },
  price: {
    label: 'Price in whole dollars',
    type: 'price',
    empty: null,
    control: 'number',
    column: 'price_cents',
    headings: ['price aud', 'price in dollars'],
  },
  image: {
    label: 'Image',
    type: 'image',
    limit: 1000,
    empty: '',
    control: 'image',
    headings: ['picture', 'image path', 'image file'],
  },
  alt: {
    label: 'The image in words',
    type: 'line',
    limit: 1000,
    empty: null,
    control: 'text',
    headings: ['alternative text', 'alt text'],
  },
  periodId: {
    label: 'Period',
    type: 'period',
    empty: null,
    control: 'select',
    heading: 'period',
    headings: ['period slug', 'period name'],
  },
  available: {
    label: 'Available',
    type: 'flag',
    empty: false,
    control: 'checkbox',
    headings: ['for sale', 'offered'],
  },
  featured: { label: 'Featured', type: 'flag', empty: false, control: 'checkbox' },
  collection: {
    label: 'Collection',
    type: 'line',
    limit: 500,
    empty: null,
    control: 'text',
    headings: ['credit line', 'owner', 'current owner', 'museum', 'repository'],
  },
  stockCode: {
    label: 'Stock code',
    type: 'line',
    limit: 100,
    empty: null,
    control: 'text',
    headings: ['stock number', 'stock reference', 'stock ref', 'stock id', 'sku'],
  },
  status: { label: 'Status', type: 'status', empty: 'available', headings: ['stock status'] },
  ...noteFields,
  created: {
    label: 'Creation details',
    ...note,
    isPrivate: true,
    column: 'created_details',
    headings: ['created details'],
  },
  customerName: { label: 'Customer', ...sale, type: 'line', limit: 500, headings: ['buyer name'] },
  customerEmail: { label: 'Customer’s e-mail', ...sale, type: 'email', headings: ['buyer email'] },
  customerPhone: { label: 'Customer’s phone', ...sale, type: 'line', limit: 500, headings: ['buyer phone'] },
  saleNotes: { label: 'Sale notes', ...sale, type: 'prose', limit: 20_000 },
} as const satisfies Record<string, Field>;

type Table = typeof artworkFields;
export type ArtworkField = keyof Table;

/** The names of the fields that have a property, such as `FieldWith<'isNote'>` or `FieldWith<'empty', null>`. */
export type FieldWith<Key extends keyof Field, Value = unknown> = {
  [Name in ArtworkField]: Table[Name] extends Record<Key, Value> ? Name : never;
}[ArtworkField];

/** The values of an artwork's fields, as the estate records them. */
export type ArtworkFacts = {
  [Name in ArtworkField]: FieldTypes[Table[Name]['type']] | (Table[Name]['empty'] extends null ? null : never);
};

export const artworkFieldNames = Object.keys(artworkFields) as ArtworkField[];

/** The fields that fulfil a condition, in the table's order. */
export function fieldsWhere<Name extends ArtworkField>(condition: (field: Field) => boolean): Name[] {
  return artworkFieldNames.filter((name): name is Name => condition(fieldOf(name)));
}

/** A field with every property that a field can have. */
export function fieldOf(name: ArtworkField): Field {
  return artworkFields[name];
}

/** Of some values by field, those of the fields that are named. */
export function pickFields<Values extends object, Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
}

/** An artwork of which nothing is known yet. */
export const emptyArtwork = Object.fromEntries(
  artworkFieldNames.map((name) => [name, artworkFields[name].empty]),
) as ArtworkFacts;
