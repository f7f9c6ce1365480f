import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Flag, Tables } from '../db/tables.ts';

export type StoredInquiry = Selectable<Tables['inquiries']>;

export async function insertInquiry(tx: Writer, inquiry: Omit<Insertable<Tables['inquiries']>, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('inquiries').values(inquiry).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

/** The newest first. */
export async function listInquiryRows(db: Reader): Promise<StoredInquiry[]> {
  return db.selectFrom('inquiries').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export async function findInquiry(db: Reader, id: number): Promise<StoredInquiry | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function setResponded(tx: Writer, id: number, responded: Flag): Promise<void> {
  await tx.updateTable('inquiries').set({ responded }).where('id', '=', id).execute();
}
