import { unsavedVersion } from '../../contract/schema-parts.ts';
import { builtInTexts, type TextKey, type TextOf, textFields } from '../../domain/content/texts.ts';
import {
  type ChangesOf,
  type Fields,
  type FieldTable,
  initialOf,
  type ValuesOf,
  visibleTo,
  withChanges,
} from '../../domain/record/fields.ts';
import { recordChange } from '../activity/record-activity.ts';
import { accountOf, type Context, refuseStale } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { findImageSize, type ShownImage } from '../images/image.store.ts';
import { withImagePaths } from '../records/record.store.ts';
import { type DocumentKey, findDocument, putDocument, type StoredDocument } from './document.store.ts';

/** A text of the estate, or the built-in one. */
export async function readText<Key extends TextKey>(db: Reader, key: Key): Promise<StoredDocument<TextOf<Key>>> {
  const stored = await findDocument<ChangesOf<Fields>>(db, key);
  if (stored === undefined) return { body: builtInTexts[key], version: unsavedVersion };
  const fields: Fields = textFields[key];
  return { ...stored, body: withChanges(fields, initialOf(fields), stored.body) as TextOf<Key> };
}

/** Throws `changed-meanwhile`. */
export async function saveText<Key extends TextKey>(
  context: Context,
  key: Key,
  values: TextOf<Key>,
): Promise<StoredDocument<TextOf<Key>>> {
  const body = withImagePaths<(typeof textFields)[Key]>(textFields[key], values);
  return saveDocument(context, key, body, builtInTexts[key]);
}

type Size = Omit<ShownImage, 'image'>;
type SizesOf<Key extends TextKey> = Key extends 'estate-content'
  ? { backgroundPicture: Size; contactPicture: Size }
  : Size;

/** A text as the API returns it to a caller: with the size of each of its images. */
export async function presentText<Key extends TextKey>(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  key: Key,
  { body, version }: StoredDocument<TextOf<Key>>,
): Promise<TextOf<Key> & SizesOf<Key> & { version: string }> {
  const fields: FieldTable = textFields[key];
  const visible = visibleTo(accountOf(caller), fields, body as ValuesOf<FieldTable>);
  const sizes: object[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'image') continue;
    const size = await findImageSize(db.read, (body as Record<string, string>)[name] ?? '');
    sizes.push(field.sizeIn === undefined ? size : { [field.sizeIn]: size });
  }
  return Object.assign({}, visible, ...sizes, { version });
}

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
