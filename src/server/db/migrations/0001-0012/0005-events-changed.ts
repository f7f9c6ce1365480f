import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/**
 * The time of an event's last change, for the calendar feed. For existing events it comes from the activity log, which has
 * their titles; without an entry there it is 1970, so that every later change is newer.
 */
export async function eventsChanged(db: Kysely<never>, engine: Engine): Promise<void> {
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
