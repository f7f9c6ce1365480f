import { z } from 'zod';
import type { contentCalls } from './content.calls.ts';
import { line, NoInput, prose, Version } from './schema-parts.ts';
import type { SchemasOf } from './schemas-of.ts';

/** The stored size of a picture that a page uses as such; null where it is not one of the library's. */
const pictureSize = {
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
};

export const Hero = z.object({
  imageUrl: z.string(),
  textColor: z.enum(['white', 'dark']),
  artistName: z.string(),
  artistYears: z.string(),
  artistDescription: z.string(),
  ...pictureSize,
  version: Version,
});
export type Hero = z.infer<typeof Hero>;

/** Stored white or dark; light is taken as white (decisions, "Where the seeds disagree"). */
const TextColor = z.enum(['white', 'dark', 'light']).transform((color) => (color === 'light' ? 'white' : color));

export const SaveHero = z.object({
  imageUrl: line(1000).default(''),
  textColor: TextColor.default('white'),
  artistName: line(200).min(1, 'Please fill in the artist’s name.'),
  artistYears: line(100).min(1, 'Please fill in the artist’s years.'),
  artistDescription: prose(2000).min(1, 'Please fill in the description.'),
});
export type SaveHero = z.input<typeof SaveHero>;

const Quote = z.object({ quote: z.string(), year: z.string() });
const SaveQuote = z.object({
  quote: prose(2000).default(''),
  year: z.coerce.string<string | number>().pipe(line(100)).default(''),
});

const paragraphs = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);
const saveParagraphs = <Name extends string>(names: readonly Name[]) => {
  const paragraph = prose().default('');
  return z.object(Object.fromEntries(names.map((name) => [name, paragraph])) as Record<Name, typeof paragraph>);
};

/** A biography has 8 paragraphs, A Subtle Genius 5 (000 §9). */
const bioParagraphs = [
  'paragraph1',
  'paragraph2',
  'paragraph3',
  'paragraph4',
  'paragraph5',
  'paragraph6',
  'paragraph7',
  'paragraph8',
] as const;
const essayParagraphs = ['paragraph1', 'paragraph2', 'paragraph3', 'paragraph4', 'paragraph5'] as const;

export const Biography = z.object({
  titleText: z.string(),
  portraitImage: z.string(),
  quoteText: Quote,
  bioText: paragraphs(bioParagraphs),
  ...pictureSize,
  version: Version,
});
export type Biography = z.infer<typeof Biography>;

/** Missing fields are saved as empty strings (000 §5). */
export const SaveBiography = z.object({
  titleText: line(300),
  portraitImage: line(1000).default(''),
  quoteText: SaveQuote.prefault({}),
  bioText: saveParagraphs(bioParagraphs).prefault({}),
});
export type SaveBiography = z.input<typeof SaveBiography>;

export const SubtleGenius = z.object({
  titleText: z.string(),
  mainImage: z.string(),
  quoteText: Quote,
  contentText: paragraphs(essayParagraphs),
  ...pictureSize,
  version: Version,
});
export type SubtleGenius = z.infer<typeof SubtleGenius>;

/** An empty body is refused, never a wipe (decisions, "Gaps closed"). */
export const SaveSubtleGenius = z.object({
  titleText: line(300).min(1, 'Please fill in the title.'),
  mainImage: line(1000).default(''),
  quoteText: SaveQuote.prefault({}),
  contentText: saveParagraphs(essayParagraphs),
});
export type SaveSubtleGenius = z.input<typeof SaveSubtleGenius>;

export const GalleryText = z.object({ value: z.string(), version: Version });
export type GalleryText = z.infer<typeof GalleryText>;
export const SaveGalleryText = z.object({ text: prose(5000) });
export type SaveGalleryText = z.input<typeof SaveGalleryText>;

const estateFields = {
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  contactName: z.string(),
  contactTitle: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  address: z.string(),
  officeHours: z.string(),
  backgroundImage: z.string(),
  contactImage: z.string(),
  agentName: z.string(),
  agentUrl: z.string(),
};
export const EstateContent = z.object({
  id: z.number(),
  ...estateFields,
  backgroundPicture: z.object(pictureSize),
  contactPicture: z.object(pictureSize),
  version: Version,
});
export type EstateContent = z.infer<typeof EstateContent>;

export const SaveEstateContent = z.object({
  title: line(300),
  subtitle: line(500).default(''),
  description: prose().default(''),
  contactName: line(200).default(''),
  contactTitle: line(200).default(''),
  contactEmail: z.union([z.literal(''), z.email('Please enter a valid email address')]).default(''),
  contactPhone: line(100).default(''),
  address: prose(1000).default(''),
  officeHours: prose(1000).default(''),
  backgroundImage: line(1000).default(''),
  contactImage: line(1000).default(''),
  agentName: line(200).default(''),
  agentUrl: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' })])
    .default(''),
});
export type SaveEstateContent = z.input<typeof SaveEstateContent>;

/** The public part of the settings, and for an administrator the rest (contract, "Settings"). */
const amount = z.number().min(0).max(1_000_000);
const ShippingFees = z.object({ pickup: amount, standard: amount, express: amount, courier: amount });
const BankDetails = z.object({
  accountName: line(200),
  bank: line(200),
  bsb: line(50),
  accountNumber: line(50),
  swift: line(50),
});

const publicSettings = {
  siteTitle: line(200).min(1, 'Please fill in the site’s title.'),
  contactEmail: z.union([z.literal(''), z.email('Please enter a valid email address.')]),
  contactPhone: line(100),
  currency: z.literal('AUD'),
  locale: z.literal('en-AU'),
  timeZone: z.string().refine(isTimeZone, 'This is not a time zone, such as Australia/Melbourne.'),
  shippingFees: ShippingFees,
  cartShippingEstimate: amount,
  cartTaxRate: z.number().min(0).max(1),
  unofferedBadge: line(60).min(1),
  showPastEvents: z.boolean(),
  returnDays: z.number().int().min(0).max(365),
  expectedPaymentDays: z.number().int().min(0).max(365),
  invoiceDueDays: z.number().int().min(0).max(365),
  termsText: prose(100_000),
  privacyText: prose(100_000),
  agentNote: prose(2000),
};
const deskSettings = {
  bankDetails: BankDetails,
  senderName: line(200),
  senderAddress: prose(1000),
  taxExemptReason: prose(2000),
  statementOfAuthenticity: prose(5000),
  stockCodePrefix: line(20),
  orderStockCodePrefix: line(20),
  hiddenEventWords: z.array(line(200).min(1)).max(100),
  orderLimits: z.object({
    perAddressPerHour: z.number().int().min(1).max(100_000),
    unpaidPerEmail: z.number().int().min(1).max(100_000),
  }),
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const Site = z.object({ ...publicSettings, ...z.object(deskSettings).partial().shape, version: Version });
export type Site = z.infer<typeof Site>;

/** What is sent is changed, the rest stays. A change of bank details needs the password again. */
export const SaveSite = z
  .object({ ...publicSettings, ...deskSettings })
  .partial()
  .extend({ password: z.string().max(1000).optional() });
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
