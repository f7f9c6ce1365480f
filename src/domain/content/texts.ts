import { type Fields, initialOf, seenBy, type ValuesOf } from '../record/fields.ts';

/** The texts that exist once, each a table of fields, and what a page shows until the estate has written its own. */

export const heroFields = /* @__PURE__ */ seenBy('anyone', {
  imageUrl: {
    label: 'Hero image',
    type: 'image',
    limit: 1000,
    shownAt: { width: 1920, height: 1080 },
    upload: 'hero',
  },
  artistName: {
    label: 'Artist’s name',
    type: 'line',
    limit: 200,
    required: 'Please fill in the artist’s name.',
    group: 'Text',
  },
  artistYears: {
    label: 'Artist’s years',
    type: 'line',
    limit: 100,
    required: 'Please fill in the artist’s years.',
    group: 'Text',
    hint: 'As in “1924–2009”.',
  },
  artistDescription: {
    label: 'Description',
    type: 'prose',
    limit: 2000,
    rows: 3,
    required: 'Please fill in the description.',
    group: 'Text',
    wide: true,
  },
  textColor: {
    label: 'Text colour',
    type: 'choice',
    options: ['white', 'dark'],
    initial: 'white',
    optionLabels: { white: 'White, on a dark image', dark: 'Dark, on a light image' },
    group: 'Text',
    wide: true,
    hint: 'Without an image the text is always dark.',
  },
});

const quoteText = {
  label: 'Quotation',
  type: 'group',
  fields: {
    quote: { label: 'Quotation', type: 'prose', limit: 2000, rows: 3, group: 'Heading', wide: true },
    year: { label: 'Year of the quotation', type: 'line', limit: 100, orNumber: true, group: 'Heading' },
  },
} as const satisfies Fields[string];

const paragraph = { type: 'prose', limit: 20_000, rows: 4, group: 'Text', wide: true } as const;
const paragraphs5 = {
  paragraph1: { label: 'Paragraph 1', ...paragraph },
  paragraph2: { label: 'Paragraph 2', ...paragraph },
  paragraph3: { label: 'Paragraph 3', ...paragraph },
  paragraph4: { label: 'Paragraph 4', ...paragraph },
  paragraph5: { label: 'Paragraph 5', ...paragraph },
} as const;

/** A biography has 8 paragraphs; missing fields are saved as empty texts (docs/specification/content.md §2). */
export const biographyFields = /* @__PURE__ */ seenBy('anyone', {
  titleText: { label: 'Title', type: 'line', limit: 300, named: true, group: 'Heading', wide: true },
  portraitImage: { label: 'Portrait', type: 'image', limit: 1000 },
  quoteText,
  bioText: {
    label: 'Text',
    type: 'group',
    fields: {
      ...paragraphs5,
      paragraph6: { label: 'Paragraph 6', ...paragraph },
      paragraph7: { label: 'Paragraph 7', ...paragraph },
      paragraph8: { label: 'Paragraph 8', ...paragraph },
    },
  },
});

/** A Subtle Genius has 5. An empty body is refused and clears nothing (docs/specification/content.md §3). */
export const subtleGeniusFields = /* @__PURE__ */ seenBy('anyone', {
  titleText: { ...biographyFields.titleText, required: 'Please fill in the title.' },
  mainImage: { label: 'Main image', type: 'image', limit: 1000 },
  quoteText,
  contentText: { label: 'Text', type: 'group', named: true, fields: paragraphs5 },
});

/** The contact page (docs/specification/estate-contact.md). */
export const estateContentFields = /* @__PURE__ */ seenBy('anyone', {
  title: { label: 'Title', type: 'line', limit: 300, named: true, group: 'Page' },
  subtitle: { label: 'Subtitle', type: 'line', limit: 500, group: 'Page' },
  description: { label: 'Description', type: 'prose', limit: 20_000, group: 'Page', wide: true },
  backgroundImage: {
    label: 'Background image',
    type: 'image',
    limit: 1000,
    group: 'Page',
    shownAt: { width: 1600, height: 400 },
    sizeIn: 'backgroundPicture',
  },
  contactImage: {
    label: 'Contact photo',
    type: 'image',
    limit: 1000,
    group: 'Page',
    shownAt: { width: 300, height: 300 },
    sizeIn: 'contactPicture',
  },
  contactName: { label: 'Contact name', type: 'line', limit: 200, group: 'Contact' },
  contactTitle: { label: 'Contact title', type: 'line', limit: 200, group: 'Contact' },
  contactEmail: { label: 'Contact email', type: 'email', limit: 320, group: 'Contact' },
  contactPhone: { label: 'Contact phone', type: 'phone', limit: 100, group: 'Contact' },
  address: { label: 'Address', type: 'prose', limit: 1000, rows: 3, group: 'Contact' },
  officeHours: { label: 'Office hours', type: 'prose', limit: 1000, rows: 3, group: 'Contact' },
  agentName: {
    label: 'Agent’s name',
    type: 'line',
    limit: 200,
    group: 'Agent',
    hint: 'Empty: the page names no agent.',
  },
  agentUrl: { label: 'Agent’s site', type: 'link', limit: 2000, group: 'Agent', hint: 'Begins with https://' },
});

/** The fields of each text, by the key under which the text is stored. */
export const textFields = {
  hero: heroFields,
  biography: biographyFields,
  'subtle-genius': subtleGeniusFields,
  'estate-content': estateContentFields,
} as const;

export type TextKey = keyof typeof textFields;
export type TextOf<Key extends TextKey> = ValuesOf<(typeof textFields)[Key]>;

/** The texts of an estate that has not written its own yet. */
export const builtInTexts: { readonly [Key in TextKey]: TextOf<Key> } = {
  hero: {
    ...initialOf(heroFields),
    textColor: 'dark',
    artistName: 'The Artist',
    artistDescription: 'Works from the artist’s own estate.',
  },
  biography: { ...initialOf(biographyFields), titleText: 'Biography' },
  'subtle-genius': { ...initialOf(subtleGeniusFields), titleText: 'A Subtle Genius' },
  'estate-content': {
    ...initialOf(estateContentFields),
    title: 'Contact the Estate',
    subtitle: 'Enquiries about works, loans and publications',
    description: 'The estate answers every enquiry personally.',
    contactName: 'The Estate Office',
  },
};

/** The gallery's intro until the estate writes its own (docs/specification/content.md §4). */
export const defaultGalleryText =
  'The works of a lifetime, period by period. Some are offered for sale by the estate, some hang in public collections.';
