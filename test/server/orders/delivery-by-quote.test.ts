import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import type { SaveSite } from '../../../src/contract/content/content.schemas.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import type { Checkout } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { decideDemonstration } from '../../../src/server/installation/demonstration.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { sampleBuyer } from '../../sample-buyer.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
beforeEach(() =>
  save({ feesHold: 'home', homeCountry: 'AU', destinations: [], quoteAboveCm: 150, quoteAbovePrice: null }),
);
afterAll(() => app.close());

const save = (changes: SaveSite) => staff.get(contentCalls.saveSite, changes);

const newYork = { address: '350 Fifth Avenue', city: 'New York', state: 'NY', postalCode: '10118', country: 'USA' };
const wellington = { address: '4 Bond Street', city: 'Wellington', state: '', postalCode: '6011', country: 'NZ' };

/** Returns the answer to an order of new works, by the buyer's address and the method. */
async function order(
  works: { dimensions?: string; price?: number; title?: string }[],
  customer: Partial<Checkout['customer']> = {},
  facts: Partial<Checkout['order']> = {},
) {
  const artworks = [];
  for (const work of works) artworks.push(await anArtwork(staff, work));
  const buyer = app.browser();
  for (const { id } of artworks) await buyer.get(cartCalls.addToCart, { artworkId: id });
  const given = aCheckout(artworks, { customer, order: facts });
  const answer = await buyer.ask(orderCalls.checkout, given);
  return { ...answer, buyer, cart: await buyer.get(cartCalls.getCart, {}) };
}

test('an oil of 183 cm is not ordered to New York for $25, and nothing has happened', async () => {
  const works = [{ title: 'The estuary', dimensions: '122 × 183 cm', price: 48_000 }];
  const refused = await order(works, newYork);
  expect(refused.status).toBe(422);
  expect(refused.body).toEqual({
    message:
      'Every delivery to this country is quoted. “The estuary” is longer than 150 cm. The delivery is by quote, so nothing was ' +
      'ordered. Please choose Collection in person, or ask the estate for the price of the delivery.',
  });
  expect(refused.cart.items).toMatchObject([{ artwork: { purchasable: true } }]);
});

test('every method but collection is refused abroad, and collection works from anywhere', async () => {
  for (const [shippingMethod, shipping] of [
    ['standard', 25],
    ['express', 45],
    ['courier', 95],
  ] as const) {
    expect((await order([{}], newYork, { shippingMethod, shipping })).status).toBe(422);
  }
  for (const country of ['USA', 'Freedonia', 'Holland']) {
    const placed = await order([{}], { ...newYork, country }, { shippingMethod: 'pickup' });
    expect(placed.status).toBe(201);
  }
});

test('the same work goes to Melbourne for the fee, as long as no work is above the limits', async () => {
  expect((await order([{ dimensions: '91 × 150 cm' }])).status).toBe(201);
  const mixed = await order([{ title: 'Small' }, { title: 'Long', dimensions: '40 × 151 cm' }]);
  expect(mixed.status).toBe(422);
  expect(mixed.body).toMatchObject({ message: expect.stringMatching(/^“Long” is longer than 150 cm\. The delivery/) });
  await save({ quoteAbovePrice: 5000 });
  expect((await order([{ price: 5000 }])).status).toBe(201);
  expect((await order([{ price: 5001 }])).status).toBe(422);
});

test('the address that the works go to decides, not the buyer’s', async () => {
  const { address, city, state, postalCode, country } = newYork;
  const there = { shippingAddress: address, shippingCity: city, shippingState: state };
  const abroad = { ...there, shippingPostalCode: postalCode, shippingCountry: country };
  expect((await order([{}], abroad)).status).toBe(422);
  const home = { shippingAddress: '12 Lygon Street', shippingCity: 'Carlton', shippingState: 'VIC' };
  const gift = { ...newYork, ...home, shippingPostalCode: '3053', shippingCountry: 'Australia' };
  expect((await order([{}], gift)).status).toBe(201);
});

test('a destination has its own fee, with which the buyer’s is compared', async () => {
  const own = { standard: 60, express: 90, courier: 240 };
  await save({ destinations: [{ name: 'New Zealand', countries: ['Aotearoa'], byQuote: false, ...own }] });
  const site = await app.browser().get(contentCalls.getSite, {});
  expect(site.destinations).toMatchObject([{ countries: ['NZ'] }]);
  const wrong = await order([{ price: 1000 }], wellington);
  expect(wrong.status).toBe(409);
  expect(wrong.body).toMatchObject({ changes: [{ what: 'shipping', before: 25, after: 60 }, { what: 'total' }] });
  const placed = await order([{ price: 1000 }], wellington, { shipping: 60, total: 1060 });
  expect(placed.status).toBe(201);
  const { orderId } = placed.body as { orderId: string };
  expect(await staff.get(orderCalls.getOrder, { id: orderId })).toMatchObject({ shipping: 60, total: 1060 });
});

