import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import type { SaveSite } from '../../../src/contract/content/content.schemas.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { printCalls } from '../../../src/contract/prints/prints.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { setEstateCurrency } from '../../../src/domain/money.ts';
import { emailTypes } from '../../../src/domain/order/communication.ts';
import { routes } from '../../../src/web/routes.tsx';
import { anArtwork, anOffer, anOrder, anUploadedImage, aPeriod, aQuote } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { administrator, type TestApp, type TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestSite({ limits: false, publicUrl: 'https://estate.example' });
  staff = await app.staff();
});
afterEach(async () => {
  await app.close();
  // The other files of this process have an estate in Australia.
  setEstateCurrency('AUD');
});

const save = (settings: SaveSite) => staff.ask(contentCalls.saveSite, settings);
const bank = { accountName: 'Estate of E. Hale', bank: 'Quay Bank', bsb: '', accountNumber: '' };

const estates = [
  {
    settings: { currency: 'EUR', timeZone: 'Europe/Rome', homeCountry: 'Italy' },
    bankDetails: { ...bank, iban: 'IT60 X054 2811 1010 0000 0123 456', swift: 'QUAYITMM' },
    buyer: { address: 'Via Roma 1', city: 'Genova', state: 'GE', postalCode: '16121', country: undefined },
    says: ['€1,225.00', 'Total (euros)', 'no VAT is charged', 'IBAN', 'BIC'],
  },
  {
    settings: { currency: 'USD', timeZone: 'America/New_York', homeCountry: 'United States' },
    bankDetails: { ...bank, accountNumber: '1234 5678', iban: '', swift: '' },
    buyer: { address: '1 Elm Street', city: 'Salem', state: 'MA', postalCode: '01970', country: undefined },
    says: ['$1,225.00', 'Total (US dollars)', 'no sales tax is charged', '1234 5678'],
  },
  {
    settings: { currency: 'JPY', timeZone: 'Asia/Tokyo', homeCountry: 'Japan' },
    bankDetails: { ...bank, accountNumber: '1234 5678', iban: '', swift: '' },
    buyer: { address: '1-1 Minato', city: 'Kobe', state: 'Hyogo', postalCode: '650-0042', country: undefined },
    says: ['¥1,225', 'Total (Japanese yen)', 'no consumption tax is charged', '1234 5678'],
  },
] as const;

/** The texts that only an estate in Australia has. */
const australian = /lang=\\?"en-AU|en_AU|\bAUD\b|AU?\$|Australia|Melbourne|\bGST\b|\bBSB\b|\bABN\b/;

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(pathsOf),
];

