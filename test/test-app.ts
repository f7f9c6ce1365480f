import { argon2Sync } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type AnswerOf, addressOf, bodyOf, type Call, type InputOf } from '../src/contract/call.ts';
import { sessionCalls } from '../src/contract/session/session.calls.ts';
import type { AccountRole } from '../src/domain/account/rights.ts';
import { hasAdministrators, insertAdministrator } from '../src/server/accounts/administrator.store.ts';
import { createApp } from '../src/server/app.ts';
import type { Services } from '../src/server/context/context.ts';
import { openDatabase } from '../src/server/db/database.ts';
import type { PageLoader } from '../src/server/http/load-page.ts';
import type { FetchHandler } from '../src/server/http/request-listener.ts';
import { ensureInstallation } from '../src/server/installation/ensure-installation.ts';
import { openFiles } from '../src/server/open-services.ts';
import { type Config, readConfig } from '../src/server/runtime/config.ts';
import { offerSetUp } from '../src/server/session/offer-set-up.ts';
import { newDatabase } from './new-database.ts';

/** The whole product in one process, with a real database, a real folder and a clock set by the test. */
export interface TestApp {
  services: Services;
  fetch: FetchHandler;
  clock: TestClock;
  /** A browser with its own cookies. */
  browser(address?: string): TestBrowser;
  /** A browser that has signed in as the administrator. */
  staff(): Promise<TestBrowser>;
  /** A browser that has signed in to a new account with this role. */
  account(username: string, role: AccountRole): Promise<TestBrowser>;
  close(): Promise<void>;
}

export interface TestClock {
  now(): string;
  /** Sets the instant, ISO 8601. */
  set(instant: string): void;
  /** Advances the clock by minutes. */
  pass(minutes: number): void;
}

export const administrator = { username: 'ruth', password: 'a long enough password' };

/** The administrator's password at the lowest cost of argon2id: the usual cost would be half the time of many tests. */
const cheapHash = (() => {
  const nonce = Buffer.alloc(16);
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const tag = argon2Sync('argon2id', { message: administrator.password, nonce, ...cost });
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    tag.toString('base64'),
  ].join('$');
})();

/** The default IP address of a test's requests. */
const defaultAddress = '198.51.100.7';

/** The default time: a Saturday noon in Melbourne. */
const defaultNow = '2026-11-21T01:00:00.000Z';

/**
 * Starts the product with an empty estate and one administrator, on the database of the Vitest project. It serves the
 * API only, unless it gets pages (test-site.ts).
 */
export async function startTestApp(
  settings: Partial<Config> = {},
  pages?: (services: Services) => PageLoader,
): Promise<TestApp> {
  const postgres = process.env.ENGINE === 'postgres' ? await newDatabase() : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  // A measurement starts it outside of a test run, and waits for the migrations.
  const migrated = process.env.VITEST === undefined ? undefined : inject('sqlite');
  if (!postgres && migrated !== undefined) await copyFile(migrated, join(dataDir, 'oeuvre.sqlite'));
  const config: Config = {
    ...readConfig({ DEMO: '0', PUBLIC_URL: 'http://gallery.test', DATA_DIR: dataDir, BACKUPS_COPIED: '1' }),
    databaseUrl: postgres?.url ?? null,
    importProcesses: false,
    ...settings,
  };
  const clock = testClock();
  const db = await openDatabase(config);
  const services: Services = { db, files: openFiles(config, realClock), clock, config };
  await ensureInstallation(services);
  if (settings.firstAdministrator === undefined && !(await hasAdministrators(db.read))) {
    const account = { username: administrator.username, passwordHash: cheapHash, at: clock.now() };
    await db.transaction((tx) => insertAdministrator(tx, account));
  } else {
    await offerSetUp(services);
  }
  const fetch = createApp(services, pages?.(services));
  return {
    services,
    fetch,
    clock,
    browser: (address = defaultAddress) => testBrowser((request) => fetch(request, { remoteAddress: address })),
    staff: async () => {
      const browser = testBrowser((request) => fetch(request, { remoteAddress: defaultAddress }));
      await browser.signIn(administrator);
      return browser;
    },
    account: async (username, role) => {
      const account = { username, passwordHash: cheapHash, at: clock.now(), role };
      await db.transaction((tx) => insertAdministrator(tx, account));
      const browser = testBrowser((request) => fetch(request, { remoteAddress: defaultAddress }));
      await browser.signIn({ username, password: administrator.password });
      return browser;
    },
    close: async () => {
      await db.close();
      await postgres?.drop();
      // Renditions of the last upload may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The clock for signatures, which an object store compares with its own time. */
export const realClock = { now: () => new Date().toISOString() };

function testClock(): TestClock {
  let now = defaultNow;
  return {
    now: () => now,
    set: (instant) => {
      now = instant;
    },
    pass: (minutes) => {
      now = new Date(Date.parse(now) + minutes * 60_000).toISOString();
    },
  };
}

export interface ApiResponse<Answer> {
  status: number;
  headers: Headers;
  body: Answer;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  authToken: string | undefined;
  /** Makes a call of the contract and returns any response. */
  ask<C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<ApiResponse<AnswerOf<C>>>;
  /** Makes a call that must succeed, and returns its body. */
  get<C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<AnswerOf<C>>;
  /** Sends a raw request. */
  send(path: string, init?: RequestInit): Promise<Response>;
  signIn(who: { username: string; password: string }): Promise<void>;
}

/** A browser over any `fetch`; `site` is prepended to paths. */
export function testBrowser(fetch: (request: Request) => Promise<Response>, site = 'http://gallery.test'): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    authToken: undefined,
    async send(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (browser.authToken !== undefined && !headers.has('X-Admin-Auth'))
        headers.set('X-Admin-Auth', browser.authToken);
      const answer = await fetch(new Request(new URL(path, site), { ...init, headers }));
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value === '') cookies.delete(name);
        else if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      return answer;
    },
    async ask(call, input, headers = {}) {
      const fields = (input ?? {}) as Record<string, unknown>;
      const init: RequestInit = { method: call.method, headers };
      if (call.upload !== undefined) init.body = formOf(call.upload, fields);
      else if (call.csv) {
        init.body = await bytesOf(fields.csv as AsyncIterable<Uint8Array>);
        init.headers = { 'Content-Type': 'text/csv', ...headers };
      } else if (call.method !== 'GET') {
        init.body = JSON.stringify(bodyOf(call, fields));
        init.headers = { 'Content-Type': 'application/json', ...headers };
      }
      const answer = await browser.send(addressOf(call, fields), init);
      const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
      const body = isJson ? await answer.json() : new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, headers: answer.headers, body };
    },
    async get(call, input, headers) {
      const { status, body } = await browser.ask(call, input, headers);
      if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async signIn(who) {
      browser.authToken = (await browser.get(sessionCalls.login, who)).authToken;
    },
  };
  return browser;
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}

function formOf(field: string, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  form.append(field, new Blob([fields[field] as Uint8Array<ArrayBuffer>]), String(fields.fileName));
  return form;
}
