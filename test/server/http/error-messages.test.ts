import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { addressOf, type Call, isForStaff } from '../../../src/contract/call.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

interface Refusal {
  message: string;
  errors?: { path: string; message: string }[];
}

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

async function send(browser: TestBrowser, method: string, path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await browser.send(path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Refusal };
}

/** The messages of a response by field. */
async function errorsOf(method: string, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await send(staff, method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  const errors = answer.body.errors ?? [];
  expect(new Set(errors.map((each) => each.path)).size, 'one entry per field').toBe(errors.length);
  return Object.fromEntries(errors.map((each) => [each.path, each.message]));
}

const jargon = /Invalid|expected|received|Too (big|small)|NaN|undefined/;

/** Values of wrong types. */
const misfits: readonly unknown[] = [
  null,
  true,
  'drone',
  '',
  'x'.repeat(200_000),
  -1,
  0,
  1.5,
  1e300,
  [],
  [null],
  ['x'],
  {},
  { x: null },
];

const writes = Object.entries<Call>(allCalls).filter(
  ([, call]) => call.method !== 'GET' && call.upload === undefined && call.csv === undefined,
);

/** The field names of a call's schema, with nested ones. */
function namesOf(name: string): readonly (readonly string[])[] {
  const { input }: { input: unknown } = allCalls[name as keyof typeof allCalls];
  return shapeOf(input).flatMap(([field, inner]) => [
    [field],
    ...shapeOf(inner).map(([innerField]) => [field, innerField]),
  ]);
}

/** A schema's fields, also inside a default, a `partial` or a list. */
function shapeOf(schema: unknown): [string, unknown][] {
  const known = schema as {
    shape?: Record<string, unknown>;
    def?: { innerType?: unknown; element?: unknown; in?: unknown };
  };
  if (known.shape !== undefined) return Object.entries(known.shape);
  const inner = known.def?.innerType ?? known.def?.element ?? known.def?.in;
  return inner === undefined ? [] : shapeOf(inner);
}

describe('no value of a field gets a message in a validator’s terms', () => {
  test.each(writes)('%s', async (name, call) => {
    // Account 1 is signed in: with another name it could not sign in again.
    const id = call.path.startsWith('/api/admin/accounts') ? 2 : 1;
    const address = addressOf(call, { id, orderId: 'x', slug: 'x' });
    const names = namesOf(name);
    const bodies: unknown[] = [{}];
    for (const misfit of misfits) {
      // All of its fields at once, and then the fields inside its fields.
      bodies.push(Object.fromEntries(names.map(([field]) => [field, misfit])));
      const nested: Record<string, Record<string, unknown>> = {};
      for (const [field = '', inner] of names) {
        if (inner !== undefined) nested[field] = { ...nested[field], [inner]: misfit };
      }
      if (Object.keys(nested).length > 0) {
        bodies.push(nested);
        bodies.push(Object.fromEntries(Object.entries(nested).map(([field, value]) => [field, [value]])));
      }
    }
    for (const body of bodies) {
      // A guest each time, and a new sign-in where needed: signing out is one of the calls.
      const browser = isForStaff(call) ? staff : app.browser();
      const answer = await send(browser, call.method, address, body);
      expect(answer.status).toBeLessThan(500);
      for (const { path, message } of answer.body.errors ?? []) {
        expect(message, `${path} of ${JSON.stringify(body).slice(0, 200)}`).not.toMatch(jargon);
        expect(message, path).toMatch(/^[A-Z].*\w.*$/);
      }
    }
    if (name === 'signOutEverywhere') staff = await app.staff();
  });
});

describe('a missing value or another type gets the field’s own message', () => {
  const customer = {
    'customer.firstName': 'First name must be at least 2 characters.',
    'customer.lastName': 'Last name must be at least 2 characters.',
    'customer.email': 'Please enter a valid email address.',
    'customer.address': 'Address must be at least 5 characters.',
    'customer.city': 'City must be at least 2 characters.',
    'customer.state': 'State must be at least 2 characters.',
    'customer.postalCode': 'Please enter a valid postal code.',
  };

  test('at the checkout, where the country is Australia by default', async () => {
    expect(await errorsOf('POST', '/api/checkout', { customer: {}, order: {} })).toEqual({
      ...customer,
      'order.items': 'Please fill this in.',
      'order.shipping': 'Please fill this in.',
      'order.total': 'Please fill this in.',
    });
    const artwork = await anArtwork(staff);
    const { order, customer: buyer } = aCheckout([artwork]);
    const nulls = Object.fromEntries(Object.keys(buyer).map((field) => [field, null]));
    const refused = await errorsOf('POST', '/api/checkout', {
      customer: nulls,
      order: { ...order, termsAccepted: 'true', shippingMethod: 'drone' },
    });
    expect(refused).toEqual({
      ...customer,
      'order.termsAccepted': 'You must accept the terms and conditions.',
      'order.shippingMethod': 'Please choose one of pickup, standard, express, courier.',
    });
  });

  test('an order is placed without a country and with nulls for what is optional', async () => {
    const artwork = await anArtwork(staff);
    const { country, ...facts } = aCheckout([artwork]).customer;
    expect(country).toBe('Australia');
    const blanks = { phone: null, shippingAddress: null, shippingCity: null, shippingState: null };
    const buyer = app.browser();
    await anOrder(buyer, [artwork], { customer: { ...facts, country: undefined, ...blanks } });
    const [order] = (await staff.get(allCalls.listOrders, {})) as Order[];
    expect(order?.customer).toMatchObject({ country: 'Australia', phone: '', shippingAddress: facts.address });
  });

  test('on the contact form', async () => {
    expect(await errorsOf('POST', '/api/contact', {})).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Please enter a valid email address',
      inquiryType: 'Please select an inquiry type',
      message: 'Message must be at least 10 characters',
    });
    const long = await errorsOf('POST', '/api/contact', { email: `${'x'.repeat(318)}@example.com` });
    expect(long.email).toBe('Please keep this under 320 characters.');
  });

  test('in the admin area', async () => {
    expect(await errorsOf('POST', '/api/admin/login', {})).toEqual({
      username: 'Please enter your username.',
      password: 'Please enter your password.',
    });
    expect(await errorsOf('PATCH', '/api/orders/x/email-sent', {})).toEqual({ notes: 'Please note what was written.' });
    expect(await errorsOf('POST', '/api/admin/payments/x/received', {})).toEqual({
      paymentReference: 'Please enter the payment reference.',
    });
    expect(await errorsOf('POST', '/api/artworks', { title: 'Low water' })).toEqual({
      image: 'Image is required for new artworks',
    });
    const limits = { orderLimits: { perAddressPerHour: 0, unpaidPerEmail: 0.5 } };
    expect(await errorsOf('PUT', '/api/settings/site', limits)).toEqual({
      'orderLimits.perAddressPerHour': 'Please enter a whole number from 1 to 100,000.',
      'orderLimits.unpaidPerEmail': 'Please enter a whole number from 1 to 100,000.',
    });
  });

  test('a price or a year is a number or its text, and nothing else is converted', async () => {
    const image = '/uploads/low-water.jpg';
    const odd = { title: 'Low water', image, price: false, year: [1963] };
    expect(await errorsOf('POST', '/api/artworks', odd)).toEqual({
      price: 'Please enter whole dollars.',
      year: 'Please enter a year.',
    });
  });
});
