import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A database on the PostgreSQL server of this test run. */
export interface TestDatabase {
  url: string;
  /** Drops it and closes all connections to it. */
  drop(): Promise<void>;
}

/**
 * `properties` are those of `create database`. Without them it has the product's tables, copied from postgres-setup.ts because
 * the migrations take longer than many tests, file by file because the log of all pages takes four times as long.
 */
export async function newDatabase(properties = 'template migrated strategy file_copy'): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `estate_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name} ${properties}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
