import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** Two people may answer one inquiry, so it has a version like every other edited record. */
export async function inquiryVersions(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('inquiries')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('inquiries')
    .addColumn('version_nonce', text, (column) => column.notNull().defaultTo(''))
    .execute();
  const random = engine === 'sqlite' ? 'lower(hex(randomblob(6)))' : 'substr(md5(random()::text || id::text), 1, 12)';
  await sql`update inquiries set version_nonce = ${sql.raw(random)}`.execute(db);
}
