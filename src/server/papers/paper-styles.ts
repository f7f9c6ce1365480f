import type { TextStyle } from '../pdf/text-setter.ts';

/** The type and colours of the estate's papers: the site's design tokens on white. */

const ink = '#1c1917';
const soft = '#544d45';
const faint = '#6f675d';

/** The lines under a row of the table and under its heading. */
export const hairline = '#e0d9cd';
export const headingLine = '#8a8175';

// Labels and values have one size: text extraction joins a label with the value below it only then.
export const fact: TextStyle = { typeface: 'sans', size: 9, leading: 13, colour: ink };
export const strongFact: TextStyle = { ...fact, typeface: 'strong' };
export const label: TextStyle = { ...fact, colour: faint };
export const detail: TextStyle = { ...fact, colour: soft };
export const code: TextStyle = { ...detail, tabular: true };
export const amount: TextStyle = { ...fact, tabular: true };
export const total: TextStyle = { ...amount, typeface: 'strong', size: 10.5, leading: 15 };
export const footer: TextStyle = { ...label, tabular: true };

/** The banner of a settled order. */
export const banners = {
  cancelled: { typeface: 'strong', size: 13, leading: 18, colour: '#97261f' },
  paid: { typeface: 'strong', size: 13, leading: 18, colour: '#2c6140' },
} satisfies Record<string, TextStyle>;

export const title: TextStyle = { typeface: 'serif', size: 25, leading: 31, colour: ink };
export const sectionTitle: TextStyle = { typeface: 'serif', size: 13.5, leading: 17, colour: ink };
export const estateName: TextStyle = { typeface: 'serif', size: 16, leading: 20, colour: ink };
export const artist: TextStyle = { typeface: 'italic', size: 13.5, leading: 18, colour: soft };
export const artworkTitle: TextStyle = { typeface: 'italic', size: 12, leading: 15.5, colour: ink };
export const prose: TextStyle = { typeface: 'serif', size: 10.75, leading: 15.75, colour: ink };

/** Styles of labels. */
export const labelTitle: TextStyle = { ...artworkTitle, size: 11.5, leading: 14 };
export const storageCode: TextStyle = { typeface: 'strong', size: 17, leading: 21, colour: ink, tabular: true };

/** Styles of the cover of a catalogue. */
export const coverTitle: TextStyle = { ...title, size: 34, leading: 42 };
