import { setImmediate } from 'node:timers/promises';
import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';
import type { Reader } from './database.ts';

/** A database or a transaction; that of a migration knows no tables. */
export type QueryRunner = Pick<Reader, 'getExecutor' | 'executeQuery'>;

/** The placeholder of a value in a compiled query. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that Kysely builds and compiles once for each database, instead of for each execution: that takes several times as long as
 * SQLite needs for the query. `build` gets a placeholder for each value, so it can name a value, but not look at it, and a list
 * cannot be a value. Throws when the names of the values differ from those of the first execution: a query has one text.
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row> | CompiledQuery<Row>,
): (db: QueryRunner, values: Values) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, { names: ReadonlySet<string>; query: CompiledQuery<Row> }>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const names = Object.keys(values);
    const first = known.get(adapter) ?? {
      names: new Set(names),
      query: compiled(build(db as Reader, placeholdersOf<Values>(names))),
    };
    known.set(adapter, first);
    if (names.length !== first.names.size || names.some((name) => !first.names.has(name))) {
      throw new Error(`A prepared query got the values ${names.join()} instead of ${[...first.names].join()}.`);
    }
    const parameters = first.query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return db.executeQuery({ ...first.query, parameters });
  };
}

function placeholdersOf<Values extends object>(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
}

function compiled<Row>(built: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> {
  return 'compile' in built ? built.compile() : built;
}

/**
 * The rows of a long list in parts of `size`. `read` gets the last row of the part before, and at most how many rows to return. Between
 * two parts the server answers other requests: a reading from SQLite by itself never waits.
 */
export async function* rowsInParts<Row>(
  size: number,
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; await setImmediate()) {
    const rows = await read(last, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/**
 * Whether a column of folded text contains the search, without regard to case and accents. `%`, `_` and `\` are ordinary
 * characters. Undefined for an empty search.
 */
export function contains(column: string, searched: string | undefined): RawBuilder<boolean> | undefined {
  const folded = foldForSearch(searched ?? '');
  if (folded === '') return undefined;
  // No stored text has this character, and PostgreSQL refuses it in a parameter.
  if (folded.includes('\u0000')) return sql<boolean>`1 = 0`;
  return isLike(column, `%${asPattern(folded)}%`);
}

/** Whether a column of folded text contains each of these words; not without a word. Their number must have a limit. */
export function containsAll(column: string, words: readonly string[]): RawBuilder<boolean> {
  const found = words.map((word) => contains(column, word) ?? sql<boolean>`1 = 0`);
  return found.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(found, sql` and `)})`;
}

function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
