import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findAdministratorByName } from '../../../src/server/accounts/administrator.store.ts';
import { anonymous } from '../../../src/server/context/context.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { openSession } from '../../../src/server/session/log-in.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { type Answered, administrator, type TestApp, type TestBrowser } from '../../test-app.ts';
import type { Model, Work } from './model.ts';

/** The product that a model is held against: one app for many runs, and in it for each run a period, works and browsers. */
export interface Estate {
  app: TestApp;
  desk: TestBrowser;
  browsers: TestBrowser[];
  period: { id: number; slug: string };
  /** How often each thing happened, by its name. */
  tally: Map<string, number>;
}

/** Buyers and works of a run: few, so that they get in each other's way. */
const buyers = 2;
const prices = [420, 1, 45_000];

/** Begins a run at an instant, with works that nobody has wanted yet. */
export async function beginRun(
  app: TestApp,
  tally: Map<string, number>,
  now: string,
): Promise<{ model: Model; real: Estate }> {
  app.clock.set(now);
  const desk = app.browser();
  await enter(app, desk);
  const period = await aPeriod(desk, { slug: `run-${randomUUID()}` });
  const model: Model = {
    works: [],
    buyers: Array.from({ length: buyers }, () => ({ cart: [], kept: [] })),
    orders: [],
    isSignedIn: true,
    now,
    lastNumbers: await lastNumbers(app),
    steps: 0,
  };
  const browsers = model.buyers.map(() => app.browser());
  const real = { app, desk, browsers, period, tally };
  for (const price of prices) await newWork(model, real, price);
  return { model, real };
}

/** Opens a session without the password, whose slow hash is another test's matter and would take most of the time. */
export async function enter({ services }: TestApp, desk: TestBrowser): Promise<void> {
  const found = await findAdministratorByName(services.db.read, administrator.username);
  if (found === undefined) throw new Error('There is no administrator.');
  const reply = { status: undefined, headers: new Headers() };
  const context = { ...services, caller: anonymous, expectedVersion: undefined, idempotencyKey: undefined, reply };
  const session = await openSession(context, Number(found.id));
  desk.cookies.set(sessionCookie, session.id);
  desk.authToken = session.authToken;
}

async function lastNumbers({ services }: TestApp): Promise<Map<string, number>> {
  const counters = await services.db.read.selectFrom('invoice_counters').selectAll().execute();
  return new Map(counters.map(({ month, last_number }) => [month, last_number]));
}

export async function newWork(model: Model, { desk, period }: Estate, price: number | null): Promise<void> {
  const title = `Work ${model.works.length + 1}`;
  const { id } = await anArtwork(desk, { title, price, periodId: period.id });
  model.works.push({ id, title, price, status: 'available', available: true, isDeleted: false, wasOrdered: false });
}

/** One of several, by any whole number. */
export function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

export function count(real: Estate, what: string): void {
  real.tally.set(what, (real.tally.get(what) ?? 0) + 1);
}

/** Sees that the answer is the expected one, and counts what it was. */
export function expectAnswer(
  real: Estate,
  what: string,
  answer: Answered<unknown>,
  expected: { status: number; body?: object },
): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(expected.status);
  if (expected.body !== undefined) expect(answer.body, what).toMatchObject(expected.body);
  count(real, `${what}: ${expected.status}`);
}

/** A list of works by their ids, in order. */
export function idsOf(works: readonly Work[]): number[] {
  return works.map((work) => work.id).sort((a, b) => a - b);
}
