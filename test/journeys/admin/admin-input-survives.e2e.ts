import type { Page } from '@playwright/test';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { aCheckout, anArtwork, anInquiry, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { expect, expects, inBrowser, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';
import { signInAgain } from '../sign-in-again.ts';
import { type StoppableServer, startStoppableServer } from '../stoppable-server.ts';

/** A form of the admin area with a text that somebody is typing; a dialog without a field only stays open. */
interface OpenForm {
  address: string;
  label?: string;
  typed?: string;
  /** The radio button that is chosen after typing. */
  chosen?: string;
  /** The dialog that the form is in; without it the form is part of the page. */
  dialog?: string;
  save: string;
  /** The text of the page after the save. */
  done: string;
  /** The value that is typed again before the save, because no browser stores it. */
  again?: string;
}

/** Every form of the admin area that a text can be lost in. A new form is a line here. */
async function listForms(staff: TestBrowser, buyer: () => TestBrowser): Promise<OpenForm[]> {
  const period = await aPeriod(staff);
  const { filePath } = await anUploadedImage(staff);
  const paint = (title: string) => anArtwork(staff, { title, image: filePath, periodId: period.id });
  // New customers may reserve half of the shop only.
  for (let at = 0; at < 40; at += 1) await paint(`Stays ${at}`);
  const order = async (name: string) => {
    const customer = { email: `${name}@example.com`, firstName: name };
    return (await anOrder(buyer(), [await paint(`Ordered by ${name}`)], { customer })).orderId;
  };
  const orders = '/admin?tab=payments';
  const orderTask = async (task: string) => `${orders}&order=${await order(task)}&task=${task}`;
  const corrected = await staff.get(orderCalls.getOrder, { id: await order('corrected') });
  const settings = (view: string, label: string, typed: string): OpenForm => ({
    address: `/admin?tab=settings&view=${view}`,
    label,
    typed,
    save: 'Save Settings',
    done: 'Settings Saved',
  });
  const merged = await staff.get(orderCalls.getOrder, { id: await order('merged') });
  const tooMany = await Promise.all(
    Array.from({ length: defaultSettings.orderLimits.worksPerOrder + 1 }, (_, at) => paint(`Too many, ${at}`)),
  );
  const limitedBuyer = buyer();
  for (const { id } of tooMany) await limitedBuyer.get(cartCalls.addToCart, { artworkId: id });
  expect((await limitedBuyer.ask(orderCalls.checkout, aCheckout(tooMany))).status).toBe(429);
  const [limited] = await staff.get(orderCalls.listRejectedOrders, {});
  const inquiry = await anInquiry(buyer(), { secondsToFill: 30 });
  const { account } = await staff.get(accountCalls.addAccount, { username: 'una', password: administrator.password });
  return [
    {
      address: await orderTask('record'),
      dialog: 'Record Manual Email Communication',
      label: 'Communication details',
      typed: 'Sent the invoice by hand.',
      save: 'Record Email',
      done: 'Email Recorded',
    },
    {
      address: await orderTask('confirm'),
      dialog: 'Confirm Payment Receipt',
      label: 'Payment reference',
      typed: 'NAB 4471',
      save: 'Confirm Payment',
      done: 'Payment Confirmed',
    },
    {
      address: await orderTask('edit'),
      dialog: 'Expected Payment',
      label: 'Notes',
      typed: 'Pays on Friday.',
      save: 'Save',
      done: 'Order Updated',
    },
    {
      address: await orderTask('move-cancelled'),
      dialog: 'Cancel Order',
      label: 'Reason',
      typed: 'The buyer called.',
      save: 'Cancel Order',
      done: 'Status Updated',
    },
    {
      address: `${orders}&view=pending&selected=${await order('several')}&task=cancel`,
      dialog: 'Cancel 1 Order',
      label: 'Reason',
      typed: 'Ordered twice.',
      save: 'Cancel Order',
      done: 'Order Cancelled',
    },
    {
      address: await orderTask('address'),
      dialog: 'Correct Address',
      label: 'City',
      typed: 'Torquay',
      save: 'Save Address',
      done: 'Address Corrected',
    },
    {
      address: `${orders}&view=limited&task=raise&id=${limited?.id}`,
      dialog: 'Raise Limits',
      label: 'Unpaid orders',
      typed: '7',
      save: 'Save',
      done: 'Limits Raised',
    },
    {
      address: `/admin?tab=customers&customer=${merged.customer.id}&task=merge`,
      dialog: 'Merge',
      label: 'Search customers',
      typed: 'edit@example.com',
      chosen: 'edit Oduya edit@example.com',
      save: 'Merge',
      done: 'Customers Merged',
    },
    {
      address: `/admin?tab=pipeline&task=sale&id=${(await paint('Sold at the fair')).id}`,
      dialog: 'Record Sale',
      label: 'Sale notes',
      typed: 'Paid in cash.',
      save: 'Save',
      done: 'Artwork Updated',
    },
    {
      address: `/admin?tab=contacts&inquiry=${inquiry.id}`,
      dialog: 'Purchase Information',
      save: 'Mark as Responded',
      done: 'Status Updated',
    },
    {
      address: `/admin?tab=customers&customer=${corrected.customer.id}&task=correct`,
      dialog: 'Correct Details',
      label: 'City',
      typed: 'Torquay',
      save: 'Save',
      done: 'Customer Updated',
    },
    {
      address: `/admin?tab=artworks&task=edit&id=${(await paint('Edited')).id}`,
      dialog: 'Edit Artwork',
      label: 'Medium',
      typed: 'Gouache on paper',
      save: 'Save Artwork',
      done: 'Artwork updated successfully',
    },
    settings('general', 'Site title', 'A Title Typed in Time'),
    settings('catalogue', 'Badge of an artwork that is not offered', 'Not for Sale'),
    settings('money', 'Art Courier, in dollars', '120'),
    { ...settings('payment', 'Sender’s name', 'Ruth'), again: 'Your password' },
    settings('invoices', 'Why no tax is charged', 'An estate sale.'),
    settings('texts', 'Terms', 'You pay, and we pack.'),
    settings('limits', 'Artworks in one order', '4'),
    {
      address: '/admin?tab=settings&view=gallery&task=edit',
      dialog: 'Gallery Description',
      label: 'Gallery text',
      typed: 'Sixty years of paintings.',
      save: 'Save',
      done: 'Gallery text has been updated.',
    },
    {
      address: `/admin?tab=settings&view=accounts&task=rename&id=${account.id}`,
      dialog: 'Rename una',
      label: 'Username',
      typed: 'una-maria',
      save: 'Save',
      done: 'Account Renamed',
      again: 'Your password',
    },
    {
      address: '/admin?tab=settings&view=accounts&task=add',
      dialog: 'Add Account',
      label: 'Username',
      typed: 'vera',
      save: 'Add Account',
      done: 'Account Added',
      again: 'Your password',
    },
  ];
}

const partOf = (page: Page, { dialog }: OpenForm) =>
  dialog === undefined ? page.getByRole('main') : page.getByRole('dialog', { name: dialog });

async function typeInto(page: Page, form: OpenForm): Promise<void> {
  const { label, typed = '', chosen } = form;
  if (label === undefined) return expect(partOf(page, form)).toBeVisible();
  await partOf(page, form).getByLabel(label).first().fill(typed);
  if (chosen !== undefined) await partOf(page, form).getByRole('radio', { name: chosen }).check();
}

async function expectSaved(page: Page, form: OpenForm): Promise<void> {
  const { label, typed = '', chosen } = form;
  if (label !== undefined) await expect(partOf(page, form).getByLabel(label).first(), form.address).toHaveValue(typed);
  if (chosen !== undefined) await expect(partOf(page, form).getByRole('radio', { name: chosen })).toBeChecked();
  if (form.again !== undefined) await partOf(page, form).getByLabel(form.again).fill(administrator.password);
  await partOf(page, form).getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: form.done }), form.address).toBeVisible();
}

