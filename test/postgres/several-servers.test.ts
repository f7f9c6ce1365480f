import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDocument, putDocument } from '../../src/server/content/document.store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { newDatabase, type TestDatabase } from '../new-database.ts';

let database: TestDatabase;
let servers: Database[];
beforeEach(async () => {
  database = await newDatabase('template template1');
  // All at once, on a database without a single table.
  servers = await Promise.all(Array.from({ length: 4 }, () => openPostgres(database.url)));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

const at = '2026-11-21T01:00:00.000Z';

test('transactions of several servers run one at a time', async () => {
  const steps = 25;
  await Promise.all(
    servers.flatMap((server) =>
      Array.from({ length: steps }, () =>
        server.transaction(async (tx) => {
          const before = (await findDocument<number>(tx, 'gallery-text'))?.body ?? 0;
          await putDocument(tx, 'gallery-text', before + 1, at);
        }),
      ),
    ),
  );
  const [server] = servers;
  const written = servers.length * steps;
  expect(server && (await findDocument(server.read, 'gallery-text'))).toEqual({
    body: written,
    version: expect.stringMatching(new RegExp(`^${written}-`)),
  });
});

test('several servers that start together prepare the estate once', async () => {
  let done = 0;
  let busy = 0;
  const fill = (server: Database) =>
    server.withLock('startup', async () => {
      busy += 1;
      expect(busy).toBe(1);
      if ((await findDocument(server.read, 'demo')) === undefined) {
        done += 1;
        await server.transaction((tx) => putDocument(tx, 'demo', 'filled', at));
      }
      busy -= 1;
    });
  await Promise.all(servers.map(fill));
  expect(done).toBe(1);
});

test('a lock is known to every server until the connection of its holder ends', async () => {
  const [first, second] = servers as [Database, Database];
  expect(await second.isLocked('a')).toBe(false);
  await first.withLock('a', async () => {
    expect([await first.isLocked('a'), await second.isLocked('a'), await second.isLocked('b')]).toEqual([
      true,
      true,
      false,
    ]);
    // The server loses the lock as after the end of the process that holds it.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(first.read);
    await expect.poll(() => second.isLocked('a')).toBe(false);
  });
});

test('a server that crashes at its start releases the startup lock', async () => {
  const [first, second] = servers as [Database, Database];
  await expect(first.withLock('startup', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await second.withLock('startup', async () => 'done')).toBe('done');
});
