import { z } from 'zod';
import { catalogueSorts } from '../../domain/artwork/catalogue.ts';
import { pressSizes, pressWidthLimits, pressWidthMessage } from '../../domain/print/press-images.ts';
import { pressLinkStates } from '../../domain/print/press-link.ts';
import { CatalogueFilters } from '../catalogue/catalogue.schemas.ts';
import { filledLine } from '../schema-parts.ts';

const upToThousand = 'Please name up to 1,000 works by their numbers, such as 3,8,12.';

/** The public works of a download: those that pass the filters, or those with these ids, "3,8,12". */
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
  /** Images for which neither the work nor Site Settings has a credit line. */
  withoutCredit: z.number(),
  /** The works that cannot be printed as wide as asked, and their pixels in width. */
  tooSmall: z.array(z.object({ title: z.string(), pixels: z.number() })),
});
export type PressFacts = z.infer<typeof PressFacts>;

/** The input for a link. Its works are the works of now: a work that passes the filters later is not in it. */
export const MakePressLink = AskedPress.extend({
  label: filledLine(200, 'Please enter for whom the link is.'),
  /** The last day, in the estate's zone. */
  until: z.iso.date('Please enter the last day.'),
});
export type MakePressLink = z.input<typeof MakePressLink>;

/** A private link to press images, for the staff. */
export const PressLink = z.object({
  id: z.string(),
  label: z.string(),
  /** The number of works of which the link was made. */
  works: z.number(),
  size: z.enum(pressSizes),
  /** Centimetres; of the size `print`. */
  width: z.number(),
  views: z.boolean(),
  until: z.string(),
  state: z.enum(pressLinkStates),
  created: z.string(),
  by: z.string(),
  downloads: z.number(),
  lastDownload: z.string().nullable(),
});
export type PressLink = z.infer<typeof PressLink>;

/** The path of the link, with its key, is answered only here. */
export const MadePressLink = PressLink.extend({ link: z.string() });
export type MadePressLink = z.infer<typeof MadePressLink>;

/** A missing, repeated or overlong id or key is treated as a wrong one. */
export const OpenPressLink = z.object({ id: z.string().max(100).catch(''), key: z.string().max(500).catch('') });

/** The facts that the holder of a link sees: the public works and views of now. */
export const SharedPress = z.object({
  artist: z.string(),
  until: z.string(),
  size: z.enum(pressSizes),
  width: z.number(),
  images: z.array(
    z.object({
      title: z.string(),
      /** The part that a view shows; '' for the image of the whole work. */
      shows: z.string(),
      caption: z.string(),
      image: z.string(),
      width: z.number().nullable(),
      height: z.number().nullable(),
      preview: z.string().nullable(),
    }),
  ),
  terms: z.array(z.string()),
});
export type SharedPress = z.infer<typeof SharedPress>;
