import { unsavedVersion } from '../../contract/schema-parts.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { type DocumentKey, findDocument, putDocument, type StoredDocument } from './document.store.ts';

/** Stores a text, replacing an earlier one. Throws `changed-meanwhile` when `If-Match` names an older version. */
export async function saveDocument<Body>(
  context: Context,
  key: DocumentKey,
  body: Body,
): Promise<StoredDocument<Body>> {
  const at = context.clock.now();
  const by = actorOf(context);
  return context.db.transaction(async (tx) => {
    const stored = await findDocument<Body>(tx, key);
    refuseStale(context, stored?.version ?? unsavedVersion);
    const version = await putDocument(tx, key, body, at);
    await recordActivity(tx, { by, at, action: 'changed', subject: key });
    return { body, version };
  });
}
