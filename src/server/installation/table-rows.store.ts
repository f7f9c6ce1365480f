import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { defaultSettings } from '../../domain/content/settings.ts';
import type { Database, Reader, Writer } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import { firstVersion } from '../db/record-version.ts';

/** A table as the database itself describes it. */
export interface StoredTable {
  name: string;
  /** The columns in the order of the table. */
  columns: { name: string; isBytes: boolean }[];
  /** The columns of the primary key, in its order. */
  key: string[];
}

type Engine = Database['engine'];

/** A row as it is stored: the same values in both databases (db/tables.ts). */
export type StoredRow = Record<string, string | number | Uint8Array | null>;

/** The most values of one statement; SQLite takes 32,766, PostgreSQL 65,535. */
const maxValues = 30_000;

/** Every table with data, by name; without those of the migrations and of the search index, which triggers fill. */
export async function listTables(db: Reader, engine: Engine): Promise<StoredTable[]> {
  const { rows } = await (engine === 'sqlite' ? tablesOfSqlite : tablesOfPostgres).execute(db);
  const tables = new Map<string, StoredTable & { places: Map<string, number> }>();
  for (const { table, column, type, place } of rows) {
    const found: StoredTable & { places: Map<string, number> } = tables.get(table) ?? {
      name: table,
      columns: [],
      key: [],
      places: new Map(),
    };
    tables.set(table, found);
    found.columns.push({ name: column, isBytes: /^(blob|bytea)$/i.test(type) });
    if (place > 0) found.places.set(column, place);
  }
  return [...tables.values()].map(({ name, columns, places }) => {
    if (places.size === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order.`);
    return { name, columns, key: [...places].sort(([, a], [, b]) => a - b).map(([column]) => column) };
  });
}

/** One row for each column; `place` is its position in the primary key, 0 outside of it. */
interface ColumnRow {
  table: string;
  column: string;
  type: string;
  place: number;
}

const tablesOfSqlite = sql<ColumnRow>`
  select tables.name as "table", columns.name as "column", columns.type, columns.pk as place
  from pragma_table_list as tables join pragma_table_info(tables.name) as columns
  where tables.schema = 'main' and tables.type = 'table'
    and substr(tables.name, 1, 7) not in ('sqlite_', 'kysely_')
  order by tables.name, columns.cid`;

const tablesOfPostgres = sql<ColumnRow>`
  select columns.table_name as "table", columns.column_name as "column", columns.data_type as type,
    coalesce((
      select keys.ordinal_position from information_schema.table_constraints as constraints
      join information_schema.key_column_usage as keys using (constraint_schema, constraint_name)
      where constraints.constraint_type = 'PRIMARY KEY' and constraints.table_schema = columns.table_schema
        and constraints.table_name = columns.table_name and keys.column_name = columns.column_name
    ), 0) as place
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE' and substr(columns.table_name, 1, 7) <> 'kysely_'
  order by columns.table_name collate "C", columns.ordinal_position`;

/** The rows of a table in the order of its key, `limit` at a time. */
export async function* readRows(db: Reader, table: StoredTable, limit: number): AsyncGenerator<readonly StoredRow[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  yield* rowsInParts<StoredRow>(limit, async (last, most) => {
    const after = last && sql`where (${key}) > (${sql.join(table.key.map((column) => sql`${last[column]}`))})`;
    const { rows } = await sql<StoredRow>`
      select ${columns} from ${sql.table(table.name)} ${after ?? sql``} order by ${key} limit ${sql.lit(most)}`.execute(
      db,
    );
    return rows;
  });
}

/** Inserts rows as they are, with their ids. */
export async function insertRows(
  tx: Writer,
  { name, columns }: StoredTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const batch = Math.max(1, Math.floor(maxValues / columns.length));
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column.name] ?? null}`))})`);
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(tx);
  }
}

/** The number of rows of a table. */
export async function countRows(db: Reader, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** The ids of the installation to which a database's data belong. */
export interface Identity {
  /** Null until the server has started once. */
  installation: string | null;
  title: string;
  artworks: number;
  orders: number;
}

/**
 * Also of a database that no server of this release has started with. There a checksum of the secret that signs links still names the
 * installation, as it did before that secret could be changed.
 */
export async function readIdentity(db: Reader): Promise<Identity> {
  const rows = await db
    .selectFrom('documents')
    .select(['key', 'json'])
    .where('key', 'in', ['installation', 'link-secret', 'site'])
    .execute();
  const documents = new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]));
  const secret: string | undefined = documents.get('link-secret');
  const id = secret && createHash('sha256').update(`installation ${secret}`).digest('hex').slice(0, 32);
  return {
    installation: documents.get('installation') ?? id ?? null,
    title: documents.get('site')?.siteTitle ?? defaultSettings.siteTitle,
    artworks: await countRows(db, 'artworks'),
    orders: await countRows(db, 'orders'),
  };
}

/**
 * After the restore of an archive: the next start makes a new secret for the links, also where an older release has archived the former
 * one. The installation keeps its name.
 */
export async function forgetLinkSecret(tx: Writer, installation: string | null, at: string): Promise<void> {
  await tx.deleteFrom('documents').where('key', '=', 'link-secret').execute();
  if (installation === null) return;
  await tx
    .insertInto('documents')
    .values({ key: 'installation', json: JSON.stringify(installation), updated_at: at, ...firstVersion() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The last id that each table has given, so that the id of a deleted row is never given again. */
export async function readLastIds(db: Reader, engine: Engine): Promise<Record<string, number>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{
      name: string;
      seq: number;
    }>`select name, seq from sqlite_sequence order by name`.execute(db);
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const ids: Record<string, number> = {};
  for (const { table, sequence } of await listSequences(db)) {
    const { rows } = await sql<{ last: number }>`
      select case when is_called = 1 then last_value else 0 end as last
      from (select last_value, cast(is_called as integer) as is_called from ${sql.raw(sequence)}) as position`.execute(
      db,
    );
    const last = Number(rows[0]?.last);
    if (last > 0) ids[table] = last;
  }
  return ids;
}

/** Lets each table continue after its last id. */
export async function writeLastIds(tx: Writer, engine: Engine, ids: Readonly<Record<string, number>>): Promise<void> {
  if (engine === 'sqlite') {
    for (const [table, last] of Object.entries(ids)) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
    }
    return;
  }
  for (const { table, sequence } of await listSequences(tx)) {
    const last = ids[table];
    if (last !== undefined) await sql`select setval(${sequence}, ${last})`.execute(tx);
  }
}

/** Lists the sequences by the catalogue's own record of which table owns each. */
async function listSequences(db: Reader) {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select tables.relname as "table", sequences.oid::regclass::text as sequence
    from pg_depend
    join pg_class as sequences on sequences.oid = pg_depend.objid and sequences.relkind = 'S'
    join pg_class as tables on tables.oid = pg_depend.refobjid
    where pg_depend.classid = 'pg_class'::regclass and pg_depend.refclassid = 'pg_class'::regclass
      and pg_depend.deptype in ('a', 'i') and tables.relnamespace = current_schema()::regnamespace
    order by tables.relname`.execute(db);
  return rows;
}

