import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';

keepTemporaryFilesInMemory();

const postgres = ['test/postgres-setup.ts'];
const isCampaign = process.env.CAMPAIGN === 'whole';

/** What takes long for its rows, files or PDFs. It runs on the embedded database, and with PostgreSQL only in `npm run campaign`. */
const long = [
  'test/server/{artworks/import-command,artworks/imports,installation/demonstration}.test.ts',
  'test/server/{db/admin,schedule/schedule,search/search,stock/stock,today/today}-at-size.test.ts',
  'test/server/{backups/full-disk,images/image-uploads,originals/originals,orders/settled-orders,prints/prints}.test.ts',
];

/** The folders of test/ are the projects: `vitest run --project rules`. Journeys are Playwright's. */
export default defineConfig({
  test: {
    allowOnly: false,
    // A worker waits a quarter of its time, for a database or a child process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure rules, without a database.
      project('rules', { isolate: false }),
      // Verbs, stores and HTTP, on a real database: first the embedded one, then PostgreSQL.
      project('server', { globalSetup: ['test/sqlite-setup.ts'], isolate: false }),
      project('server', {
        name: 'server-postgres',
        include: ['test/{server,postgres}/**/*.test.ts'],
        env: { ENGINE: 'postgres' },
        globalSetup: postgres,
        isolate: false,
        // These need no database, or test what comes before and after it.
        exclude: [
          'test/server/files/*.test.ts',
          'test/server/invoices/{invoice-pdf,invoice-render-timeout,invoice-scripts,pdf-fonts,text-runs}.test.ts',
          'test/server/images/{colours,image-memory,image-queue,image-serving,odd-images}.test.ts',
          ...(isCampaign ? [] : long),
          'test/server/{artworks/import-queue,backups/backup-command}.test.ts',
          'test/server/http/{access,admin-polls,connections,error-messages,multipart-forms,rendered-pages,request-body-limits,response-headers,valid-pages}.test.ts',
        ],
      }),
      // Each rule of the quality gate, broken once.
      project('borders'),
      // Many buyers, processes and kills in npm run campaign; here the list of guards and a short run of the model.
      project('campaigns', {
        globalSetup: postgres,
        ...(!isCampaign && { include: ['test/campaigns/{guards/removed-guards,model/artwork-sold-once}.test.ts'] }),
      }),
    ],
  },
});

function project(folder: string, facts: UserWorkspaceConfig['test'] = {}): UserWorkspaceConfig {
  const include = [`test/${folder}/**/*.test.{ts,tsx}`];
  // The compile cache halves the start time of servers and commands that tests spawn.
  const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node'), ...facts.env };
  return { test: { name: folder, include, testTimeout: 60_000, hookTimeout: 60_000, ...facts, env } };
}
