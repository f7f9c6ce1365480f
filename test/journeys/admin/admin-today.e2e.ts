import type { Page } from '@playwright/test';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const line = (page: Page, group: string, who: string) =>
  page
    .getByRole('main')
    .getByRole('region', { name: new RegExp(`^${group} \\d+$`) })
    .getByRole('listitem')
    .filter({ hasText: who });

/** Today with every group unfolded. */
const unfolded = '/admin?tab=today&open=chase,send,expected,ship,confirm,refund,answer';

/** The bar's figure is that of the list. */
async function expectSameCount(page: Page, staff: TestBrowser): Promise<void> {
  const { total } = await staff.get(todayCalls.getToday, {});
  // A phone shows the count without "pending".
  const text = new RegExp(`^${total} (pending )?${total === 1 ? 'task' : 'tasks'}$`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(text);
  await expect(page.getByRole('banner').getByRole('link', { name: text })).toBeVisible();
}

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('Today lists what is pending; each task is done from its button and leaves the list', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      test.slow();
      const look = lookAt(page);
      const order = async (lastName: string) => {
        const artwork = await createArtwork({ title: `Tide for ${lastName}`, price: 4200 });
        const customer = { firstName: 'Gwen', lastName, email: `${lastName}-${size}@example.com` };
        return { artwork, ...(await anOrder(visitor, [artwork], { customer })) };
      };
      const sent = (id: string) => staff.get(emailCalls.recordEmail, { id, type: 'invoice_sent', notes: 'Sent.' });
      const unsent = `Unsent${size}`;
      const due = `Due${size}`;
      const held = `Held${size}`;
      await order(unsent);
      const expected = await order(due);
      await sent(expected.orderId);
      const today = dayOf(new Date().toISOString(), 'Australia/Melbourne');
      await staff.get(orderCalls.editOrder, { id: expected.orderId, expectedPaymentDate: today });
      const asker = `Asker${size}`;
      const holding = await order(held);
      const request = { lastName: asker, inquiryType: 'Availability', artworkId: holding.artwork.id } as const;
      for (const firstName of ['Ada', 'Ben']) {
        const email = `${firstName}-${size}@example.com`;
        await anInquiry(visitor, { ...request, firstName, email, message: '', secondsToFill: 30 });
      }
      await staff.get(orderCalls.moveOrder, { id: holding.orderId, status: 'cancelled', notes: 'By telephone.' });
      await anInquiry(visitor, { firstName: 'Una', lastName: `Inquirer${size}`, secondsToFill: 30 });

      // The start view of the admin area.
      await openPayments(page, '/admin', 'Today');
      await expect(page.getByText('New since your last visit:')).toBeVisible();
      await expectSameCount(page, staff);
      await look('01-list', { fullPage: true });
      await page.goto(unfolded);

      // The invoice's email, by keyboard: it is recorded in the preview, which leads back to Today.
      const invoice = line(page, 'To Send', unsent);
      await expect(invoice).toContainText('High');
      await expect(invoice).toContainText('Ordered today');
      await invoice.getByRole('link', { name: /^Prepare Invoice Email/ }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(page.getByRole('dialog', { name: 'Email Template Preview' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(page.getByText('Email Recorded')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(invoice).toHaveCount(0);

      // A payment: its confirmation is prepared next, and is pending until it was recorded.
      const payment = line(page, 'Expected Today', due);
      await payment.getByRole('link', { name: /^Confirm Payment/ }).click();
      await dialog.getByLabel('Payment reference').fill('NAB 4471');
      await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
      await expect(page.getByText('Payment Confirmed', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Email Template Preview' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(payment).toHaveCount(0);

      // The order stands once, with what is done first.
      const confirmation = line(page, 'To Send', due);
      await expect(confirmation).toContainText('Paid today, then ship');
      await expect(line(page, 'To Ship', due)).toHaveCount(0);
      await confirmation.getByRole('link', { name: /^Prepare Confirmation Email/ }).click();
      await dialog.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(confirmation).toHaveCount(0);
      await line(page, 'To Ship', due)
        .getByRole('link', { name: /^Mark Shipped/ })
        .click();
      await dialog.getByRole('button', { name: 'Mark Shipped' }).click();
      const delivery = line(page, 'To Confirm', due);
      await expect(delivery).toContainText('Shipped today');

      // The released artwork: who asked first is answered first.
      const asked = line(page, 'To Answer', `2 people asked for Tide for ${held}`);
      await asked.getByRole('link', { name: /^Reply/ }).click();
      const people = page.getByRole('dialog', { name: `Who Asked for Tide for ${held}` });
      await expect(people.getByRole('listitem')).toHaveCount(2);
      await expect(people.getByRole('listitem').first()).toContainText(`Ada ${asker}`);
      await look('02-people');
      const draft = page.waitForEvent('download');
      await people.getByRole('link', { name: `Save Draft to Ada ${asker}` }).click();
      expect((await draft).suggestedFilename()).toMatch(/^reply-Ada-.+-\d{4}-\d\d-\d\d\.eml$/);
      await people.getByRole('button', { name: `Mark as Responded: Ada ${asker}` }).click();
      await expect(people.getByRole('listitem')).toHaveCount(1);
      await people.getByRole('button', { name: `Mark as Responded: Ben ${asker}` }).click();
      await expect(people).toBeHidden();
      await expect(asked).toHaveCount(0);

      // An inquiry.
      const inquiry = line(page, 'To Answer', `Inquirer${size}`);
      await inquiry.getByRole('link', { name: /^Reply/ }).click();
      await expect(dialog.getByText('Is Low water still for sale?')).toBeVisible();
      await dialog.getByRole('button', { name: 'Mark as Responded' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await expect(inquiry).toHaveCount(0);
      await expectSameCount(page, staff);

      // The order itself leads back here.
      await delivery.getByRole('link', { name: expected.invoiceNumber, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Today' }).click();
      await expect(delivery).toBeVisible();
    });
  });
}

test('a list that cannot be loaded says so and is repeated on request; late payments come first, in red', async ({
  page,
  createArtwork,
  visitor,
}, testInfo) => {
  expects('500');
  await anOrder(visitor, [await createArtwork({ title: 'Late Tide', price: 900 })]);
  const call = '**/api/admin/today';
  await page.route(call, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await openPayments(page, '/admin', 'Today');
  await expect(page.getByText('Today could not be loaded.')).toBeVisible();
  await page.unroute(call);
  // The server's clock is the real one, so the list is shown as it is 8 days after the due date.
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const { tasks, ...today } = await response.json();
    const due = new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    const { order } = tasks.find((task: object) => 'order' in task);
    const late = {
      ...order,
      id: 'late',
      status: 'payment_overdue',
      expectedPaymentDate: due,
      dueDate: due,
      phone: '03 5550 1234',
    };
    const overdue = { kind: 'overdue', priority: 'high', since: due, next: [], order: late };
    await route.fulfill({ response, json: { ...today, tasks: [overdue, ...tasks] } });
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const first = page.getByRole('main').getByRole('region').first().getByRole('listitem').first();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^To Chase/);
  await expect(first).toContainText(/[789] days overdue, call/);
  await expect(first.getByRole('link', { name: '03 5550 1234' })).toHaveAttribute('href', 'tel:0355501234');
  await expect(first.getByRole('link', { name: /^Confirm Payment/ })).toBeVisible();
  await expect(first.getByRole('link', { name: /^Prepare Reminder/ })).toBeVisible();
  for (const [size, viewport] of Object.entries(journeySizes)) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: testInfo.outputPath(`late-${size}.png`) });
    expect(await listPageErrors(page)).toEqual([]);
  }
});