test('without settings the fees hold everywhere; an estate that opens new has them at home', async () => {
  await save({ feesHold: 'everywhere', quoteAboveCm: null });
  expect((await order([{ dimensions: '122 × 183 cm' }], newYork)).status).toBe(201);
  const fresh = await startTestApp({ firstAdministrator: null, open: true });
  expect(await fresh.browser().get(contentCalls.getSite, {})).toMatchObject({ feesHold: 'everywhere' });
  await decideDemonstration(fresh.services);
  expect(await fresh.browser().get(contentCalls.getSite, {})).toMatchObject({ feesHold: 'home', homeCountry: 'AU' });
  await fresh.close();
});

test('a new estate is asked where the fees hold, until it has answered, also with the answer that it has', async () => {
  const fresh = await startTestApp({ open: true });
  const owner = await fresh.staff();
  const isAnswered = async () =>
    (await owner.get(openingCalls.getOpening, {})).steps.find(({ step }) => step === 'delivery')?.isDone;
  expect(await isAnswered()).toBe(false);
  await owner.get(contentCalls.saveSite, { siteTitle: 'Vale' });
  expect(await isAnswered()).toBe(false);
  const { feesHold } = await owner.get(contentCalls.getSite, {});
  await owner.get(contentCalls.saveSite, { feesHold });
  expect(await isAnswered()).toBe(true);
  await fresh.close();
});

test('the buyer abroad reads the estate’s text, staff also their checklist; at home and collected there is none', async () => {
  await save({ feesHold: 'everywhere', abroadText: 'Duties are yours.', abroadChecklist: 'A permit?' });
  const placed = async (...given: Parameters<typeof order>) => {
    const { buyer, body } = await order(...given);
    const { orderId: id } = body as { orderId: string };
    return { id, buyers: (await buyer.get(orderCalls.getOrder, { id })).abroad };
  };
  const sent = await placed([{}], newYork);
  expect(sent.buyers).toEqual({ text: 'Duties are yours.' });
  const abroad = { text: 'Duties are yours.', checklist: 'A permit?' };
  expect(await staff.get(orderCalls.getOrder, { id: sent.id })).toMatchObject({ abroad });
  const { text } = await staff.get(emailCalls.getEmailTemplate, { id: sent.id, type: 'invoice' });
  expect(text).toContain('Duties are yours.');
  expect((await placed([{}])).buyers).toBeNull();
  expect((await placed([{}], newYork, { shippingMethod: 'pickup' })).buyers).toBeNull();

  // A corrected address decides.
  const home = {
    name: 'Margaret Oduya',
    address: '12 Lygon Street',
    city: 'Carlton',
    state: 'VIC',
    postalCode: '3053',
  };
  const address = { ...home, country: 'Australia', phone: '' };
  expect(await staff.get(orderCalls.editOrder, { id: sent.id, deliveryAddress: address })).toMatchObject({
    abroad: null,
  });
});

test('staff agree on any amount, but where the estate quotes they must enter it', async () => {
  const artwork = await anArtwork(staff, { title: 'The estuary' });
  const { firstName, lastName, email } = sampleBuyer;
  const customer = { firstName, lastName, email, phone: '', ...newYork };
  const given = { customer, items: [{ artworkId: artwork.id, price: 4000 }], shippingMethod: 'standard' as const };
  const refused = await staff.ask(saleCalls.createOrder, given);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      {
        path: 'shipping',
        message: 'Every delivery to this country is quoted. Please enter the amount that was agreed.',
      },
    ],
  });
  expect(await staff.get(saleCalls.createOrder, { ...given, shipping: 1350 })).toMatchObject({ shipping: 1350 });
});

test('what is wrong with the settings is said beside each destination', async () => {
  const fees = { byQuote: false, standard: 60, express: 90, courier: 240 };
  const pacific = { name: 'Pacific', countries: ['NZ', 'FJ'], ...fees };
  const errorsOf = async (changes: object) => (await staff.ask(contentCalls.saveSite, changes)).body;
  const refuse = async (changes: object, path: string, message: string) =>
    expect(await errorsOf(changes)).toMatchObject({ errors: [{ path, message }] });
  const second = 'destinations.1.countries';
  await refuse(
    { destinations: [pacific, { ...pacific, name: 'Fiji', countries: ['fiji'] }] },
    second,
    'Fiji is also in “Pacific”.',
  );
  const rest = { ...pacific, name: 'Rest', countries: [] };
  await refuse(
    { destinations: [rest, rest] },
    second,
    'Only one destination can be all other countries, and “Rest” is.',
  );
  const home = { ...pacific, countries: ['AU'] };
  const first = 'destinations.0.countries';
  await refuse({ destinations: [home] }, first, 'The estate’s own country has the fees above.');
  const aCountry = 'Please choose a country from the list.';
  await refuse({ destinations: [{ ...pacific, countries: ['Freedonia'] }] }, `${first}.0`, aCountry);
  await refuse({ destinations: [{ ...pacific, name: ' ' }] }, 'destinations.0.name', 'Please name this destination.');
  await refuse({ homeCountry: 'Freedonia' }, 'homeCountry', aCountry);
  await refuse({ destinations: Array(61).fill(pacific) }, 'destinations', 'Please keep this to 60 entries.');
  await refuse({ quoteAboveCm: 0 }, 'quoteAboveCm', 'Please enter a whole number from 1 to 30,000.');
  await save({ destinations: [pacific] });
  await refuse({ homeCountry: 'NZ' }, first, 'The estate’s own country has the fees above.');
});
