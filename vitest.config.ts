import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';

const postgres = ['test/postgres-setup.ts'];

/** The folders of test/ are the projects: `vitest run --project rules`. Journeys are Playwright's. */
export default defineConfig({
  test: {
    allowOnly: false,
    // Where a database answers in a process of its own, two share two cores well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // The domain, pure.
      project('rules'),
      // Verbs, stores and HTTP, on a real database: first the embedded one, then PostgreSQL.
      project('server'),
      project('server', {
        name: 'server-postgres',
        include: ['test/{server,postgres}/**/*.test.ts'],
        env: { ENGINE: 'postgres' },
        globalSetup: postgres,
        // These ask no database.
        exclude: ['test/server/{a-hanging-printer,invoice-pdf,text-runs}.test.ts'],
      }),
      // Every rule of the quality gate, broken once.
      project('borders'),
      // Many buyers, processes and kills; short here, whole by npm run campaign.
      project('campaigns', { globalSetup: postgres }),
    ],
  },
});

function project(folder: string, facts: UserWorkspaceConfig['test'] = {}): UserWorkspaceConfig {
  const include = [`test/${folder}/**/*.test.{ts,tsx}`];
  // Servers and commands that a test starts find their sources compiled, and are there in half the time.
  const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node'), ...facts.env };
  return { test: { name: folder, include, testTimeout: 60_000, ...facts, env } };
}
