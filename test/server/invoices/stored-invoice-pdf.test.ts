import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import type { Invoice } from '../../../src/domain/order/invoice.ts';
import { findInvoiceFile, insertInvoiceFile } from '../../../src/server/orders/invoices/invoice-file.store.ts';
import { queueInvoicePdf, renderMissingPdfs } from '../../../src/server/orders/invoices/invoice-file.ts';
import { invoicePdf } from '../../../src/server/papers/invoice-pdf.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { administrator, startTestApp, type TestBrowser } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const stored = (id: string) => findInvoiceFile(app.services.db.read, id);
const pdfOf = async (browser: TestBrowser, id: string) => (await browser.ask(invoiceCalls.getInvoicePdf, { id })).body;

/** Removes the PDF, as if the server had stopped between the order and its PDF. */
async function tearUp(id: string): Promise<void> {
  await queueInvoicePdf(app.services, id);
  await app.services.db.transaction((tx) => tx.deleteFrom('invoice_files').where('order_id', '=', id).execute());
}

test('an invoice is rendered once, without a request, from its frozen content', async () => {
  const buyer = app.browser();
  const { orderId: id, invoiceNumber } = await anOrder(buyer, [await anArtwork(staff, { title: 'Squall' })]);
  await expect.poll(() => stored(id)).toBeDefined();
  const file = await stored(id);
  expect(Buffer.compare(await pdfOf(buyer, id), file?.pdf ?? new Uint8Array())).toBe(0);
  const { invoice } = await buyer.get(orderCalls.getOrder, { id });
  expect(Buffer.compare(await invoicePdf(invoice as Invoice), file?.pdf ?? new Uint8Array())).toBe(0);
  const { title, pages } = await readPdf(file?.pdf ?? new Uint8Array());
  expect(title).toBe(`Invoice with Statement of Authenticity ${invoiceNumber}`);
  expect(pages[0]?.text).toContain('Squall');
});

test('later changes of the estate do not change the invoice’s bytes, on the page or in the email draft', async () => {
  const period = await aPeriod(staff);
  const artwork = await anArtwork(staff, {
    title: 'As it was sold',
    periodId: period.id,
    provenance: 'From the studio.',
  });
  const buyer = app.browser();
  const { orderId: id } = await anOrder(buyer, [artwork]);
  const first = await pdfOf(buyer, id);
  expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-');

  const { password } = administrator;
  const bankDetails = { accountName: 'Another', bank: 'Another', bsb: '1', accountNumber: '2', swift: '3' };
  await staff.get(contentCalls.saveSite, {
    siteTitle: 'Another name',
    senderName: 'Another sender',
    taxExemptReason: 'Another reason',
    statementOfAuthenticity: 'Another statement',
    invoiceDueDays: 99,
    bankDetails,
    password,
  });
  await staff.get(contentCalls.saveHero, {
    artistName: 'Another artist',
    artistYears: '1900–1990',
    artistDescription: 'x',
  });
  const { year, medium, dimensions } = artwork;
  await staff.get(artworkCalls.updateArtwork, { id: artwork.id, title: 'Another title', year, medium, dimensions });
  await staff.get(periodCalls.updatePeriod, { ...period, name: 'Another period' });
  await staff.get(orderCalls.editOrder, { id, expectedPaymentDate: '2027-01-31' });

  expect(Buffer.compare(await pdfOf(buyer, id), first)).toBe(0);
  expect(Buffer.compare(await pdfOf(staff, id), first)).toBe(0);
  const draft = Buffer.from((await staff.ask(emailCalls.getEmailDraft, { id, type: 'invoice' })).body).toString();
  expect(draft.replace(/\r\n/g, '')).toContain(Buffer.from(first).toString('base64'));
});

