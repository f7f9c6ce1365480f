import { z } from 'zod';
import { biographyFields, estateContentFields, heroFields, subtleGeniusFields } from '../../domain/content/texts.ts';
import type { PublicSettings, SiteSettings } from '../../domain/estate/settings.ts';
import { isWholeCents } from '../../domain/money.ts';
import { answerShape, imageSize, inputShape } from '../record-schema-parts.ts';
import {
  blankableEmail,
  filledLine,
  line,
  NoInput,
  OrderLimits,
  prose,
  Version,
  wholeNumber,
} from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { contentCalls } from './content.calls.ts';

export const Hero = z.object({ ...answerShape(heroFields), ...imageSize, version: Version });
export type Hero = z.infer<typeof Hero>;

/** Stored white or dark; light is taken as white (docs/specification/content.md §1). */
const TextColor = z.enum(['white', 'dark', 'light']).transform((color) => (color === 'light' ? 'white' : color));

export const SaveHero = z.object({ ...inputShape(heroFields), textColor: TextColor.default('white') });
export type SaveHero = z.input<typeof SaveHero>;

export const Biography = z.object({ ...answerShape(biographyFields), ...imageSize, version: Version });
export type Biography = z.infer<typeof Biography>;
export const SaveBiography = z.object(inputShape(biographyFields));
export type SaveBiography = z.input<typeof SaveBiography>;

export const SubtleGenius = z.object({ ...answerShape(subtleGeniusFields), ...imageSize, version: Version });
export type SubtleGenius = z.infer<typeof SubtleGenius>;
export const SaveSubtleGenius = z.object(inputShape(subtleGeniusFields));
export type SaveSubtleGenius = z.input<typeof SaveSubtleGenius>;

export const GalleryText = z.object({ value: z.string(), version: Version });
export type GalleryText = z.infer<typeof GalleryText>;
export const SaveGalleryText = z.object({ text: prose(5000) });
export type SaveGalleryText = z.input<typeof SaveGalleryText>;

export const EstateContent = z.object({
  id: z.number(),
  ...answerShape(estateContentFields),
  backgroundPicture: z.object(imageSize),
  contactPicture: z.object(imageSize),
  version: Version,
});
export type EstateContent = z.infer<typeof EstateContent>;
export const SaveEstateContent = z.object(inputShape(estateContentFields));
export type SaveEstateContent = z.input<typeof SaveEstateContent>;

/** The public part of the settings, and for an administrator the rest (docs/specification/settings.md §1). */
const anAmount = 'Please enter an amount from 0 to 1,000,000.';
const amount = z.number(anAmount).min(0, anAmount).max(1_000_000, anAmount);
const wholeCents = amount.refine(isWholeCents, 'Please enter dollars and cents, such as 24.50.');
const ShippingFees = z.object({ pickup: amount, standard: amount, express: amount, courier: amount });
const BankDetails = z.object({
  accountName: line(200),
  bank: line(200),
  bsb: line(50),
  accountNumber: line(50),
  swift: line(50),
});

/** What is not a time zone. */
export const aTimeZone = 'This is not a time zone, such as Australia/Melbourne.';
const aShare = 'Please enter a share from 0 to 1, such as 0.1.';
const publicFields = {
  siteTitle: filledLine(200, 'Please fill in the site’s title.'),
  contactEmail: blankableEmail('Please enter a valid email address.'),
  contactPhone: line(100),
  currency: z.literal('AUD'),
  locale: z.literal('en-AU'),
  /** Only the server knows all of them (save-site.ts). */
  timeZone: filledLine(100, aTimeZone),
  shippingFees: ShippingFees,
  cartShippingEstimate: amount,
  cartTaxRate: z.number(aShare).min(0, aShare).max(1, aShare),
  unofferedBadge: line(60).min(1),
  showPastEvents: z.boolean(),
  packingText: prose(2000),
  riskText: prose(2000),
  certificateText: prose(2000),
  viewingText: prose(2000),
  returnDays: wholeNumber(0, 365),
  expectedPaymentDays: wholeNumber(0, 365),
  invoiceDueDays: wholeNumber(0, 365),
  termsText: prose(100_000),
  privacyText: prose(100_000),
  agentNote: prose(2000),
} satisfies Record<keyof PublicSettings, z.ZodType>;
const privateFields = {
  bankDetails: BankDetails,
  senderName: line(200),
  senderAddress: prose(1000),
  taxExemptReason: prose(2000),
  statementOfAuthenticity: prose(5000),
  stockCodePrefix: line(20),
  orderStockCodePrefix: line(20),
  hiddenEventWords: z.array(line(200).min(1)).max(100),
  orderLimits: OrderLimits,
} satisfies Record<Exclude<keyof SiteSettings, keyof PublicSettings>, z.ZodType>;

const Contact = z.object({ contactEmail: z.string(), contactPhone: z.string() });

/** `contact` is for administrators: what is stored, and what visitors see when that is empty. */
export const Site = z.object({
  ...publicFields,
  /** The time zone's present offset from UTC, such as "+11:00", for a browser that does not know its name. */
  utcOffset: z.string(),
  ...z.object(privateFields).partial().shape,
  contact: z.object({ stored: Contact, resolved: Contact }).optional(),
  version: Version,
});
export type Site = z.infer<typeof Site>;

/** Every setting, as a form checks it. Only a change must be in whole cents: a fee stored before stays readable. */
export const SiteFields = z.object({
  ...publicFields,
  ...privateFields,
  shippingFees: z.object({ pickup: wholeCents, standard: wholeCents, express: wholeCents, courier: wholeCents }),
  cartShippingEstimate: wholeCents,
});

const aPercentage = 'Please enter a percentage from 0 to 100.';

/** What a form has in place of a setting: a share in percent, a list with one entry in each line; and the own password. */
export const SiteFormFields = SiteFields.extend({
  cartTaxRate: z.number(aPercentage).min(0, aPercentage).max(100, aPercentage),
  hiddenEventWords: prose(20_000),
  password: z.string().max(1000),
});

/** Changes the given settings; the others stay. Changed bank details need the password again. */
export const SaveSite = SiteFields.partial().extend({
  orderLimits: OrderLimits.partial().optional(),
  password: z.string().max(1000).optional(),
});
export type SaveSite = z.input<typeof SaveSite>;

export const contentSchemas = {
  getHero: { input: NoInput, answer: Hero },
  saveHero: { input: SaveHero, answer: Hero },
  getBiography: { input: NoInput, answer: Biography },
  saveBiography: { input: SaveBiography, answer: Biography },
  getSubtleGenius: { input: NoInput, answer: SubtleGenius },
  saveSubtleGenius: { input: SaveSubtleGenius, answer: SubtleGenius },
  getGalleryText: { input: NoInput, answer: GalleryText },
  saveGalleryText: { input: SaveGalleryText, answer: GalleryText },
  postGalleryText: { input: SaveGalleryText, answer: GalleryText },
  getEstateContent: { input: NoInput, answer: EstateContent },
  saveEstateContent: { input: SaveEstateContent, answer: EstateContent },
  getSite: { input: NoInput, answer: Site },
  saveSite: { input: SaveSite, answer: Site },
} satisfies SchemasOf<typeof contentCalls>;
