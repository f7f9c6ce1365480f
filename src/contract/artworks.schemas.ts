import { z } from 'zod';
import { artworkStatuses, publicStatuses } from '../domain/artwork.ts';
import { artworkFilters, artworkSorts } from '../domain/gallery.ts';
import type { artworkCalls } from './artworks.calls.ts';
import { Id, line, Nothing, optionalLine, optionalProse, Paging, prose, Version, word } from './schema-parts.ts';
import type { SchemasOf } from './schemas-of.ts';

/** A work as a visitor sees it: no customer, no sale note, nothing of the desk's (contract, "Public content"). */
export const Artwork = z.object({
  id: z.number(),
  title: z.string(),
  /** For sorting; null when nobody knows. `dateText` is shown when it is there. */
  year: z.number().nullable(),
  dateText: z.string().nullable(),
  medium: z.string(),
  dimensions: z.string(),
  description: z.string(),
  /** Whole dollars; null is Price on Request. */
  price: z.number().nullable(),
  image: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A tiny blurred picture as a data address. */
  preview: z.string().nullable(),
  periodId: z.number().nullable(),
  available: z.boolean(),
  featured: z.boolean(),
  collection: z.string().nullable(),
  stockCode: z.string(),
  status: z.enum(artworkStatuses),
  publicStatus: z.enum(publicStatuses),
  purchasable: z.boolean(),
  enquire: z.boolean(),
  badge: z.string(),
  tone: z.enum(['green', 'amber', 'red']),
  authentication: z.string().nullable(),
  signed: z.string().nullable(),
  condition: z.string().nullable(),
  framing: z.string().nullable(),
  provenance: z.string().nullable(),
  version: Version,
  /** The administrator's answer has these as well. */
  created: z.string().nullable().optional(),
  customerName: z.string().nullable().optional(),
  customerEmail: z.string().nullable().optional(),
  customerPhone: z.string().nullable().optional(),
  saleNotes: z.string().nullable().optional(),
});
export type Artwork = z.infer<typeof Artwork>;

export const ListArtworks = z.object({
  filter: z.enum(artworkFilters).optional(),
  period: word(200).optional(),
  sort: z.enum(artworkSorts).optional(),
  ...Paging,
});
export type ListArtworks = z.input<typeof ListArtworks>;

const year = z.coerce
  .number<number | string>()
  .int()
  .min(1000, 'Please enter a year.')
  .max(2200, 'Please enter a year.');
const price = z.coerce
  .number<number | string>()
  .int('Please enter whole dollars.')
  .min(0, 'A price can not be below zero.')
  .max(100_000_000, 'This price is too high.');

const artworkFields = {
  title: line(1000).min(1, 'Please fill in all required fields'),
  year: z
    .union([z.literal('').transform(() => null), year])
    .nullish()
    .transform((value) => value ?? null),
  dateText: optionalLine(200),
  medium: line(500).default(''),
  /** Several lines where a museum measures support and frame. */
  dimensions: prose(500).default(''),
  description: optionalProse().transform((text) => text ?? ''),
  price: z
    .union([z.literal('').transform(() => null), price])
    .nullish()
    .transform((value) => value ?? null),
  alt: optionalLine(1000),
  periodId: Id.nullish().transform((value) => value ?? null),
  available: z.boolean().default(true),
  featured: z.boolean().default(false),
  collection: optionalLine(),
  stockCode: optionalLine(100),
  status: z.enum(artworkStatuses).optional(),
  authentication: optionalProse(),
  signed: optionalProse(),
  condition: optionalProse(),
  framing: optionalProse(),
  provenance: optionalProse(),
  created: optionalProse(),
};

/** A new work. Medium and dimensions are required only where the work is offered (decisions, "Works"). */
export const CreateArtwork = z.object({
  ...artworkFields,
  image: line(1000).min(1, 'Image is required for new artworks'),
});
export type CreateArtwork = z.input<typeof CreateArtwork>;

/** A whole work to put in place of the stored one; an empty image keeps the stored one (001 §5). */
export const UpdateArtwork = z.object({ id: Id, ...artworkFields, image: line(1000).optional() });
export type UpdateArtwork = z.input<typeof UpdateArtwork>;

/** A sale by hand from the stock tracker (001 §7). */
export const RecordSale = z.object({
  id: Id,
  status: z.enum(artworkStatuses),
  customerName: optionalLine(),
  customerEmail: z
    .union([z.literal('').transform(() => null), z.email('Please enter a valid email address.')])
    .nullish()
    .transform((value) => value ?? null),
  customerPhone: optionalLine(),
  saleNotes: optionalProse(),
});
export type RecordSale = z.input<typeof RecordSale>;

export const SetAvailability = z.object({ id: Id, available: z.boolean() });
export type SetAvailability = z.input<typeof SetAvailability>;

export const OneArtwork = z.object({ id: Id });
export type OneArtwork = z.input<typeof OneArtwork>;

export const artworkSchemas = {
  listArtworks: { input: ListArtworks, answer: z.array(Artwork) },
  getArtwork: { input: OneArtwork, answer: Artwork },
  createArtwork: { input: CreateArtwork, answer: Artwork },
  updateArtwork: { input: UpdateArtwork, answer: Artwork },
  deleteArtwork: { input: OneArtwork, answer: Nothing },
  setAvailability: { input: SetAvailability, answer: Artwork },
  recordSale: { input: RecordSale, answer: Artwork },
} satisfies SchemasOf<typeof artworkCalls>;
