import { Kysely, PostgresDialect, sql } from 'kysely';
import { postgresDialect } from '../src/server/db/open-postgres.ts';
import { postgresPool } from '../src/server/db/postgres-pool.ts';
import { startPostgres } from '../test/start-postgres.ts';

/** The cost of queueing writers in PostgreSQL: the table of docs/decisions/0002. `npm run bench:writers`. */

type Db = Kysely<Record<string, never>>;

const server = await startPostgres({ durable: true });
const pool = (max: number) =>
  postgresPool({ url: server.url, max, connectionTimeout: 60_000, session: '', queryTimeout: 0 });
const inTurn = (max: number): Db => new Kysely({ dialect: postgresDialect(pool(max)) });
const together = (max: number): Db => new Kysely({ dialect: new PostgresDialect({ pool: pool(max) }) });

interface Way {
  name: string;
  db: Db;
  callers: number;
  lockApart?: boolean;
}

const ways: Way[] = [
  { name: '1 caller, no turns (control)', db: together(1), callers: 1 },
  { name: '1 caller, the lock in the message of begin', db: inTurn(1), callers: 1 },
  { name: '1 caller, the lock as a statement of its own', db: together(1), callers: 1, lockApart: true },
  { name: '50 callers, no turns, 10 connections (control)', db: together(10), callers: 50 },
  { name: '50 callers in turn, 1 connection', db: inTurn(1), callers: 50 },
  { name: '50 callers in turn, 2 connections', db: inTurn(2), callers: 50 },
];

/** A transaction of `statements` statements: one update, then selects. */
async function change({ db, lockApart }: Way, statements: number): Promise<void> {
  const row = Math.floor(Math.random() * 1000);
  await db.transaction().execute(async (tx) => {
    if (lockApart) await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    await sql`update works set version = version + 1 where id = ${row}`.execute(tx);
    for (let done = 1; done < statements; done += 1) {
      await sql`select version from works where id = ${(row * 7 + done) % 1000}`.execute(tx);
    }
  });
}

/** Milliseconds per transaction, over a round of 100. */
async function round(way: Way, statements: number): Promise<number> {
  const count = 100;
  let left = count;
  const started = performance.now();
  const call = async () => {
    while (left > 0) {
      left -= 1;
      await change(way, statements);
    }
  };
  await Promise.all(Array.from({ length: way.callers }, call));
  return (performance.now() - started) / count;
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const first = together(1);
await sql`create table works (id integer primary key, version integer not null)`.execute(first);
await sql`insert into works select each, 1 from generate_series(0, 999) each`.execute(first);
await first.destroy();
for (const statements of [3, 20]) {
  console.log(`\nA change of ${statements} statements, milliseconds, the middle of 25 rounds that alternate:`);
  const figures = new Map(ways.map((way) => [way, [] as number[]]));
  // Alternating, so that other load on the machine affects all of them.
  for (let rounds = 0; rounds < 25; rounds += 1) {
    for (const way of ways) figures.get(way)?.push(await round(way, statements));
  }
  for (const [{ name }, took] of figures) console.log(`${name.padEnd(50)} ${median(took).toFixed(2).padStart(7)}`);
}
await Promise.all(ways.map(({ db }) => db.destroy()));
await server.stop();
