/**
 * What an archive of the estate contains. `complete` has everything that a restore needs, with customers and orders; `public` has what
 * visitors see.
 */
export const archiveKinds = ['complete', 'public'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];
