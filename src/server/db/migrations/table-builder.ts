import { type ColumnBuilderCallback, type CreateTableBuilder, type Kysely, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The tools with which a migration makes tables. A statement that the two databases write alike is run as text. */
export type TableBuilder = ReturnType<typeof tableBuilder>;

export function tableBuilder(db: Kysely<never>, engine: Engine) {
  const table = (name: string) => db.schema.createTable(name);
  return {
    engine,
    ...columnTypes(engine),
    table,
    /** Creates a table with ids: no later row gets the id of an earlier one again. */
    withId: (name: string): CreateTableBuilder<string, 'id'> =>
      engine === 'sqlite'
        ? table(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table(name).addColumn('id', 'bigserial', primary),
    run: async (statement: string): Promise<void> => {
      await sql.raw(statement).execute(db);
    },
  };
}

/**
 * Column types that behave the same in both databases. Text is compared by code points, whatever the locale of the
 * PostgreSQL server is, so that lists and cursors have one order. `whole` is for ids and cents, `bytes` for files.
 */
function columnTypes(engine: Engine) {
  return engine === 'sqlite'
    ? ({ text: 'text', whole: 'integer', bytes: 'blob', real: 'real' } as const)
    : ({ text: sql`text collate "C"`, whole: 'bigint', bytes: 'bytea', real: 'double precision' } as const);
}

export const primary: ColumnBuilderCallback = (column) => column.primaryKey();
export const required: ColumnBuilderCallback = (column) => column.notNull();
export const unique: ColumnBuilderCallback = (column) => column.notNull().unique();

export function initially(value: string | number): ColumnBuilderCallback {
  return (column) => column.notNull().defaultTo(value);
}

/** A reference to a column such as `orders.id`, or null. */
export function refersTo(target: string): ColumnBuilderCallback {
  return (column) => column.references(target);
}

export function belongsTo(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(target);
}

/** Makes a column whose row is deleted with the row of which it is a part. */
export function partOf(target: string): ColumnBuilderCallback {
  return (column) => column.notNull().references(target).onDelete('cascade');
}

/** Makes a primary key that refers to another table, so that each row of that table has at most one row here. */
export function primaryOf(target: string): ColumnBuilderCallback {
  return (column) => column.primaryKey().references(target);
}