/** Runs `work`, which inserts rows in any order: the references between them are checked at its end. */
export async function withLateReferences(tx: Writer, engine: Engine, work: () => Promise<void>): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    return work();
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select constraints.table_name as "table", constraints.constraint_name as name
    from information_schema.table_constraints as constraints
    where constraints.constraint_type = 'FOREIGN KEY' and constraints.table_schema = current_schema()
      and constraints.is_deferrable = 'NO'`.execute(tx);
  const alterAll = async (state: string) => {
    for (const { table, name } of rows) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(state)}`.execute(tx);
    }
  };
  await alterAll('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(tx);
  await alterAll('not deferrable');
}

/** Makes the Stock Tracker's rows again; its triggers saw orders and artworks in any order. */
export async function refreshStock(tx: Writer): Promise<void> {
  await sql`delete from stock`.execute(tx);
  await sql`insert into stock select * from current_stock`.execute(tx);
}

/** Figures that a restore compares, so that no amount is lost or doubled. */
export interface MoneyTotals {
  orders: number;
  /** Cents. */
  ordered: number;
}

export async function readMoneyTotals(db: Reader): Promise<MoneyTotals> {
  const { rows } = await sql<MoneyTotals>`
    select (select count(*) from orders) as orders,
      (select coalesce(sum(total_cents), 0) from orders) as ordered`.execute(db);
  const { orders, ordered } = rows[0] as MoneyTotals;
  return { orders: Number(orders), ordered: Number(ordered) };
}

/** The checksum of each uploaded image by the name of its file. */
export async function listUploadChecksums(db: Reader): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('images')
    .select(['file_path', 'checksum'])
    .where('uploaded_at', 'is not', null)
    .where('file_path', 'like', '/uploads/%')
    .execute();
  return new Map(rows.map(({ file_path: path, checksum }) => [path.slice(1), checksum]));
}

/** Lists the defects of the stored file of the embedded database; none in PostgreSQL, which checks its pages itself. */
export async function listDefects(db: Reader, engine: Engine): Promise<string[]> {
  if (engine === 'postgres') return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.rows.map(({ table }) => `a row of ${table} refers to nothing`),
  ];
}
