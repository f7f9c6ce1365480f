import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';

keepTemporaryFilesInMemory();

/** `npm run campaign` runs everything, on PostgreSQL too. */
const isCampaign = process.env.CAMPAIGN === 'whole';

const sqlite = { globalSetup: ['test/sqlite-setup.ts'] };
const postgres = { globalSetup: ['test/postgres-setup.ts'], env: { ENGINE: 'postgres' } };

/** What measures time: it runs after everything else, alone. */
const timing = 'test/server/**/*.timing.test.ts';

/** What can differ on PostgreSQL (docs/decisions/0032-two-databases-in-the-tests.md): of several files that do, the one with the fewest databases. */
const onPostgres = [
  'test/postgres/*.test.ts',
  'test/server/db/*.test.ts',
  // Stores with SQL of their own.
  'test/server/artworks/{artwork-visibility,complete-artwork-list,imports,imported-register}.test.ts',
  'test/server/{activity/activity,catalogue/catalogue,deleted/deleted-records}.test.ts',
  'test/server/customers/{customer-list,customers}.test.ts',
  'test/server/{image-library/image-library,image-library/image-repair,image-rights/image-rights,images/image-references}.test.ts',
  'test/server/{inquiries/inquiries,opening/test-orders,payments/several-orders,schedule/schedule,stock/stock,today/today}.test.ts',
  'test/server/orders/{order-placement,orders-for-the-accountant}.test.ts',
  'test/server/{cart/cart-without-javascript,places/movements}.test.ts',
  // Holdings, concurrency, search, backup and restore.
  'test/server/{orders/checkout-retries,orders/one-live-order-per-artwork,orders/payment-method,quotes/quote-races}.test.ts',
  'test/server/{gallery/search-suggestions,rate-limits/rate-limits,search/search-everything}.test.ts',
  'test/server/backups/restored-backup.test.ts',
  // A walk through each noun: every call by every caller, with a full record of each.
  'test/server/http/{access,operations}.test.ts',
  'test/server/{artwork-records/artwork-records,condition/condition,content/private-settings}.test.ts',
  'test/server/{events/event-year,feeds/sitemap,periods/period-edits,session/open-sessions,valuations/valuations}.test.ts',
];

/** What needs no database, or tests what comes before and after it. */
const withoutDatabase = [
  'test/server/files/*.test.ts',
  'test/server/invoices/{invoice-pdf,invoice-render-timeout,invoice-scripts,pdf-fonts,text-runs}.test.ts',
  'test/server/images/{colours,image-memory,image-queue,image-serving,odd-images}.test.ts',
  'test/server/{artworks/import-queue,backups/backup-command}.test.ts',
  'test/server/http/{admin-polls,connections,error-messages,multipart-forms,rendered-pages,request-body-limits,response-headers,valid-pages}.test.ts',
];

/** The folders of test/ are the projects: `vitest run --project rules`. Journeys are Playwright's. */
export default defineConfig({
  test: {
    allowOnly: false,
    // A worker waits nearly half of its time, for a database, a child process or a page.
    maxWorkers: availableParallelism() + 1,
    // What `--changed` cannot see, because a test starts it or reads it from the disk: then everything runs.
    forceRerunTriggers: [
      '**/{package.json,package-lock.json,vite.config.ts,vitest.config.ts}',
      '**/test/*-setup.ts',
      '**/src/server/{main.ts,**/*-process.ts,db/migrations/**}',
    ],
    projects: [
      // Pure rules, without a database.
      project('rules', { isolate: false }),
      // Verbs, stores and HTTP, on a real database: first the embedded one, then PostgreSQL.
      project('server', { ...sqlite, exclude: [timing], isolate: false }),
      project('server', {
        name: 'server-postgres',
        ...postgres,
        include: isCampaign ? ['test/{server,postgres}/**/*.test.ts'] : onPostgres,
        exclude: [timing, ...(isCampaign ? withoutDatabase : [])],
        isolate: false,
      }),
      project('server', {
        name: 'timing',
        ...(isCampaign ? postgres : sqlite),
        include: [timing],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
      // Journeys that need no browser, in windows of jsdom on a real server.
      project('dom', {
        include: ['test/journeys/**/*.e2e.ts'],
        alias: { '@playwright/test': join(import.meta.dirname, 'test/dom/playwright.ts') },
        globalSetup: ['test/journeys/fill-estate.ts', 'test/dom/page-scripts.ts'],
        setupFiles: ['test/dom/begin-file.ts'],
        // A journey is long, and a busy machine slow.
        testTimeout: 300_000,
        isolate: false,
      }),
      // Each rule of the quality gate, broken once.
      project('borders'),
      // Many buyers, processes and kills in npm run campaign; here the list of guards, a short run of the model, and npm's start.
      project('campaigns', {
        globalSetup: postgres.globalSetup,
        ...(!isCampaign && {
          include: ['test/campaigns/{guards/removed-guards,model/artwork-sold-once,kills/start-and-stop}.test.ts'],
        }),
      }),
    ],
  },
});

function project(folder: string, facts: UserWorkspaceConfig['test'] = {}): UserWorkspaceConfig {
  const include = [`test/${folder}/**/*.test.{ts,tsx}`];
  // The compile cache halves the start time of servers and commands that tests spawn.
  const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/node'), ...facts.env };
  // What a test waits for may take as long as the test: a busy machine is slow.
  const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 55_000 } } };
  return { test: { name: folder, include, ...limits, ...facts, env } };
}
