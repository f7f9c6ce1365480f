import { seenBy } from '../record/fields.ts';

/** The five colour themes of a period (docs/specification/period.md §1). */
const periodColors = ['burgundy', 'navy', 'gold', 'teal', 'forest'] as const;

const required = (name: string) => `Please fill in the ${name}.`;

/** Every field of a period. All are required, except the start year and the colour (docs/specification/period.md §1). */
export const periodFields = /* @__PURE__ */ seenBy('anyone', {
  name: { label: 'Name', type: 'line', limit: 200, required: required('name'), group: 'Period', wide: true },
  years: {
    label: 'Years',
    type: 'line',
    limit: 200,
    required: required('years'),
    group: 'Period',
    hint: 'As in “1960–1967”. The first year places it in time.',
  },
  /** Null where the years have none. */
  startYear: { label: 'Start year', type: 'number', least: 0, most: 9999, initial: null, group: false },
  order: {
    label: 'Display order',
    type: 'number',
    least: 0,
    most: 100_000,
    required: 'Please enter a whole number from 0 to 100,000.',
    column: 'display_order',
    group: 'Period',
    hint: 'In lists. Home shows the first three.',
  },
  slug: {
    label: 'Page address',
    type: 'slug',
    limit: 200,
    required: 'A page address has lower-case letters, digits and single hyphens.',
    group: 'Period',
    wide: true,
  },
  colorClass: {
    label: 'Colour',
    type: 'choice',
    options: periodColors,
    initial: 'burgundy',
    group: 'Period',
    wide: true,
  },
  image: { label: 'Image', type: 'image', limit: 1000, required: 'Please choose an image.' },
  description: {
    label: 'Description',
    type: 'prose',
    limit: 20_000,
    required: required('description'),
    group: 'Text',
    wide: true,
  },
  keyCharacteristics: {
    label: 'Key characteristics',
    type: 'prose',
    limit: 2000,
    rows: 1,
    required: required('key characteristics'),
    group: 'Text',
    wide: true,
    hint: 'Separated by commas.',
  },
});
