import type { ActivityEntry } from '../../contract/activity/activity.schemas.ts';
import { isRevertible } from '../../domain/activity/activity.ts';
import type { FieldChange } from '../../domain/activity/field-changes.ts';
import type { StoredActivity } from './activity.store.ts';

/** The recorded changes of an entry. */
export function changesOf({ changes }: Pick<StoredActivity, 'changes'>): FieldChange[] {
  return changes === null ? [] : (JSON.parse(changes) as FieldChange[]);
}

/** An entry of Activity as the API returns it. */
export function presentActivity(stored: StoredActivity): ActivityEntry {
  const changes = changesOf(stored);
  return {
    id: stored.id,
    date: stored.at,
    by: stored.by_whom,
    action: stored.action,
    subject: stored.subject,
    details: stored.details,
    kind: stored.kind,
    recordId: stored.record_id,
    changes: changes.map(({ field, from, to }) => ({ field, from: copyOf(from), to: copyOf(to) })),
    reverts: stored.reverts,
    importId: stored.import_id,
    artworkId: stored.of_artwork,
    revertible: changes.length > 0 && isRevertible(stored.kind),
  };
}

/** The contract's lists can be changed. */
export function copyOf(value: FieldChange['from']) {
  return Array.isArray(value) ? [...value] : (value as string | number | boolean | null);
}
