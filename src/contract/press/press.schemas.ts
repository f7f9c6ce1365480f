import { z } from 'zod';
import { catalogueSorts } from '../../domain/artwork/catalogue.ts';
import { pressSizes, pressWidthLimits, pressWidthMessage } from '../../domain/print/press-images.ts';
import { CatalogueFilters } from '../catalogue/catalogue.schemas.ts';
import { FileStream } from '../file-schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { pressCalls } from './press.calls.ts';

const upToThousand = 'Please name up to 1,000 works by their numbers, such as 3,8,12.';

/** Of the public works that pass the filters, or of those with these ids, "3,8,12". */
export const AskedPress = CatalogueFilters.extend({
  sort: z.enum(catalogueSorts).optional(),
  ids: z
    .string()
    .max(16_000, upToThousand)
    .regex(/^\d{1,15}(,\d{1,15}){0,999}$/, upToThousand)
    .transform((text) => text.split(',').map(Number))
    .optional(),
  size: z.enum(pressSizes, 'Please choose the size.').default('web'),
  /** Centimetres in print; of the size `print`. */
  width: z.coerce
    .number(pressWidthMessage)
    .min(pressWidthLimits.least, pressWidthMessage)
    .max(pressWidthLimits.most, pressWidthMessage)
    .default(15),
  /** Whether the public views of the works are in it too. */
  views: z.enum(['yes', 'no']).default('no'),
});
export type AskedPress = z.input<typeof AskedPress>;

export const PressFacts = z.object({
  works: z.number(),
  images: z.number(),
  privateLeftOut: z.number(),
  withoutImage: z.number(),
  /** Those that cannot be printed as wide as asked, and their pixels in width. */
  tooSmall: z.array(z.object({ title: z.string(), pixels: z.number() })),
});
export type PressFacts = z.infer<typeof PressFacts>;

export const pressSchemas = {
  lookAtPress: { input: AskedPress, answer: PressFacts },
  getPressImages: { input: AskedPress, answer: FileStream },
} satisfies SchemasOf<typeof pressCalls>;
