/**
 * The rules for when a backup is due, and when a backup must not count, because it is probably not of the estate's
 * data.
 */

/** Days: a disk that fails costs at most a week of orders, and a nightly job that has stopped is noticed within one. */
export const BACKUP_DUE_DAYS = 7;

/**
 * The number of backups that stay, the oldest going first: 14 nights unless the operator says otherwise; besides them 3
 * that somebody requested, so that clicking a button does not replace those of the nights.
 */
export const keptBackups = { nightly: 14, requested: 3 };

export const backupProblems = ['none', 'old', 'beside-data'] as const;
/** `beside-data`: the backups are lost together with the data's disk. */
export type BackupProblem = (typeof backupProblems)[number];

export interface KnownBackups {
  /** The instant of the latest; undefined when there is none. */
  latest: string | undefined;
  /** True if the backups are on another disk than the data, or are copied to another place. */
  isElsewhere: boolean;
}

/** Says why the backups would not bring the estate back at an instant; null if they would. */
export function backupProblem({ latest, isElsewhere }: KnownBackups, now: string): BackupProblem | null {
  if (latest === undefined) return 'none';
  if (isBackupDue(latest, now)) return 'old';
  return isElsewhere ? null : 'beside-data';
}

/**
 * True if a backup is due at an instant. `last` is the instant of the latest backup, or of the estate's beginning when
 * there was none.
 */
export function isBackupDue(last: string, now: string): boolean {
  return Date.parse(now) - Date.parse(last) > BACKUP_DUE_DAYS * 24 * 60 * 60 * 1000;
}

/** The counts of what an estate collects over the years, as a backup contains it. */
export interface BackupExtent {
  artworks: number;
  orders: number;
  customers: number;
  /** Uploaded images. */
  images: number;
  /** Rows of every kind, accounts and Activity too, without the texts. */
  records: number;
}

/** Below this a handful of deleted test records would be half of the estate. */
const COMPARED_FROM = 10;

const compared = ['artworks', 'orders', 'customers', 'images'] as const;

/**
 * Says why a backup must not count, as a sentence; null if it may. Orders are never deleted, and other records rarely.
 * If an estate has lost half of a kind since the `last` backup, its data are lost or another estate was read: to keep
 * such a backup would push out the good backups.
 */
export function refusalOfBackup(now: BackupExtent, last: BackupExtent | null): string | null {
  if (now.records === 0) return 'The estate is empty: it has no account and no record.';
  const lost = compared.filter((kind) => last !== null && last[kind] >= COMPARED_FROM && now[kind] < last[kind] / 2);
  if (lost.length === 0) return null;
  const figures = lost.map((kind) => `${now[kind]} instead of ${last?.[kind]} ${kind}`);
  return `The estate is much smaller than in the last backup: ${figures.join(', ')}.`;
}

/**
 * The kinds of archives. `complete` has everything that a restore needs, with customers and orders; `public` has what
 * visitors see.
 */
export const archiveKinds = ['complete', 'public'] as const;
export type ArchiveKind = (typeof archiveKinds)[number];
