import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Reader } from './database.ts';

/** A database or a transaction; that of a migration knows no tables. */
export type QueryRunner = Pick<Reader, 'getExecutor' | 'executeQuery'>;

/** In a compiled query, the place of a value. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that Kysely builds and compiles once for each list of names in `values`, instead of for each execution: that takes several
 * times as long as SQLite needs for the query. `build` gets a placeholder for each value, so it can name a value, but not look at it,
 * and a list cannot be a value.
 */
export function prepared<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row> | CompiledQuery<Row>,
): (db: QueryRunner, values: Values) => Promise<QueryResult<Row>> {
  /** By dialect and names. */
  const known = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const queries = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    known.set(adapter, queries);
    const names = Object.keys(values);
    const key = names.join();
    const query = queries.get(key) ?? compiled(build(db as Reader, placeholdersOf<Values>(names)));
    queries.set(key, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

function placeholdersOf<Values extends object>(names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Values;
}

function compiled<Row>(built: Compilable<Row> | CompiledQuery<Row>): CompiledQuery<Row> {
  return 'compile' in built ? built.compile() : built;
}
