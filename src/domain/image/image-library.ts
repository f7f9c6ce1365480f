import { storedNamePattern } from './image-path.ts';

/** The kinds of records that show an image. */
export const imageUseKinds = ['artwork', 'view', 'period', 'event', 'text', 'order', 'deleted'] as const;

/**
 * Something that shows an image: a record with its id and title, or a text with its key and the field's name. A deleted record that
 * can be restored counts too; its key is its kind and id. The key of a view is its artwork's id and its own, and its name is the
 * artwork's title.
 */
export interface ImageUse {
  kind: (typeof imageUseKinds)[number];
  key: string;
  name: string;
}

/** The number of records and texts that show an image, and the first of them. */
export interface ImageUses {
  count: number;
  first: readonly ImageUse[];
}

/** The pages of the admin area on which staff find the texts. */
const pages: Record<string, string> = {
  hero: 'Home',
  biography: 'Biography',
  'subtle-genius': 'A Subtle Genius',
  'estate-content': 'Contact the Estate',
};

/** A use as staff read it: “artwork “Low Water””, “the page Home”. */
export function imageUseInWords({ kind, key, name }: ImageUse): string {
  if (kind === 'text') return `the page ${pages[key] ?? key}`;
  if (kind === 'view') return `a view of artwork “${name}”`;
  return kind === 'deleted' ? `the deleted ${key.split(' ')[0]} “${name}”` : `${kind} “${name}”`;
}

/** Whether an image counts as in use: as the staff have marked it, otherwise by its uses. In SQL: `isInUse`. */
export function isInUse({ marked, isUsed }: { marked: boolean | null; isUsed: boolean }): boolean {
  return marked ?? isUsed;
}

/** Uses that a message names. */
export const namedUses = 5;

/**
 * Says why an image cannot be deleted, and what to do; null for an image that nothing shows and that the staff have not
 * marked as in use (docs/specification/images.md §7).
 */
export function whyImageStays({ count, first }: ImageUses, isMarked: boolean): string | null {
  if (count === 0) {
    return isMarked ? 'This image is marked as in use. Mark it as not in use first.' : null;
  }
  const named = first.slice(0, namedUses).map(imageUseInWords);
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `This image is in use: ${named.join(', ')}${more}. It cannot be deleted.`;
}

/** The message for an image from which another image was made: it stays (docs/specification/images.md §14). */
export const wholeImageStays = 'Another image was turned or cropped from this one. Delete that one first.';

/** The orders of the Image Library: the latest first, by name, the largest file first (docs/specification/images.md §9). */
export const librarySorts = ['latest', 'name', 'largest'] as const;
export type LibrarySort = (typeof librarySorts)[number];

/** The ends of a repair of the images (docs/specification/images.md §12). */
export const repairOutcomes = ['done', 'stopped', 'failed'] as const;
export type RepairOutcome = (typeof repairOutcomes)[number];

/** Milliseconds without a sign of life after which a repair counts as interrupted: its server does not answer. */
export const repairTimeoutMs = 60_000;

/** The message of a finished repair. */
export function repairMessage({ repaired, broken }: { repaired: number; broken: number }): string {
  const left = broken === 0 ? '' : broken === 1 ? ' 1 broken image is left.' : ` ${broken} broken images are left.`;
  return `Repaired ${repaired} artwork images.${left}`;
}

/**
 * The reasons why an image cannot be shown (docs/specification/images.md §9). `missing`: its file is not there, or its
 * path was never uploaded. `damaged`: its file cannot be decoded.
 */
export const imageFaults = ['missing', 'damaged'] as const;
export type ImageFault = (typeof imageFaults)[number];

const storedName = new RegExp(`^${storedNamePattern}$`);

/** The possible target of a path that leads nowhere (docs/specification/images.md §12). */
export interface RepairedPath {
  /** The path of an upload with the same file name. */
  filePath: string;
  /** A file name by which an upload may be found; null for an address on another site, which may have its own files. */
  fileName: string | null;
}

/**
 * Returns what a path with a wrong prefix may mean: a rendition, another folder, or the address of this site with a
 * host that is no longer its own, such as the host of a test. Returns null for a path that names no file of this site.
 */
export function repairedPath(path: string, publicUrl: string): RepairedPath | null {
  const { isOwn, parts } = partsOf(path, publicUrl);
  const rendition = parts.length >= 3 && parts.at(-3) === 'pictures' ? parts.at(-2) : undefined;
  const fileName = rendition === undefined ? parts.at(-1) : `${rendition}.jpg`;
  if (fileName === undefined) return null;
  // A stored name contains the hash of its content, so it is the same image wherever the address leads.
  if (!isOwn && !storedName.test(fileName.replace(/\.[a-z]+$/, ''))) return null;
  return { filePath: `/uploads/${fileName}`, fileName: isOwn ? fileName : null };
}

/** Splits a path into its parts, and says whether its host is this site's or a computer's own. */
function partsOf(path: string, publicUrl: string): { isOwn: boolean; parts: string[] } {
  const [, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(path) ?? [];
  const [, ownHost] = /^https?:\/\/([^/?#]*)/i.exec(publicUrl) ?? [];
  const isOwn =
    host === undefined ||
    host.toLowerCase() === ownHost?.toLowerCase() ||
    /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(host);
  const [pathname = ''] = (host === undefined ? path : rest).split(/[?#]/);
  return { isOwn, parts: decoded(pathname).split('/').filter(Boolean) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
