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

/** How many records and texts show an image, and the first ones of them. */
export interface ImageUses {
  count: number;
  first: readonly ImageUse[];
}

/** Where the staff finds the texts. */
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
 * Why an image cannot be deleted, and what to do; null for one that nothing shows and that the staff have not marked as in use
 * (docs/specification/images.md §7).
 */
export function whyImageStays({ count, first }: ImageUses, isMarked: boolean): string | null {
  if (count === 0) {
    return isMarked ? 'This image is marked as in use. Mark it as not in use first.' : null;
  }
  const named = first.slice(0, namedUses).map(imageUseInWords);
  const more = count > named.length ? ` and ${count - named.length} more` : '';
  return `This image is in use: ${named.join(', ')}${more}. It cannot be deleted.`;
}

/** Why an image stays from which another one was made (docs/specification/images.md §14). */
export const wholeImageStays = 'Another image was turned or cropped from this one. Delete that one first.';

/** The orders of the Image Library: the latest first, by name, the largest file first (docs/specification/images.md §9). */
export const librarySorts = ['latest', 'name', 'largest'] as const;
export type LibrarySort = (typeof librarySorts)[number];
