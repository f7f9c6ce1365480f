import type { Reader, Writer } from '../db/database.ts';

/** Texts of which there is one each: hero, biography, essay, estate page, gallery text, settings. */
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
  version: number;
}

export async function findDocument<Body>(db: Reader, key: DocumentKey): Promise<StoredDocument<Body> | undefined> {
  const row = await db.selectFrom('documents').select(['json', 'version']).where('key', '=', key).executeTakeFirst();
  return row === undefined ? undefined : { body: JSON.parse(row.json) as Body, version: row.version };
}

/** Puts a document in place of the stored one and returns its new version. */
export async function putDocument(tx: Writer, key: DocumentKey, body: unknown, at: string): Promise<number> {
  const { version } = await tx
    .insertInto('documents')
    .values({ key, json: JSON.stringify(body), version: 1, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({
        json: set.ref('excluded.json'),
        version: set('documents.version', '+', 1),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
