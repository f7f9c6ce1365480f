import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/server/db/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of an embedded database with the product's tables, copied by each test because the migrations take longer. */
    sqlite?: string;
  }
}

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-migrated-'));
  await (await openDatabase({ databaseUrl: null, dataDir: folder })).close();
  project.provide('sqlite', join(folder, 'oeuvre.sqlite'));
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true });
}
