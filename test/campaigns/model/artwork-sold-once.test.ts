import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { newDatabase } from '../../new-database.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { report, seed, short } from '../campaign.ts';
import { beginRun } from './estate.ts';
import { expectOrdersAgree } from './expect-model-agrees.ts';
import { legalMoves } from './model.ts';
import { staffCommands } from './staff-commands.ts';
import { visitorCommands } from './visitor-commands.ts';

/** Runs on each database, and the most commands in one. */
const runs = { sqlite: short(100, { whole: 2000 }), postgres: short(30, { whole: 2000 }) };
/** Fewer runs do not meet every kind of command. */
const runsThatMeetAll = 100;
const most = short(25, { whole: 40 });

/** Start times, including the last minutes of a month, a year, and summer and standard time in Melbourne. */
const beginnings = [
  '2026-11-21T01:00:00.000Z',
  '2026-11-30T12:59:30.000Z',
  '2026-12-31T12:59:59.999Z',
  '2027-04-03T15:59:00.000Z',
  '2027-09-30T13:59:00.000Z',
  '2027-10-02T15:59:00.000Z',
];

let app: TestApp;
let dropDatabase: (() => Promise<void>) | undefined;
afterEach(async () => {
  await app.close();
  await dropDatabase?.();
  dropDatabase = undefined;
});

const timeout = 3 * 60 * 60_000;

test(`an artwork is sold once and every total is exact, whatever visitors and staff do: ${runs.sqlite} runs, SQLite`, {
  timeout,
}, async () => {
  app = await startTestApp({ limits: false });
  await compareWithModel('embedded database', runs.sqlite);
});

test(`an artwork is sold once and every total is exact, whatever visitors and staff do: ${runs.postgres} runs, PostgreSQL`, {
  timeout,
}, async () => {
  const database = await newDatabase();
  dropDatabase = database.drop;
  // No process is killed here, so a commit need not wait for the disk.
  const databaseUrl = `${database.url}?options=-c%20synchronous_commit%3Doff`;
  app = await startTestApp({ limits: false, databaseUrl });
  await compareWithModel('PostgreSQL', runs.postgres);
});

async function compareWithModel(where: string, wanted: number): Promise<void> {
  const tally = new Map<string, number>();
  let begun = 0;
  let steps = 0;
  let orders = 0;
  const mixed = fc.commands([...visitorCommands, ...staffCommands], { maxCommands: most, size: 'max' });
  const property = fc.asyncProperty(fc.constantFrom(...beginnings), mixed, async (beginning, commands) => {
    const run = await beginRun(app, tally, beginning);
    begun += 1;
    await fc.asyncModelRun(() => run, commands);
    await expectOrdersAgree(run.model, run.real);
    steps += run.model.steps;
    orders += run.model.orders.length;
  });
  await fc.assert(property, { seed: seed | 0, numRuns: wanted });

  await expectNoMissingNumber();
  expect(begun).toBeGreaterThanOrEqual(wanted);
  const mean = (steps / begun).toFixed(1);
  report(`${where}: ${begun} runs, ${mean} commands each (${steps} in all), ${orders} orders, seed ${seed}`);
  const counted = [...tally].sort().map(([what, often]) => `  ${what}: ${often}`);
  report(short(`  ${counted.length} kinds of commands and outcomes`, { whole: counted.join('\n') }));
  if (wanted < runsThatMeetAll) return;
  expect(
    mustHappen.filter((what) => !tally.has(what)),
    'never happened',
  ).toEqual([]);
}

/** Expects the invoice numbers of each month to be 1, 2, 3 and so on. */
async function expectNoMissingNumber(): Promise<void> {
  const orders = await app.services.db.read.selectFrom('orders').select('invoice_number').execute();
  const months = Map.groupBy(orders, (order) => order.invoice_number.slice(0, 7));
  for (const [month, numbered] of months) {
    const numbers = numbered.map((order) => Number(order.invoice_number.slice(8))).sort((a, b) => a - b);
    expect(numbers, month).toEqual(numbers.map((_, at) => at + 1));
  }
}

/** Outcomes that must occur: without them, an agreement of model and product proves little. */
const mustHappen = [
  'add to cart: 200',
  'add to cart: 201',
  'add to cart: 409',
  'remove from cart: 200',
  'remove what is not there: 200',
  'clear cart: 200',
  'checkout, placed: 201',
  'checkout, empty cart: 409',
  'checkout, artworks unavailable: 409',
  'checkout, cart changed: 409',
  'wrong claim, old price',
  'wrong claim, old total',
  'wrong claim, other shipping',
  'wrong claim, a cent off',
  'wrong claim, one artwork less',
  'wrong claim, one more',
  'same key again: 201',
  'same key, other body: 422',
  'key in another browser: 409',
  'together: 1 of 2',
  'read own order: 200',
  'read another’s order: 401',
  'as staff, signed out: 401',
  'change price: 200',
  'mark available: 200',
  'mark available: 409',
  'mark unavailable: 200',
  'record sale: 200',
  'record sale, held: 409',
  'set status in the form: 200',
  'set status in the form, held: 409',
  'stale record of sale: 412',
  'delete artwork: 200',
  'delete artwork: 409',
  'confirm payment, payment_pending: 200',
  'confirm payment, payment_overdue: 200',
  'confirm payment, payment_received: 409',
  'confirm payment, cancelled: 409',
  'impossible move: 409',
  'move payment_pending to cancelled: 200',
  'move payment_pending to cancelled: 422',
  'move payment_received to payment_pending: 200',
  'move payment_received to cancelled: 200',
  'record email: 200',
  'move expected day: 200',
  'move expected day: 409',
  'move expected day: 422',
  'cancel several: 200',
  'an order is overdue',
  'log out: 200',
  'sign in',
  // Outcomes that take many commands in sequence.
  ...short<string[]>([], {
    whole: [
      'add to cart: 404',
      'together: 2 of 2',
      'delete artwork: 404',
      'mark unavailable: 409',
      'record sale, held: 200',
      'set status in the form, held: 200',
      ...everyLegalMove(),
    ],
  }),
];

/** Each legal move except to payment_received, which has its own call. */
function everyLegalMove(): string[] {
  return Object.entries(legalMoves).flatMap(([from, ways]) =>
    ways.filter((to) => to !== 'payment_received').map((to) => `move ${from} to ${to}: 200`),
  );
}
