import { afterAll, expect, test } from 'vitest';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { sanitiseHtml } from '../../../src/server/orders/invoices/sanitise-html.ts';
import { usedTime } from '../../cpu-time.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
const id = (await anOrder(app.browser(), [await anArtwork(staff)])).orderId;

const page =
  '<div class="invoice"><h1 style="color:#1c1917;text-align:right">Invoice 2026-11-0001</h1><table><tbody><tr>' +
  '<td colspan="2">שקיעה &amp; “Low water”</td><td>$4,200.00</td></tr></tbody></table></div>';

test('staff save an edited invoice and read it again; before that there is none', async () => {
  const none = await staff.ask(invoiceCalls.getInvoiceHtml, { id });
  expect(none.status).toBe(404);
  expect(none.body).toMatchObject({ message: 'No saved invoice found. You can generate a new one now.' });

  const first = await staff.get(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: page });
  expect(first.invoiceHtml).toBe(page);
  expect(await staff.get(invoiceCalls.getInvoiceHtml, { id })).toEqual(first);
  const other = page.replace('4,200', '4,300');
  const second = await staff.get(invoiceCalls.saveInvoice, { orderId: id, html: other });
  expect(second.invoiceHtml).toBe(other);
  expect(await staff.get(invoiceCalls.getInvoiceHtml, { id })).toEqual(second);
});

test('saving over an unseen version is refused, and the saved one stays', async () => {
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const saved = () => staff.get(invoiceCalls.getInvoiceHtml, { id: orderId });
  const seen = (version: string) => ({ 'If-Match': `"${version}"` });
  const unsaved = seen('0');
  // It is not saved yet: both have seen version 0, and only one can be the first.
  const unknown = await staff.ask(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: page }, seen('1'));
  expect(unknown.status).toBe(412);
  const first = await staff.get(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: page }, unsaved);
  const other = page.replace('4,200', '4,300');
  expect((await staff.ask(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: other }, unsaved)).status).toBe(
    412,
  );

  const asFirst = seen(first.version);
  const second = await staff.get(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: other }, asFirst);
  const late = await staff.ask(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: page }, asFirst);
  expect(late.status).toBe(412);
  expect(late.body).toMatchObject({
    message: 'Someone else has changed this in the meantime. The newer version is shown beside yours.',
    version: second.version,
  });
  expect((await staff.ask(invoiceCalls.saveInvoice, { orderId, html: page }, asFirst)).status).toBe(412);
  expect(await saved()).toEqual({ invoiceHtml: other, version: second.version });

  const third = await staff.get(invoiceCalls.saveInvoice, { orderId, html: page }, seen(second.version));
  expect(await saved()).toEqual({ invoiceHtml: page, version: third.version });
  const fourth = await staff.get(invoiceCalls.saveInvoiceHtml, { id: orderId, invoiceHtml: other });
  expect(await saved()).toEqual({ invoiceHtml: other, version: fourth.version });
  expect(new Set([first, second, third, fourth].map(({ version }) => version)).size).toBe(4);
});

test('scripts are removed before the invoice is stored', async () => {
  const given = `${page}<script>alert(1)</script><img src="https://evil.example/seen.png" onerror="alert(1)">`;
  await staff.get(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: given });
  expect(await staff.get(invoiceCalls.getInvoiceHtml, { id })).toMatchObject({ invoiceHtml: `${page}<img />` });
});