describe.each(estates)('an estate of $settings.homeCountry', ({ settings, bankDetails, buyer: place, says }) => {
  let buyer: TestBrowser;
  let works: Artwork[];
  beforeEach(async () => {
    const sender = { senderName: 'The Estate of E. Hale', senderAddress: '1 Quay' };
    const saved = await save({ ...settings, bankDetails, ...sender, password: administrator.password });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ currency: settings.currency })]);
    buyer = app.browser();
    const image = (await anUploadedImage(staff)).filePath;
    await aPeriod(staff, { name: 'Early', slug: 'early', image });
    works = [];
    for (const title of ['Low Water', 'Ebb', 'Spring Tide'])
      works.push(await anArtwork(staff, { title, image, price: 1200 }));
  });

  test('has nothing Australian on a page, in a feed, an answer, an email or a PDF', async () => {
    const texts = new Map<string, string>();
    const readAll = async (paths: readonly string[]) => {
      for (const path of paths) texts.set(path, await (await buyer.send(path)).text());
    };
    const [sold, quoted, offered] = works as [Artwork, Artwork, Artwork];
    await buyer.get(cartCalls.addToCart, { artworkId: sold.id });
    const pages = routes.flatMap(pathsOf).filter((path) => path !== '*' && path !== '/admin');
    await readAll(pages.map((path) => path.replace(':id', String(offered.id)).replace(':slug', 'early')));
    await readAll([
      '/sitemap-1.xml',
      '/events.ics',
      `/iiif/artworks/${offered.id}/manifest.json`,
      '/api/settings/site',
    ]);

    const placed = await anOrder(buyer, [sold], { customer: place });
    const id = placed.orderId;
    await readAll([placed.link, `/api/orders/${id}`]);
    const pdf = async (name: string, answer: Promise<unknown>) => {
      const bytes = Buffer.from((await answer) as Uint8Array);
      texts.set(name, await textOfPdf(bytes.subarray(bytes.indexOf('%PDF'))));
    };
    const emails = async (state: string) => {
      for (const type of emailTypes) {
        const { status, body } = await staff.ask(emailCalls.getEmailTemplate, { id, type });
        if (status === 200) texts.set(`${state}: ${type}`, JSON.stringify(body));
      }
    };
    await emails('new');
    await pdf('invoice', buyer.get(invoiceCalls.getInvoicePdf, { id }));
    const [customer] = (await staff.get(customerCalls.searchCustomers, { query: 'margaret' })).customers;
    await pdf('statement', staff.get(customerCalls.getStatement, { id: customer?.id ?? 0 }));
    await pdf('price list', staff.get(printCalls.makePrint, { kind: 'price-list', filters: {}, parts: ['price'] }));
    const other = { ...bankDetails, bank: 'Wharf Bank', accountNumber: '9999 0000' };
    await save({ bankDetails: other, password: administrator.password });
    await emails('another account');
    await pdf('payment notice', staff.get(invoiceCalls.getPaymentNoticePdf, { id }));
    await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'Q 1' });
    await emails('paid');
    const { items } = await staff.get(orderCalls.moveOrder, { id, status: 'shipped', notes: null });
    const returned = await staff.get(saleChangeCalls.returnWorks, {
      id,
      items: [items[0]?.id ?? 0],
      returnedOn: dayOf(app.clock.now(), settings.timeZone),
      condition: 'As sent',
      freightPaidBy: 'buyer',
    });
    const number = returned.creditNotes[0]?.number ?? '';
    await pdf('credit note', staff.get(invoiceCalls.getCreditNotePdf, { id, number }));
    await emails('returned');
    await readAll([placed.link, `/api/orders/${id}`]);

    await save({ feesHold: 'home' });
    const { quoteId, link } = await aQuote(buyer, [quoted], { customer: { country: 'Norway', postalCode: '0150' } });
    await staff.get(quoteCalls.offerQuote, { id: quoteId, ...anOffer });
    texts.set('quote', JSON.stringify(await staff.get(quoteCalls.getQuoteEmail, { id: quoteId })));
    await readAll([link]);

    expect(
      [...texts].flatMap(([name, text]) => (australian.exec(text) ?? []).map((word) => `${name}: ${word}`)),
    ).toEqual([]);
    for (const said of says) {
      expect(texts.get('invoice')).toContain(said);
      expect(texts.get('new: invoice')).toContain(said);
    }
    expect(texts.get('invoice')).toContain(settings.homeCountry);
    expect(texts.get('/artwork/:id'.replace(':id', String(offered.id)))).toContain(
      `"priceCurrency":"${settings.currency}"`,
    );
  });
});

test('the financial year is that of the country, until the estate chooses its first month', async () => {
  const firstMonth = async (changes: SaveSite) => (await staff.get(contentCalls.saveSite, changes)).financialYearStart;
  expect(await firstMonth({ siteTitle: 'Ida Quay' })).toBe('July');
  expect(await firstMonth({ homeCountry: 'Italy' })).toBe('January');
  expect(await firstMonth({ homeCountry: 'New Zealand' })).toBe('April');
  expect(await firstMonth({ homeCountry: 'Italy', financialYearStart: 'April' })).toBe('April');
  expect(await firstMonth({ homeCountry: 'Australia' })).toBe('April');
});

test('an amount with decimals is refused where the currency has none', async () => {
  expect((await save({ cartShippingEstimate: 24.5 })).status).toBe(200);
  expect(await save({ currency: 'JPY' })).toMatchObject({
    status: 422,
    body: {
      message: 'Please make all fees and estimates of shipping whole amounts first: Japanese yen have no hundredths.',
    },
  });
  expect((await save({ currency: 'JPY', cartShippingEstimate: 25 })).status).toBe(200);
  expect(JSON.stringify((await save({ cartShippingEstimate: 24.5 })).body)).toContain('Please enter a whole amount.');
});

test('the currency cannot be changed once an invoice is issued; a test order issues none', async () => {
  const work = await anArtwork(staff, { title: 'Low Water', price: 1200 });
  await staff.get(openingCalls.setOpen, { isOpen: false });
  const buyer = staff;
  await anOrder(buyer, [work]);
  await staff.get(openingCalls.removeTestOrders, {});
  expect((await save({ currency: 'EUR', taxExemptReason: 'No VAT: a private sale.' })).body).toMatchObject({
    currency: 'EUR',
    taxExemptReason: 'No VAT: a private sale.',
  });
  await save({
    termsText: 'Terms',
    bankDetails: { ...bank, iban: 'IT60', swift: '' },
    senderName: 'E',
    senderAddress: 'Q',
    password: administrator.password,
  });
  await staff.get(openingCalls.setOpen, { isOpen: true });
  await anOrder(app.browser(), [work]);
  expect(await save({ currency: 'USD' })).toMatchObject({
    status: 422,
    body: { message: 'Invoices have been issued in euros, so the currency cannot be changed any more.' },
  });
  expect((await save({ currency: 'EUR', showPastEvents: false })).status).toBe(200);
});
