import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Passkeys and recovery codes of accounts (docs/specification/admin-session.md §11). */
export async function passkeys(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  await db.schema
    .createTable('passkeys')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('administrator_id', whole, (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', whole, (column) => column.notNull())
    .addColumn('transports', text, (column) => column.notNull())
    .addColumn('rp_id', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .execute();
  await db.schema.createIndex('passkeys_administrator').on('passkeys').column('administrator_id').execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('administrator_id', whole, (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('code_hash', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['administrator_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('bound_to', text, (column) => column.notNull())
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('challenge', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('passkey_challenges_key', ['bound_to', 'purpose'])
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('registers_only', whole, (column) => column.notNull().defaultTo(0))
    .execute();
}