test('the edited invoice of an order that does not exist cannot be read or saved', async () => {
  const nobody = 'A'.repeat(22);
  const answers = [
    await staff.ask(invoiceCalls.getInvoiceHtml, { id: nobody }),
    await staff.ask(invoiceCalls.saveInvoiceHtml, { id: nobody, invoiceHtml: page }),
    await staff.ask(invoiceCalls.saveInvoice, { orderId: nobody, html: page }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
  expect(answers[0]?.body).toMatchObject({ message: expect.stringContaining("couldn't find the order") });
});

test('a page that failed to render is refused, before and after sanitising', async () => {
  const message = 'Failed to generate proper invoice HTML. Try again.';
  for (const html of ['', '<div></div>', `<script>${'x'.repeat(300)}</script>`, `<style>${'x'.repeat(300)}</style>`]) {
    const refused = await staff.ask(invoiceCalls.saveInvoice, { orderId: id, html });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(message);
  }
  const huge = `<p>${'x'.repeat(1_000_001)}</p>`;
  expect((await staff.ask(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: huge })).status).toBe(422);
  const tooLarge = `<p>${'x'.repeat(2_200_000)}</p>`;
  expect((await staff.ask(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: tooLarge })).status).toBe(413);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<img src="https://evil.example/seen.png">',
  '<img src="//evil.example/seen.png">',
  '<p style="background:url(https://evil.example/seen.png)">x</p>',
  '<p style="background:u\\72l(https://evil.example)">x</p>',
  '<style>@import url(https://evil.example)</style>',
  '<link rel="stylesheet" href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<math><mtext></p><img src onerror=alert(1)></mtext></math>',
  '<p style="position:fixed;inset:0">x</p>',
])('%s is harmless once it is saved', (html) => {
  expect(sanitiseHtml(html)).not.toMatch(
    /script|onerror|onload|evil|iframe|object|form|input|svg|meta|base|position|url/i,
  );
});

test('the content of an invoice is unchanged: tables, styles, links, an embedded image', () => {
  const safe = [
    page,
    '<p dir="rtl" lang="he">שלום</p>',
    '<a href="https://gallery.example/order-confirmation?id=x&amp;key=y">View</a>',
    '<a href="mailto:estate@example.org">Write</a>',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="The estate" />',
    '<img src="/pictures/low-water/320.jpg" alt="" />',
    `<td style="font-family:Georgia, 'Times New Roman', serif;padding:4px 0;border-bottom:1px solid #e0d9cd"></td>`,
  ];
  for (const html of safe) {
    expect(sanitiseHtml(html)).toBe(html.replaceAll("'Times New Roman'", "'Times New Roman'"));
  }
});

test.each([
  '#fff\nurl(//elsewhere.example/a.png)',
  '#fff\r\nURL(//elsewhere.example/a.png)',
  'red\fvar(--a)',
  `image-set('//elsewhere.example/a.png' 1x)`,
  `-webkit-image-set('//elsewhere.example/a.png' 1x)`,
  `src('//elsewhere.example/a.png')`,
  `cross-fade('//elsewhere.example/a.png', #fff)`,
  `calc(1px) calcurl('//elsewhere.example/a.png')`,
  `x-rgb('//elsewhere.example/a.png')`,
])('a style with a function that could load something is removed: %j', (value) => {
  expect(sanitiseHtml(`<p style="background:${value}">Paid</p>`)).not.toContain('background');
});

test.each([
  'background-color:rgba(28, 25, 23, 0.5)',
  'color:HSL(20 10% 10% / 50%)',
  'width:calc((100% - 2cm) / 3)',
  'grid-template-columns:repeat(2, minmax(0, 1fr)) fit-content(4cm)',
  'font-size:clamp(10px, 2vw, max(12px, 1em))',
])('a style of colours and lengths is unchanged: %s', (style) => {
  expect(sanitiseHtml(`<p style="${style}">Paid</p>`)).toBe(`<p style="${style}">Paid</p>`);
});

test('a style of very many parentheses is checked at once', () => {
  const begun = usedTime();
  expect(sanitiseHtml(`<p style="width:${'rgb('.repeat(100_000)}*">Paid</p>`)).not.toContain('rgb');
  expect(usedTime() - begun).toBeLessThan(2_000);
});

test('HTML of very many unclosed tags is refused at once', async () => {
  const begun = usedTime();
  const refused = await staff.ask(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: '<div>'.repeat(199_000) });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'This HTML has too many tags for an invoice. Please shorten it.' },
  });
  expect(usedTime() - begun).toBeLessThan(3_000);
  expect(
    (await staff.ask(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: `${page}${'<br>'.repeat(9_000)}` })).status,
  ).toBe(200);
});
