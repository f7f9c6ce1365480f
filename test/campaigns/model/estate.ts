import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findAdministratorByName } from '../../../src/server/accounts/administrator.store.ts';
import { anonymous } from '../../../src/server/context/context.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { openSession } from '../../../src/server/session/log-in.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { type ApiResponse, administrator, type TestApp, type TestBrowser } from '../../test-app.ts';
import type { Artwork, Model } from './model.ts';

/** The product that a model is compared with: one app for all runs; each run has its own period, artworks and browsers. */
export interface Estate {
  app: TestApp;
  staff: TestBrowser;
  browsers: TestBrowser[];
  period: { id: number; slug: string };
  /** The number of times that each thing happened, by its name. */
  tally: Map<string, number>;
}

/** Few buyers and artworks, so that they conflict often. */
const buyers = 2;
const prices = [420, 1, 45_000];

/** Begins a run at an instant, with new artworks. */
export async function beginRun(
  app: TestApp,
  tally: Map<string, number>,
  now: string,
): Promise<{ model: Model; real: Estate }> {
  app.clock.set(now);
  const staff = app.browser();
  await openStaffSession(app, staff);
  const period = await aPeriod(staff, { slug: `run-${randomUUID()}` });
  const model: Model = {
    artworks: [],
    buyers: Array.from({ length: buyers }, () => ({ cart: [], checkouts: [] })),
    orders: [],
    isSignedIn: true,
    now,
    lastNumbers: await lastNumbers(app),
    steps: 0,
  };
  const browsers = model.buyers.map(() => app.browser());
  const real = { app, staff, browsers, period, tally };
  for (const price of prices) await addArtwork(model, real, price);
  return { model, real };
}

/** Opens a session without the password: its slow hash would take most of the time. */
export async function openStaffSession({ services }: TestApp, staff: TestBrowser): Promise<void> {
  const found = await findAdministratorByName(services.db.read, administrator.username);
  if (found === undefined) throw new Error('There is no administrator.');
  const reply = { status: undefined, headers: new Headers() };
  const context = { ...services, caller: anonymous, expectedVersion: undefined, idempotencyKey: undefined, reply };
  const session = await openSession(context, found);
  staff.cookies.set(sessionCookie, session.id);
  staff.authToken = session.authToken;
}

async function lastNumbers({ services }: TestApp): Promise<Map<string, number>> {
  const counters = await services.db.read.selectFrom('invoice_counters').selectAll().execute();
  return new Map(counters.map(({ month, last_number }) => [month, last_number]));
}

export async function addArtwork(model: Model, { staff, period }: Estate, price: number | null): Promise<void> {
  const title = `Work ${model.artworks.length + 1}`;
  const { id } = await anArtwork(staff, { title, price, periodId: period.id });
  const state = { status: 'available', available: true, wasOffered: false, isUndecided: false } as const;
  model.artworks.push({ id, title, price, ...state, isDeleted: false, wasOrdered: false });
}

/** Picks an item by any whole number. */
export function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export function count(real: Estate, what: string): void {
  real.tally.set(what, (real.tally.get(what) ?? 0) + 1);
}

/** Expects this response and counts it. */
export function expectAnswer(
  real: Estate,
  what: string,
  answer: ApiResponse<unknown>,
  expected: { status: number; body?: object },
): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(expected.status);
  if (expected.body !== undefined) expect(answer.body, what).toMatchObject(expected.body);
  count(real, `${what}: ${expected.status}`);
}

/** The sorted ids of artworks. */
export function idsOf(artworks: readonly Artwork[]): number[] {
  return artworks.map((artwork) => artwork.id).sort((a, b) => a - b);
}
