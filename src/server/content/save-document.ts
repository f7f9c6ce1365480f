import { unsavedVersion } from '../../contract/schema-parts.ts';
import { recordChange } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { type DocumentKey, findDocument, putDocument, type StoredDocument } from './document.store.ts';

/**
 * Stores a text, replacing an earlier one or the built-in one. Throws `changed-meanwhile` when `If-Match` names an older version.
 */
export async function saveDocument<Body>(
  context: Context,
  key: DocumentKey,
  body: Body,
  builtIn: Body,
): Promise<StoredDocument<Body>> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findDocument<Body>(tx, key);
    refuseStale(context, stored?.version ?? unsavedVersion);
    const version = await putDocument(tx, key, body, at);
    await recordChange(tx, context, {
      action: 'changed',
      subject: key,
      record: { kind: 'text', id: key },
      before: fieldsOf(stored?.body ?? builtIn),
      after: fieldsOf(body),
    });
    return { body, version };
  });
}

/** The gallery's text is one field; the others are several. */
function fieldsOf(body: unknown): object {
  return typeof body === 'string' ? { text: body } : (body as object);
}
