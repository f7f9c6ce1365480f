import type { TestProject } from 'vitest/node';
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
  project.provide('postgres', server.url);
}

export async function teardown(): Promise<void> {
  await server.stop();
}
