import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import { expect, isBrowser, sizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

// Orders of other journeys are tasks too, so that there might be more than 40 before.
test.use({ begin: 'filled for today' });

const timeZone = 'Australia/Melbourne';

test('40 pending tasks are on one screen of 900 px, in groups that unfold', async ({
  page,
  createArtwork,
  staff,
  visitor,
}) => {
  test.slow();
  const look = lookAt(page);
  const placed = async (lastName: string) => {
    const artwork = await createArtwork({ title: `The Tide at Orford, Seen by ${lastName}`, price: 4200 });
    const customer = { firstName: 'Gwendolyn', lastName, email: `${lastName}@example.com` };
    return (await anOrder(visitor, [artwork], { customer })).orderId;
  };
  const told = (id: string, type: 'invoice_sent' | 'payment_confirmation_sent') =>
    staff.get(emailCalls.recordEmail, { id, type, notes: 'Sent.' });
  const paid = async (lastName: string) => {
    const id = await placed(lastName);
    await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: `NAB ${lastName}` });
    return id;
  };
  const today = dayOf(new Date().toISOString(), timeZone);
  for (const at of [1, 2, 3, 4, 5]) {
    await placed(`Unsent${at}`);
    const expected = await placed(`Expected${at}`);
    await told(expected, 'invoice_sent');
    await staff.get(orderCalls.editOrder, { id: expected, expectedPaymentDate: today });
    const toShip = await paid(`Packed${at}`);
    await told(toShip, 'payment_confirmation_sent');
    if (at > 2) continue;
    const sent = await paid(`Sent${at}`);
    await told(sent, 'payment_confirmation_sent');
    await staff.get(orderCalls.moveOrder, { id: sent, status: 'shipped', notes: '' });
    const owed = await paid(`Owed${at}`);
    await staff.get(orderCalls.moveOrder, { id: owed, status: 'cancelled', notes: 'The buyer withdrew.' });
  }
  await paid('Twofold');
  const { total: before } = await staff.get(todayCalls.getToday, {});
  for (let at = before; at < 40; at += 1) await anInquiry(visitor, { lastName: `Inquirer${at}`, secondsToFill: 30 });

  const expectOneScreen = async () => {
    if (!isBrowser) return;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(sizes.desktop.height);
  };
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, '/admin', 'Today');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText('40 pending tasks');
  await look('01-desktop', { fullPage: true });
  await expectOneScreen();
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((each) => each.replace(/\d+$/, ''))).toEqual([
    ...['To Chase', 'To Send', 'Expected Today', 'To Ship', 'To Confirm', 'To Refund', 'To Answer'],
  ]);
  expect(headings.reduce((sum, each) => sum + Number(/\d+$/.exec(each)), 0)).toBe(40);

  // The keyboard opens a group: it shows all its lines, also after a reload, and folds again.
  const toSend = main.getByRole('region', { name: /^To Send/ });
  const lines = toSend.getByRole('listitem');
  const folded = await lines.count();
  const unfold = toSend.getByRole('button', { name: /^Show All/ });
  const all = Number(/\d+/.exec((await unfold.textContent()) ?? ''));
  expect(folded).toBeLessThan(all);
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(all);
  const fold = toSend.getByRole('button', { name: 'Show Fewer' });
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  const twofold = lines.filter({ hasText: 'Twofold' });
  await expect(twofold).toHaveCount(1);
  await expect(twofold).toContainText('Ordered today, confirmation not sent, then ship');
  await look('02-unfolded', { fullPage: true });
  await page.reload();
  await expect(lines).toHaveCount(all);

  // The emails of the group, one after the other; closing them leads back to the unfolded group.
  await toSend.getByRole('link', { name: 'Prepare Emails: To Send' }).click();
  await expect(page.getByRole('dialog', { name: `Prepare Emails: 1 of ${all}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(lines).toHaveCount(all);
  await fold.click();
  await expect(lines).toHaveCount(folded);

  // The reminder of a late payment, in one press; the line then says so.
  const late = main
    .getByRole('region', { name: /^To Chase/ })
    .getByRole('listitem')
    .first();
  await expect(late).toContainText(/\d+ days overdue, no telephone number/);
  await late.getByRole('link', { name: /^Prepare Reminder/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Template Preview' });
  await expect(dialog.getByLabel('Template')).toHaveValue('reminder');
  await dialog.getByRole('button', { name: 'Record as Sent Today' }).click();
  await expect(late).toContainText(/\d+ days overdue, reminded today, no telephone number/);

  for (const [name, viewport] of Object.entries({
    ...sizes,
    laptop: { width: 1280, height: 800 },
    tablet: { width: 1024, height: 768 },
  })) {
    await page.setViewportSize(viewport);
    await look(`03-${name}`, { fullPage: true });
  }

  // Notices above the groups take the place of lines.
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    const { tasks, total, counts } = await response.json();
    const backup = { kind: 'backup', priority: 'high', since: today, problem: 'old' };
    const braked = { kind: 'half-reserved', priority: 'high', since: today, shop: { reserved: 40, onSale: 39 } };
    const more = { total: total + 2, counts: { ...counts, backup: 1, 'half-reserved': 1 } };
    await route.fulfill({ response, json: { ...more, tasks: [braked, backup, ...tasks] } });
  });
  await page.setViewportSize(sizes.desktop);
  await page.reload();
  await expect(main.getByRole('list', { name: 'Notices' }).getByRole('listitem')).toHaveCount(2);
  await look('04-notices', { fullPage: true });
  await expectOneScreen();
});