test.describe('while a form is open', () => {
  let server: StoppableServer;
  let staff: TestBrowser;
  let forms: OpenForm[];
  test.beforeAll(async () => {
    // The limits are on, for an order that one of them refuses.
    server = await startStoppableServer({ LIMITS: '' });
    const client = () => testBrowser((request) => fetch(request), server.url);
    staff = client();
    await staff.signIn(administrator);
    forms = await listForms(staff, client);
  });
  test.afterAll(() => server.remove());

  test(
    'the server dies and every session ends: no form loses its input, and after one login each can be saved',
    inBrowser,
    async ({ page, context }) => {
      test.setTimeout(300_000);
      expects('net::ERR_');
      // The server responds 503 while it starts.
      expects('503');
      expects('401');
      const pages: [Page, OpenForm][] = [];
      await openPayments(page, `${server.url}/admin?tab=payments`);
      for (const form of forms) {
        const tab = await context.newPage();
        await tab.goto(`${server.url}${form.address}`);
        await typeInto(tab, form);
        pages.push([tab, form]);
      }
      await server.kill();
      server.endSessions();
      await server.start();

      // The tab in front asks again; those behind it may wait for the next refresh.
      const [first] = pages[0] ?? [page];
      await first.bringToFront();
      await signInAgain(first);
      for (const [tab, form] of pages) {
        await tab.bringToFront();
        await expect(tab.getByRole('dialog', { name: 'Administrator Login' })).toHaveCount(0);
        await expectSaved(tab, form);
        await tab.close();
      }
      expect((await testBrowser((request) => fetch(request), server.url).get(contentCalls.getSite, {})).siteTitle).toBe(
        'A Title Typed in Time',
      );
    },
  );

  test('without a server a save keeps the input and says so; with the server back it is saved', async ({ page }) => {
    expects('net::ERR_');
    // The server responds 503 while it starts.
    expects('503');
    const form = forms.find(({ label }) => label === 'Terms') as OpenForm;
    await openPayments(page, `${server.url}${form.address}`, 'Site Settings');
    const again = { ...form, typed: `${form.typed} Twice.` };
    await typeInto(page, again);
    await server.kill();
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByText('Not connected', { exact: true }).first()).toBeVisible();
    await server.start();
    await expectSaved(page, again);
  });
});
