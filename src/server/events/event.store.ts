import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { type ShownImage, shownImage, withImageId } from '../images/image.store.ts';

/** `image` is a path. */
export type NewEvent = Omit<Insertable<Tables['events']>, 'id' | 'image_id' | 'version' | 'version_nonce'> & {
  image: string;
};
export type StoredEvent = Selectable<Tables['events']> & ShownImage;

function events(db: Reader) {
  return db
    .selectFrom('events')
    .leftJoin('images', 'images.id', 'events.image_id')
    .selectAll('events')
    .select(shownImage);
}

export async function listEventRows(db: Reader): Promise<StoredEvent[]> {
  return events(db).orderBy('events.id').execute();
}

export async function findEvent(db: Reader, id: number): Promise<StoredEvent | undefined> {
  return events(db).where('events.id', '=', id).executeTakeFirst();
}

/** Adds an event; a restored one with its id. */
export async function insertEvent(tx: Writer, event: NewEvent & { id?: number }): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({ ...(await withImageId(tx, event)), ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(tx: Writer, id: number, event: NewEvent): Promise<void> {
  await tx
    .updateTable('events')
    .set({ ...(await withImageId(tx, event)), ...nextVersion('events') })
    .where('id', '=', id)
    .execute();
}

export async function deleteEvent(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('events').where('id', '=', id).execute();
}
