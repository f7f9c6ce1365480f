import { foldForSearch } from '../artwork/search.ts';

/** The text by which the search of the Activity tab finds an entry: who, what, which record. */
export function activityText(entry: { by_whom: string; action: string; subject: string; details: string }): string {
  return foldForSearch([entry.by_whom, entry.action, entry.subject, entry.details].join('\n'));
}
