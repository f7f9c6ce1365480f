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
