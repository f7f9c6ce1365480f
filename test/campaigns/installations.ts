import type { CreateArtwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { anArtwork } from '../factories.ts';
import { newDatabase } from '../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** An installation of one or several servers, and browsers whose requests alternate between them. */
export interface Installation {
  servers: TestServer[];
  staff: TestBrowser;
  /** `address`: what the reverse proxy in front adds to X-Forwarded-For. */
  browser(address?: string): TestBrowser;
  close(): Promise<void>;
}

/** The two ways to run the product, in separate processes, with these environment variables. */
export const installationsWith = (env: Record<string, string>) => [
  { where: 'one server, embedded database', open: () => openInstallation(async () => [await startTestServer(env)]) },
  { where: 'two servers on one PostgreSQL', open: () => openInstallation(() => startPair(env)) },
];

export const installations = installationsWith({});

/** Two processes that share the embedded database, as while a new release replaces an old one. */
export const openTwoOnOneFile = (env: Record<string, string>) =>
  openInstallation(async () => {
    const first = await startTestServer(env);
    return [first, await startTestServer({ ...env, DATA_DIR: first.dataDir })];
  });

async function startPair(env: Record<string, string>): Promise<TestServer[]> {
  const { url } = await newDatabase();
  return Promise.all([1, 2].map(() => startTestServer({ ...env, DATABASE_URL: url })));
}

/** Two servers on the PostgreSQL of this address. */
export const openTwoOnPostgres = (url: string) =>
  openInstallation(() => Promise.all([1, 2].map(() => startTestServer({ DATABASE_URL: url }))));

async function openInstallation(start: () => Promise<TestServer[]>): Promise<Installation> {
  const servers = await start();
  const browser = (address?: string) => browserBefore(servers, address);
  const staff = browser();
  await staff.signIn(administrator);
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(servers.map((server) => server.remove()));
  };
  return { servers, staff, browser, close };
}

let sent = 0;

/** A browser whose requests alternate between the servers, as behind a load balancer. */
function browserBefore(servers: readonly TestServer[], address?: string): TestBrowser {
  const site = 'http://gallery.test';
  return testBrowser((request) => {
    sent += 1;
    const server = servers[sent % servers.length]?.url ?? site;
    const forwarded = new Request(request.url.replace(site, server), request);
    if (address !== undefined) forwarded.headers.append('X-Forwarded-For', address);
    return fetch(forwarded);
  }, site);
}

/** Creates `count` artworks as staff. */
export async function manyArtworks(
  staff: TestBrowser,
  count: number,
  title: string,
  facts: Partial<CreateArtwork> = {},
) {
  const artworks = [];
  for (let at = 0; at < count; at += 20) {
    const some = Array.from({ length: Math.min(20, count - at) }, (_, next) => `${title} ${at + next + 1}`);
    artworks.push(...(await Promise.all(some.map((each) => anArtwork(staff, { ...facts, title: each })))));
  }
  return artworks;
}

/** The quantile of the wait times, in rounded milliseconds. */
export function within(share: number, waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
