import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion, type Versioned } from '../db/record-version.ts';
import type { Flag, Tables } from '../db/tables.ts';

export type StoredInquiry = Selectable<Tables['inquiries']>;

type NewInquiry = Omit<Insertable<Tables['inquiries']>, 'id' | 'version' | 'version_nonce'>;

export async function insertInquiry(tx: Writer, inquiry: NewInquiry): Promise<number> {
  const { id } = await tx
    .insertInto('inquiries')
    .values({ ...inquiry, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest first. */
export async function listInquiryRows(db: Reader): Promise<StoredInquiry[]> {
  return db.selectFrom('inquiries').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function findInquiry(db: Reader, id: number): Promise<StoredInquiry | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the new version's columns. */
export async function setResponded(tx: Writer, id: number, responded: Flag): Promise<Versioned> {
  return tx
    .updateTable('inquiries')
    .set({ responded, ...nextVersion('inquiries') })
    .where('id', '=', id)
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
}
