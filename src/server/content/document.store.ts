import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion, versionOf } from '../db/record-version.ts';

/** Texts that exist once: hero, biography, essay, estate page, gallery text, settings. */
export type DocumentKey =
  | 'hero'
  | 'biography'
  | 'subtle-genius'
  | 'estate-content'
  | 'gallery-text'
  | 'site'
  | 'link-secret'
  | 'demo'
  | 'demo-content';

export interface StoredDocument<Body> {
  body: Body;
  version: string;
}

export async function findDocument<Body>(db: Reader, key: DocumentKey): Promise<StoredDocument<Body> | undefined> {
  const row = await db.selectFrom('documents').selectAll().where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : { body: JSON.parse(row.json) as Body, version: versionOf(row) };
}

/** Stores a document, replacing an earlier one, and returns its new version. */
export async function putDocument(tx: Writer, key: DocumentKey, body: unknown, at: string): Promise<string> {
  const row = await tx
    .insertInto('documents')
    .values({ key, json: JSON.stringify(body), updated_at: at, ...firstVersion() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({
        json: set.ref('excluded.json'),
        ...nextVersion('documents'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
  return versionOf(row);
}
