/** The orders of the Image Library: the latest first, by name, the largest file first (docs/specification/images.md §9). */
export const librarySorts = ['latest', 'name', 'largest'] as const;
export type LibrarySort = (typeof librarySorts)[number];
