import { seenBy } from '../record/fields.ts';

/** What is stored for a field that the form left empty (docs/specification/events.md §1). */
export const eventDefaults = {
  title: 'Untitled Event',
  location: 'TBD',
  description: '',
  time: '',
} as const;

const paragraph = { type: 'prose', limit: 20_000, rows: 3, group: 'Text', wide: true } as const;

/** Every field of an event. What the form requires, the API fills in (docs/specification/events.md §1 and §6). */
export const eventFields = /* @__PURE__ */ seenBy('anyone', {
  title: {
    label: 'Title',
    type: 'line',
    limit: 300,
    required: 'Please fill in the title.',
    group: 'Event',
    wide: true,
  },
  /** Free text, such as a date or "To be confirmed" (docs/specification/events.md §2). */
  date: { label: 'Date', type: 'line', limit: 100, required: 'Please fill in the date.', group: 'Event' },
  time: { label: 'Time', type: 'line', limit: 100, group: 'Event', hint: 'As in “18:00” or “6 pm to 8 pm”.' },
  location: {
    label: 'Location',
    type: 'line',
    limit: 300,
    required: 'Please fill in the location.',
    group: 'Event',
    wide: true,
  },
  upcoming: {
    label: 'Upcoming',
    type: 'flag',
    initial: true,
    group: 'Event',
    wide: true,
    hint: 'Counts only while the date names no day.',
  },
  description: {
    ...paragraph,
    label: 'Short description',
    limit: 2000,
    required: 'Please fill in the description.',
  },
  paragraph1: { label: 'Paragraph 1', ...paragraph },
  paragraph2: { label: 'Paragraph 2', ...paragraph },
  paragraph3: { label: 'Paragraph 3', ...paragraph },
  image: {
    label: 'Image',
    type: 'image',
    limit: 1000,
    required: 'Please upload or select an image for the event',
    shownAt: { width: 800, height: 500 },
  },
  link: { label: 'External link', type: 'link', limit: 2000, group: 'Text', wide: true, hint: 'Begins with https://' },
});
