import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Database } from '../database.ts';

/**
 * When an event was last changed: a calendar asks for it. Of those that are there already the activity knows it, under their
 * title; for the rest it is the beginning of time, after which any change is later.
 */
export async function eventsChanged(db: Kysely<never>, engine: Database['engine']): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('events')
    .addColumn('updated_at', text, (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute();
  await sql`
    update events set updated_at = (
      select max(at) from activity
      where activity.subject = events.title and activity.action in ('added event', 'changed event')
    )
    where title in (select subject from activity where action in ('added event', 'changed event'))
  `.execute(db);
}
