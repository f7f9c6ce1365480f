import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

export type NewEvent = Omit<Insertable<Tables['events']>, 'id' | 'version' | 'version_nonce'>;
export type StoredEvent = Selectable<Tables['events']> & {
  width: number | null;
  height: number | null;
  preview: string | null;
};

function events(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('pictures', 'pictures.file_path', 'events.image')
    .selectAll('events')
    .select(['pictures.width', 'pictures.height', 'pictures.preview']);
}

export async function listEventRows(db: Reader): Promise<StoredEvent[]> {
  return events(db).orderBy('events.id').execute();
}

export async function findEvent(db: Reader, id: number): Promise<StoredEvent | undefined> {
  return events(db).where('events.id', '=', id).executeTakeFirst();
}

export async function insertEvent(tx: Writer, event: NewEvent): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({ ...event, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(tx: Writer, id: number, event: NewEvent): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...event, ...nextVersion('events') })
    .where('id', '=', id)
    .execute();
}

export async function deleteEvent(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('events').where('id', '=', id).execute();
}
