import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/server/db/database.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which each test creates its own databases. */
    postgres: string;
  }
}

let server: TestPostgres;

/** One PostgreSQL server per project and run. Campaigns kill processes, so their commits wait for the disk. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres({ durable: project.name === 'campaigns' });
  await createMigrated(server.url);
  project.provide('postgres', server.url);
}

/** The template of the tests' databases (new-database.ts). */
async function createMigrated(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const databaseUrl = new URL(url);
  databaseUrl.pathname = 'migrated';
  await (await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' })).close();
}

export async function teardown(): Promise<void> {
  await server.stop();
}