test('a new version of the renderer does not render a stored invoice again', async () => {
  const buyer = app.browser();
  const { orderId: id } = await anOrder(buyer, [await anArtwork(staff)]);
  await queueInvoicePdf(app.services, id);
  const byAnOlderProgram = { pdf: Buffer.from('%PDF-1.4 of another time'), sha256: 'another' };
  await app.services.db.transaction((tx) =>
    tx.updateTable('invoice_files').set(byAnOlderProgram).where('order_id', '=', id).execute(),
  );
  await queueInvoicePdf(app.services, id);
  await renderMissingPdfs(app.services);
  // Another server that renders it at the same time finds it stored.
  const late = {
    order_id: id,
    pdf: Buffer.from('too late'),
    sha256: 'x',
    made_at: app.clock.now(),
    missing_json: '[]',
  };
  await app.services.db.transaction((tx) => insertInvoiceFile(tx, late));
  expect(Buffer.from(await pdfOf(buyer, id)).toString()).toBe('%PDF-1.4 of another time');
});

test('an invoice that was not rendered is rendered at the next start, or at its first request, with the same bytes', async () => {
  const buyer = app.browser();
  const orders = [];
  for (let count = 0; count < 2; count += 1) orders.push(await anOrder(buyer, [await anArtwork(staff)]));
  const [read, atStart] = orders.map((order) => order.orderId) as [string, string];
  const first = await Promise.all([read, atStart].map((id) => pdfOf(buyer, id)));
  await tearUp(read);
  await tearUp(atStart);
  await staff.get(contentCalls.saveSite, { taxExemptReason: 'A reason of later.' });

  const many = await Promise.all(Array.from({ length: 5 }, () => pdfOf(buyer, read)));
  for (const each of many) expect(Buffer.compare(each, first[0] ?? new Uint8Array())).toBe(0);
  expect(await stored(atStart)).toBeUndefined();
  await renderMissingPdfs(app.services);
  expect(Buffer.compare((await stored(atStart))?.pdf ?? new Uint8Array(), first[1] ?? new Uint8Array())).toBe(0);
});

test('staff see which characters an invoice cannot print, and where', async () => {
  const artworks = [
    await anArtwork(staff, { title: 'Harbour ᚠᚢᚠ at dusk', stockCode: 'FMC-1963-901' }),
    await anArtwork(staff, { title: 'ท่าเรือ' }),
  ];
  const { orderId: id } = await anOrder(app.browser(), artworks, { customer: { lastName: '李 😀' } });
  await queueInvoicePdf(app.services, id);
  expect(await staff.get(invoiceCalls.listMissingCharacters, { id })).toEqual({
    isComplete: false,
    missing: [
      { place: 'the buyer’s name', characters: ['😀'] },
      { place: 'the title of FMC-1963-901', characters: ['ᚠ', 'ᚢ'] },
    ],
  });

  const { orderId: printable } = await anOrder(app.browser(), [await anArtwork(staff, { title: '港の夕暮れ' })]);
  await queueInvoicePdf(app.services, printable);
  const complete = { isComplete: true, missing: [] };
  expect(await staff.get(invoiceCalls.listMissingCharacters, { id: printable })).toEqual(complete);
  expect((await staff.ask(invoiceCalls.listMissingCharacters, { id: 'none' })).status).toBe(404);
});

test('the check for characters that cannot be printed does not wait for the PDF', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await tearUp(id);
  const check = () => staff.get(invoiceCalls.listMissingCharacters, { id });
  const unknown = { isComplete: null, missing: [] };
  expect(await Promise.all([check(), check(), check()])).toEqual([unknown, unknown, unknown]);
  await expect.poll(check).toEqual({ isComplete: true, missing: [] });
});

test('after the link is renewed, the old one gets no invoice', async () => {
  const placed = await anOrder(app.browser(), [await anArtwork(staff)]);
  const path = (link: string) => `/api/orders/${placed.orderId}/invoice.pdf${new URL(link, 'http://x.test').search}`;
  const friend = app.browser();
  expect((await friend.send(path(placed.link))).status).toBe(200);
  await staff.get(orderCalls.renewOrderLink, { id: placed.orderId });
  expect((await friend.send(path(placed.link))).status).toBe(401);
});
