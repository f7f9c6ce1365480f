import { type TextKey, textFields } from '../../domain/content/texts.ts';
import { testPrefix } from '../../domain/order/invoice.ts';
import { type Fields, namesOf } from '../../domain/record/fields.ts';
import { newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import { firstVersion, nextVersion, versionOf } from '../db/record-version.ts';
import { imageIdOf } from '../images/image.store.ts';

/** Texts that exist once: hero, biography, essay, estate page, gallery text, settings. */
export type DocumentKey =
  | TextKey
  | 'gallery-text'
  | 'site'
  | 'link-secret'
  | 'installation'
  | 'demo'
  | 'demo-content'
  | 'last-backup'
  | 'open'
  | 'preview-series'
  | 'erase-due'
  | 'delivery-answered';

/** The fields of a text that name an image. They are stored as references to it, not in the text's JSON. */
function imageFieldsOf(key: DocumentKey): string[] {
  const fields: Fields = key in textFields ? textFields[key as TextKey] : {};
  return namesOf(fields).filter((name) => fields[name]?.type === 'image');
}

export interface StoredDocument<Body> {
  body: Body;
  version: string;
}

const listDocumentRows = prepared((db, { key }: { key: DocumentKey }) =>
  db
    .selectFrom('documents')
    .leftJoin('document_images', 'document_images.document_key', 'documents.key')
    .leftJoin('images', 'images.id', 'document_images.image_id')
    .selectAll('documents')
    .select(['document_images.field', 'images.file_path'])
    .where('documents.key', '=', key),
);

export async function findDocument<Body>(db: Reader, key: DocumentKey): Promise<StoredDocument<Body> | undefined> {
  const { rows } = await listDocumentRows(db, { key });
  const [row] = rows;
  if (row === undefined) return undefined;
  const stored: unknown = JSON.parse(row.json);
  const fields = imageFieldsOf(key);
  if (fields.length === 0) return { body: stored as Body, version: versionOf(row) };
  const paths = new Map(rows.map(({ field, file_path: path }) => [field, path]));
  const images = Object.fromEntries(fields.map((field) => [field, paths.get(field) ?? '']));
  return { body: { ...(stored as Body), ...images }, version: versionOf(row) };
}

/** Finds the instant at which a document was last stored. */
export async function findDocumentTime(db: Reader, key: DocumentKey): Promise<string | undefined> {
  const row = await db.selectFrom('documents').select('updated_at').where('key', '=', key).executeTakeFirst();
  return row?.updated_at;
}

/** Stores a document, replacing an earlier one, and returns its new version. */
export async function putDocument(tx: Writer, key: DocumentKey, body: unknown, at: string): Promise<string> {
  const fields = imageFieldsOf(key);
  const json = JSON.stringify(fields.length === 0 ? body : without(body as Record<string, unknown>, fields));
  const row = await tx
    .insertInto('documents')
    .values({ key, json, updated_at: at, ...firstVersion() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({
        json: set.ref('excluded.json'),
        ...nextVersion('documents'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
  await referToImages(tx, key, fields, body);
  return versionOf(row);
}

function without(body: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
}

/** Stores which images a text names. */
async function referToImages(tx: Writer, key: DocumentKey, fields: readonly string[], body: unknown): Promise<void> {
  if (fields.length === 0) return;
  await tx.deleteFrom('document_images').where('document_key', '=', key).execute();
  for (const field of fields) {
    const imageId = await imageIdOf(tx, String((body as Record<string, unknown>)[field] ?? ''));
    if (imageId === null) continue;
    await tx.insertInto('document_images').values({ document_key: key, field, image_id: imageId }).execute();
  }
}

/** Whether an invoice has ever been issued, other than one of a test order (docs/specification/settings.md §2). */
export async function hasIssuedInvoice(db: Reader): Promise<boolean> {
  const counters = db.selectFrom('invoice_counters').select('month').where('month', 'not like', `%${testPrefix}`);
  return (await counters.limit(1).execute()).length > 0;
}

/**
 * Makes a new secret for links. No link that was signed before opens anything any more, so the buyers of open offers
 * have to be told again.
 */
export async function renewLinkSecret(tx: Writer, at: string): Promise<void> {
  await putDocument(tx, 'link-secret', newSecretToken(), at);
  await tx
    .updateTable('quotes')
    .set({ told_at: null, updated_at: at, ...nextVersion('quotes') })
    .where('status', '=', 'offered')
    .where('told_at', 'is not', null)
    .execute();
}

/**
 * Returns the instant since which all links are new, because their secret was made anew; '' where the secret is the
 * installation's first.
 */
export async function newLinksTime(db: Reader): Promise<string> {
  const secret = (await findDocumentTime(db, 'link-secret')) ?? '';
  const installation = (await findDocumentTime(db, 'installation')) ?? '';
  return secret > installation ? secret : '';
}

/** The installation's secret, which signs its links. */
export async function linkSecret(db: Reader): Promise<string> {
  const stored = await findDocument<string>(db, 'link-secret');
  if (stored === undefined) throw new Error('The secret that signs links is missing.');
  return stored.body;
}
