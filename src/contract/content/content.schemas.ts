import { z } from 'zod';
import { settingFields } from '../../domain/content/settings.ts';
import { biographyFields, estateContentFields, heroFields, subtleGeniusFields } from '../../domain/content/texts.ts';
import { OwnPassword } from '../accounts/accounts.schemas.ts';
import { answerShape, changeShape, imageSize, inputShape, OrderLimits } from '../record-schema-parts.ts';
import { prose, Version } from '../schema-parts.ts';

export const Hero = z.object({ ...answerShape(heroFields), ...imageSize, version: Version });
export type Hero = z.infer<typeof Hero>;

/** The colour of a text, stored as white or dark; light is taken as white (docs/specification/content.md §1). */
const TextColor = z.enum(['white', 'dark', 'light']).transform((color) => (color === 'light' ? 'white' : color));

export const SaveHero = z.object({ ...inputShape(heroFields), textColor: TextColor.default('white') });

export const Biography = z.object({ ...answerShape(biographyFields), ...imageSize, version: Version });
export type Biography = z.infer<typeof Biography>;
export const SaveBiography = z.object(inputShape(biographyFields));

export const SubtleGenius = z.object({ ...answerShape(subtleGeniusFields), ...imageSize, version: Version });
export type SubtleGenius = z.infer<typeof SubtleGenius>;
export const SaveSubtleGenius = z.object(inputShape(subtleGeniusFields));

export const GalleryText = z.object({ value: z.string(), version: Version });
export type GalleryText = z.infer<typeof GalleryText>;
export const SaveGalleryText = z.object({ text: prose(5000) });

export const EstateContent = z.object({
  id: z.number(),
  ...answerShape(estateContentFields),
  backgroundPicture: z.object(imageSize),
  contactPicture: z.object(imageSize),
  version: Version,
});
export type EstateContent = z.infer<typeof EstateContent>;
export const SaveEstateContent = z.object(inputShape(estateContentFields));

const Contact = z.object({ contactEmail: z.string(), contactPhone: z.string() });

/** The public part of the settings, and for an administrator the rest (docs/specification/settings.md §1). */
export const Site = z.object({
  ...answerShape(settingFields),
  /** "Australian dollars", for a page that needs no other word of the currency. */
  currencyName: z.string(),
  /** The time zone's present offset from UTC, such as "+11:00", for a browser that does not know its name. */
  utcOffset: z.string(),
  /**
   * The version of the rights in every image that has no rights of its own, for the image's address; null where no
   * rights are stated.
   */
  imageRights: z.string().nullable(),
  /** The contact details for administrators: what is stored, and what visitors see where that is empty. */
  contact: z.object({ stored: Contact, resolved: Contact }).optional(),
  version: Version,
});
export type Site = z.infer<typeof Site>;

/** Changes the given settings; the others stay. */
export const SaveSite = z.object({
  ...changeShape(settingFields),
  orderLimits: OrderLimits.partial().optional(),
  /** The password that a change of bank details, of the sender or of how administrators sign in needs. */
  password: OwnPassword,
});
export type SaveSite = z.input<typeof SaveSite>;
