import type { HydrationState } from 'react-router';
import { paths } from '../../paths.ts';

/** The data of a server-rendered page, as JSON in a script element that does not run (the policy allows no inline script). */
export interface PageData {
  publicUrl: string;
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export const PAGE_DATA = 'page-data';

/** The attributes of the script that loads the others when the first screen is complete (start.ts). */
export interface PageScripts {
  start: string;
  /** The script that hydrates the page. */
  entry: string;
  /** The addresses of all that load with it, separated by blanks. */
  modules: string;
  /** The whole style sheet, which loads with them. */
  sheet: string;
}

/** Stands in the data for the words and the preview of an image, which the artwork's card in the HTML has. */
const IN_CARD = 0;

type Fields = Record<string, unknown>;

const inCards = new WeakSet<object>();

/** The server notes an artwork that it shows as a card with an image. */
export function noteCard(artwork: object): void {
  inCards.add(artwork);
}

/** A list of records with the same fields, whose names are written once. */
interface Table {
  fields: string[];
  rows: unknown[][];
}

/**
 * The data of a rendered page as JSON, safe in a script element. It repeats neither the names of fields in a list nor what its cards say:
 * with them a list's page would be a third longer.
 */
export function pageDataText(page: PageData): string {
  return scriptText(page, (_key, value: unknown) => (Array.isArray(value) && tableOf(value)) || value);
}

function tableOf(list: readonly unknown[]): Table | undefined {
  const fields = isRecord(list[0]) ? Object.keys(list[0]) : [];
  const names = fields.join();
  // JSON has no undefined: a record leaves it out, and a row would have null.
  const isAlike = (item: unknown): item is Fields =>
    isRecord(item) && Object.keys(item).join() === names && !Object.values(item).includes(undefined);
  if (list.length < 2 || !list.every(isAlike)) return undefined;
  const isSaid = (field: string) => field === 'alt' || field === 'preview';
  const rows = list.map((item) => fields.map((field) => (inCards.has(item) && isSaid(field) ? IN_CARD : item[field])));
  return { fields, rows };
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The data of such a text, in the document that was rendered with it. */
export function readPageData(text: string): PageData {
  const cards = new Map(
    [...document.querySelectorAll('[data-artwork]')].map((link) => [link.getAttribute('href'), link.closest('li')]),
  );
  const recordOf = (fields: string[], row: unknown[]) => {
    const record: Fields = Object.fromEntries(fields.map((field, at) => [field, row[at]]));
    if (record.alt !== IN_CARD) return record;
    const image = cards.get(paths.artwork(Number(record.id)))?.querySelector('img');
    const preview = /url\((.*)\)/.exec(image?.closest('[style]')?.getAttribute('style') ?? '')?.[1] ?? null;
    // They stay in their places, so that a poll sees whether anything has changed.
    return { ...record, alt: image?.alt, preview };
  };
  return JSON.parse(text, (_key, value) =>
    value?.rows && value.fields ? (value as Table).rows.map((row) => recordOf(value.fields, row)) : value,
  );
}

/** The files for the browser, from Vite's manifest. All addresses start with a slash. */
export interface PageAssets {
  /** The script that loads the entry and the page's chunks. */
  start: string;
  /** The script that hydrates the page. */
  entry: string;
  /** Style sheets that a page links to. */
  css: string[];
  /** The built style sheet, which loads with the scripts; '' in development. */
  sheet: string;
  /** Its text. A page contains the part that it needs: a linked one would delay the first view by a request. */
  style: string;
  /** The style sheet with the fonts. */
  fonts: string;
  /**
   * The chunk of each source file, and the chunks that this chunk imports statically. The key is the file's path
   * (`src/web/site/gallery/GalleryPage.tsx`, and `src/web/entry-client.tsx`).
   */
  modules: Record<string, string[]>;
}

/** JSON for a script element: no character in it ends the element or a line of the script. */
export function scriptText(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
