import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inCampaign, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { chooseMore, openPayments } from '../open-payments.ts';
import { signInAgain } from '../sign-in-again.ts';
import { smallTargets } from '../small-targets.ts';
import { storedText } from '../stored-text.ts';

const pending = '/admin?tab=payments&view=pending';

const recordDialog = (page: Page) => page.getByRole('dialog', { name: 'Record Manual Email Communication' });
const detailsOf = (dialog: Locator) => dialog.getByLabel('Communication details');

test('a task and its draft survive a reload; Start Again and saving remove the draft', async ({
  page,
  createArtwork,
  visitor,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Written Twice' })]);
  await openPayments(page, pending);
  await page.goto(`/admin?tab=payments&order=${orderId}&task=record`);
  await detailsOf(recordDialog(page)).fill('Half a sen');
  await page.reload();
  await expect(detailsOf(recordDialog(page))).toHaveValue('Half a sen');
  await expect(recordDialog(page).getByText('Your unsaved input is back.')).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  await recordDialog(page).getByRole('button', { name: 'Start Again' }).click();
  await expect(detailsOf(recordDialog(page))).toHaveValue(/^Invoice sent to /);
  await page.reload();
  await expect(detailsOf(recordDialog(page))).toHaveValue(/^Invoice sent to /);

  await detailsOf(recordDialog(page)).fill('A whole sentence.');
  expect(await storedText(page)).toContain('A whole sentence.');
  await recordDialog(page).getByRole('button', { name: 'Record Email' }).click();
  await expect(page.getByText('Email Recorded')).toBeVisible();
  expect(await storedText(page)).not.toContain('A whole sentence.');
  await expect(page).not.toHaveURL(/task=/);
});

test('a payment that was typed for one order is not in the dialog of another', async ({
  page,
  createArtwork,
  visitor,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const typed = await anOrder(visitor, [await createArtwork({ title: 'Half Paid' })]);
  const other = await anOrder(visitor, [await createArtwork({ title: 'Not Paid' })]);
  await openPayments(page, pending);
  const reference = page.getByRole('dialog').getByLabel('Payment reference');
  const confirm = (orderId: string) => page.goto(`/admin?tab=payments&order=${orderId}&task=confirm`);
  await confirm(typed.orderId);
  await reference.fill('NAB 4471');
  await confirm(other.orderId);
  await expect(reference).toHaveValue('');
  await confirm(typed.orderId);
  await expect(reference).toHaveValue('NAB 4471');
});

test('a session that ends under an open form opens the login over it; the input is saved after signing in', async ({
  page,
  createArtwork,
  visitor,
}) => {
  expects('401');
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Signed Out' })]);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=record`, 'Order Details');
  await detailsOf(recordDialog(page)).fill('Written before the session ended.');
  await page.context().clearCookies();
  await recordDialog(page).getByRole('button', { name: 'Record Email' }).click();
  await page.getByRole('dialog', { name: 'Administrator Login' }).getByRole('button', { name: 'Cancel' }).click();
  const leave = page.getByRole('alertdialog', { name: 'Go On Without Signing In?' });
  await leave.getByRole('button', { name: 'Back to the Login' }).click();
  await signInAgain(page);
  await expect(detailsOf(recordDialog(page))).toHaveValue('Written before the session ended.');
  await recordDialog(page).getByRole('button', { name: 'Record Email' }).click();
  await expect(page.getByText('Email Recorded')).toBeVisible();
});

test('a draft survives an ended session and a reload, and logging out deletes it', async ({
  page,
  createArtwork,
  visitor,
}) => {
  expects('401');
  page.on('dialog', (dialog) => dialog.accept());
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Logged Out' })]);
  const address = `/admin?tab=payments&order=${orderId}&task=record`;
  await openPayments(page, address, 'Order Details');
  await detailsOf(recordDialog(page)).fill('Typed before the end.');
  await page.context().clearCookies();
  await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  await page.reload();
  await openPayments(page, address, 'Order Details');
  await expect(detailsOf(recordDialog(page))).toHaveValue('Typed before the end.');
  await page.goto('/admin?tab=payments');
  expect(await storedText(page)).toContain('Typed before the end.');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  expect(await storedText(page)).not.toContain('Typed before the end.');
});

test('a one-time link opens its form; a password being typed is in no storage of the browser', async ({ page }) => {
  expects('409');
  await page.goto('/admin?reset=some-key');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a New Password' })).toBeVisible();
  await page.getByLabel('Username').fill('ruth');
  await page.getByLabel('New password', { exact: true }).fill('a long enough password');
  await page.getByLabel('The new password once more').fill('a long enough passwort');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('The new password once more').fill('a long enough password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('This set-up link was used or has expired.')).toBeVisible();
  await expect(page.getByText(/npm run accounts -- link NAME/)).toBeVisible();

  await page.goto('/admin?setup=some-key');
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Account' })).toBeVisible();
  for (const label of ['Password', 'The password once more']) {
    await page.getByLabel(label, { exact: true }).fill('canary of a password');
  }
  expect(await storedText(page)).not.toContain('canary');
  await page.goto('/admin');
  await page.getByLabel('Password').fill('canary of a password');
  expect(await storedText(page)).not.toContain('canary');
});

test('a newer version is shown beside the input, field by field, and no input is lost', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  expects('412');
  const { orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'Two Notes' })]);
  await openPayments(page, `/admin?tab=payments&order=${id}&task=edit`, 'Order Details');
  const edit = page.getByRole('dialog', { name: 'Expected Payment' });
  await edit.getByRole('textbox', { name: /^Notes/ }).fill('My note.');
  await staff.get(orderCalls.editOrder, { id, notes: 'Their note.' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Someone else has changed this in the meantime.', { exact: true })).toBeVisible();
  await expect(edit.getByRole('textbox', { name: /^Notes/ })).toHaveValue('My note.');
  await expect(edit.getByText('Their note.', { exact: true })).toBeVisible();
  for (const viewport of Object.values(journeySizes)) {
    await page.setViewportSize(viewport);
    expect(await listPageErrors(page)).toEqual([]);
  }
  await edit.getByRole('button', { name: 'Take theirs: Notes' }).click();
  await edit.getByRole('textbox', { name: /^Notes/ }).fill('Their note. My note.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order Updated')).toBeVisible();
  expect((await staff.get(orderCalls.getOrder, { id })).notes).toBe('Their note. My note.');
});

test('a second change of an order directly after the first is saved, although the page is not fetched again yet', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  const { orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'Changed Twice' })]);
  await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
  await expect(page.getByRole('button', { name: 'Move Expected Date' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() === 'GET') await held;
    await route.continue();
  });
  for (const note of ['First note.', 'Second note.']) {
    await page.getByRole('button', { name: 'Move Expected Date' }).click();
    const edit = page.getByRole('dialog', { name: 'Expected Payment' });
    await edit.getByRole('textbox', { name: /^Notes/ }).fill(note);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
  }
  release();
  expect((await staff.get(orderCalls.getOrder, { id })).notes).toBe('Second note.');
});

test('a save that is refused with 409 says why in the form, and keeps the input', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  expects('409');
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Cancelled Meanwhile' })]);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=confirm`, 'Order Details');
  const confirm = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
  await confirm.getByLabel('Payment reference').fill('NAB 4471');
  await staff.get(orderCalls.cancelOrders, { ids: [orderId], notes: 'The buyer called.' });
  // A request without the version is not answered with 412, but with what the order's status forbids.
  await page.route('**/received', async (route) => {
    const { 'if-match': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(confirm.getByText(/^An order that is Cancelled cannot become Payment Received/)).toBeVisible();
  await expect(confirm.getByText('The order is now: Cancelled')).toBeVisible();
  await expect(confirm.getByLabel('Payment reference')).toHaveValue('NAB 4471');
  await expect(confirm.getByRole('button', { name: 'Confirm Payment' })).toBeDisabled();
  expect(await listPageErrors(page)).toEqual([]);
});

test('search, filter, sort order and selection of a list are in the address, and Back leads through them', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const { invoiceNumber, orderId } = await anOrder(visitor, [await createArtwork({ title: 'Found Again' })]);
  await openPayments(page, pending);
  await page.getByRole('link', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=total/);
  await page.getByLabel(`Select ${invoiceNumber}`).check();
  await expect(page).toHaveURL(new RegExp(`selected=${orderId}`));
  await page.reload();
  await expect(page.getByLabel(`Select ${invoiceNumber}`)).toBeChecked();
  await expect(page.getByText(/^1 order selected/)).toBeVisible();
  await page.getByRole('link', { name: 'Customer', exact: true }).click();
  await expect(page.getByLabel(`Select ${invoiceNumber}`)).not.toBeChecked();
  await expect(page.getByText(/order selected/)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel(`Select ${invoiceNumber}`)).toBeChecked();
  await page.getByRole('link', { name: 'All Invoices' }).click();
  await page.getByLabel('Search invoices').fill(invoiceNumber);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('payment_pending');
  await expect(page).toHaveURL(new RegExp(`q=${invoiceNumber}`));
  await page.getByRole('link', { name: invoiceNumber, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Payments' }).click();
  await expect(page.getByLabel('Search invoices')).toHaveValue(invoiceNumber);
  await expect(page.getByLabel('Status')).toHaveValue('payment_pending');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/view=pending.*sort=total/);
});

test('a write fetches again what is on the screen, each read once, and nothing else', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Counted' })]);
  let reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The session is checked every 3 seconds, what papers lack every 15, and a browser may load the site’s icon at any time.
    if (
      request.method() !== 'GET' ||
      !/^\/api\//.test(pathname) ||
      /\/check-auth$|\/missing-characters$/.test(pathname)
    )
      return;
    reads.push(pathname);
  });
  await openPayments(page, `/admin?tab=payments&order=${orderId}`, 'Order Details');
  await expect(page.getByRole('heading', { name: 'Status History' })).toBeVisible();
  await page.getByRole('button', { name: 'Record Email', exact: true }).click();
  await detailsOf(recordDialog(page)).fill('Counted.');
  await page.waitForLoadState('networkidle');
  const onScreen = new Set(reads);
  reads = [];
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/api/admin/today'));
  await recordDialog(page).getByRole('button', { name: 'Record Email' }).click();
  await expect(page.getByText('Email Recorded')).toBeVisible();
  await refreshed;
  await page.waitForLoadState('networkidle');
  expect(reads).toContain(`/api/orders/${orderId}`);
  expect(reads).toEqual([...new Set(reads)]);
  expect(reads.filter((read) => !onScreen.has(read))).toEqual([]);
});

test('the keyboard alone confirms a payment, from the list to the email', async ({ page, createArtwork, visitor }) => {
  const { invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'By Keyboard' })]);
  await openPayments(page, pending);
  await page.getByRole('link', { name: `Confirm Payment of ${invoiceNumber}` }).focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
  await expect(confirm.getByLabel('Payment reference')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(confirm.getByText('Please enter the payment reference.')).toBeVisible();
  await expect(confirm.getByLabel('Payment reference')).toBeFocused();
  await page.keyboard.type('NAB 4471');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Confirmed')).toBeVisible();
  const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
  await expect(preview.getByLabel('Template')).toHaveValue('payment_confirmation');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
});

test('a save without a response says Not connected, keeps the form and its input, and can be repeated', async ({
  page,
  createArtwork,
  visitor,
}) => {
  expects('net::ERR_FAILED');
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'No Answer' })]);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=confirm`, 'Order Details');
  const confirm = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
  await confirm.getByLabel('Payment reference').fill('NAB 4471');
  await page.route('**/received', (route) => route.abort());
  await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(
    page.getByRole('alert').getByText('Failed to mark payment as received. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(confirm.getByText('Not connected', { exact: true })).toBeVisible();
  await expect(confirm.getByLabel('Payment reference')).toHaveValue('NAB 4471');
  await page.unroute('**/received');
  await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('Payment Confirmed')).toBeVisible();
});

test('a form stops saying Not connected once the connection is back, and can then be saved', async ({
  page,
  context,
  createArtwork,
  visitor,
}) => {
  expects('net::ERR_INTERNET_DISCONNECTED');
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Lost and Found' })]);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=confirm`, 'Order Details');
  const confirm = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
  await confirm.getByLabel('Payment reference').fill('NAB 4472');
  await context.setOffline(true);
  await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(confirm.getByText('Not connected', { exact: true })).toBeVisible();
  await page.waitForTimeout(6000);
  await expect(confirm.getByText('Not connected', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(confirm.getByText('Not connected', { exact: true })).toHaveCount(0);
  await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
  await expect(page.getByText('Payment Confirmed')).toBeVisible();
});

test('a task that is not offered for the order leaves the address, and the order stays', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Not Yet' })]);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=move-shipped`, 'Order Details');
  await expect(page).toHaveURL(new RegExp(`order=${orderId}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Status History' })).toBeVisible();
});

test(
  'discarding in a dialog closes it, by its button and by Back; the order stays open',
  inCampaign,
  async ({ page, createArtwork, visitor }) => {
    expects('404');
    expects('Blocked script execution');
    const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Thrown Away' })]);
    await openPayments(page, `/admin?tab=payments&order=${orderId}`, 'Order Details');
    const question = page.getByRole('alertdialog', { name: 'Discard What You Typed?' });
    await chooseMore(page, 'Invoice HTML');
    const html = page.getByRole('dialog', { name: 'Invoice HTML' });
    await html.getByRole('button', { name: 'Generate Invoice' }).click();
    await html.getByRole('button', { name: 'Close' }).last().click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(html).toBeHidden();
    await expect(question).toBeHidden();

    await page.getByRole('button', { name: 'Record Email', exact: true }).click();
    await detailsOf(recordDialog(page)).fill('Thrown away.');
    await page.goBack();
    await expect(question.getByText('What you typed here has not been saved.')).toBeVisible();
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(detailsOf(recordDialog(page))).toHaveValue('Thrown away.');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(recordDialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`order=${orderId}$`));
    expect(await storedText(page)).not.toContain('Thrown away.');
  },
);

test('the cancellation of several orders is in the address: a reload keeps it with its reason', async ({
  page,
  createArtwork,
  visitor,
}) => {
  page.on('dialog', (dialog) => dialog.accept());
  const orders = [];
  for (const title of ['First of Three', 'Second of Three', 'Third of Three'])
    orders.push(await anOrder(visitor, [await createArtwork({ title })]));
  await openPayments(page, pending);
  for (const { invoiceNumber } of orders) await page.getByLabel(`Select ${invoiceNumber}`).check();
  await page.getByRole('button', { name: 'Cancel Orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 Orders' });
  await dialog.getByLabel('Reason').fill('All by mistake.');
  await expect(page).toHaveURL(/task=cancel/);
  await page.reload();
  await expect(dialog.getByLabel('Reason')).toHaveValue('All by mistake.');
  await dialog.getByRole('button', { name: 'Cancel Orders' }).click();
  await expect(page.getByText('Orders Cancelled', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/task=/);
  for (const { invoiceNumber } of orders) await expect(page.getByLabel(`Select ${invoiceNumber}`)).toHaveCount(0);
});

test('a search and the address follow each other: a filter keeps what is being typed, a link empties the box', async ({
  page,
}) => {
  await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
  const box = page.getByLabel('Search artworks');
  await box.pressSequentially('har');
  await page.getByLabel('Order').selectOption('title');
  const bothInAddress = (url: URL) => url.searchParams.get('q') === 'har' && url.searchParams.get('sort') === 'title';
  await expect(page).toHaveURL(bothInAddress);
  await expect(box).toHaveValue('har');
  await page
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: /^Artworks/ })
    .click();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('har');
  await page.goForward();
  await expect(box).toHaveValue('');
  // Back comes before the search begins, also on a busy machine.
  await box.evaluate((input) =>
    input.addEventListener('input', () => setTimeout(() => history.back()), { once: true }),
  );
  await box.fill('quay');
  await expect(page).toHaveURL(bothInAddress);
  await page.waitForTimeout(600);
  await expect(page).toHaveURL(bothInAddress);
  await expect(box).toHaveValue('har');
});

test(
  'a search that still waits leaves alone the page that a link leads to, and a dialog that opens',
  inCampaign,
  async ({ page }) => {
    await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
    const box = page.getByLabel('Search artworks');
    // The next page takes longer than the search waits.
    await page.route('**/api/**', async (route) => {
      await sleep(1500);
      await route.continue();
    });
    // Pressed before the search begins, also on a busy machine.
    const link = await page.getByRole('link', { name: 'View Site' }).elementHandle();
    await box.evaluate((input, next) => {
      input.addEventListener('input', () => setTimeout(() => next instanceof HTMLElement && next.click()), {
        once: true,
      });
    }, link);
    await box.fill('har');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await page.waitForTimeout(600);
    expect(new URL(page.url())).toMatchObject({ pathname: '/', search: '' });
    await page.unrouteAll({ behavior: 'wait' });

    await page.goBack();
    await expect(box).toHaveValue('');
    await box.pressSequentially('quay');
    await page.getByRole('button', { name: 'Add New Artwork' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Artwork' });
    await expect(dialog).toBeVisible();
    await page.waitForTimeout(600);
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).searchParams.get('task')).toBe('add');
    // Closed, by its button or by Back, it leads to the search.
    const searched = (q: string) => (url: URL) =>
      url.searchParams.get('task') === null && url.searchParams.get('q') === q;
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(searched('quay'));
    await box.fill('quays');
    await page.getByRole('button', { name: 'Add New Artwork' }).click();
    await page.waitForTimeout(600);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(searched('quays'));
    await expect(box).toHaveValue('quays');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('the cards of a list are sorted and all selected as in the table', async ({ page, createArtwork, visitor }) => {
    const { invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'Sorted Cards', price: 90_000 })]);
    await openPayments(page, pending);
    await page.getByLabel('Sort by').selectOption({ label: 'Total, descending' });
    await expect(page).toHaveURL(/sort=-total/);
    const cards = page.getByRole('list', { name: 'Pending' }).getByRole('listitem');
    await expect(cards.first()).toContainText(invoiceNumber);
    await page.getByLabel('Select every order').check();
    await expect(page.getByLabel(`Select ${invoiceNumber}`)).toBeChecked();
    await expect(page).toHaveURL(/selected=/);
    expect(await smallTargets(page)).toEqual([]);
    expect(await listPageErrors(page)).toEqual([]);
  });
});

test('an HTML invoice that someone else has saved is shown above the generated one, which can replace it', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  expects('404');
  expects('412');
  expects('Blocked script execution');
  const { orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'Generated Here' })]);
  await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
  await chooseMore(page, 'Invoice HTML');
  const dialog = page.getByRole('dialog', { name: 'Invoice HTML' });
  await expect(dialog.getByText('Invoice Not Found')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save Invoice' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Generate Invoice' }).click();

  await staff.get(invoiceCalls.saveInvoiceHtml, { id, invoiceHtml: `<p>${'Saved by Ruth. '.repeat(10)}</p>` });
  await dialog.getByRole('button', { name: 'Save Invoice' }).click();
  const newer = 'Someone else has saved this invoice in the meantime.';
  await expect(dialog.getByText(newer, { exact: true })).toBeVisible();
  await expect(dialog.frameLocator('iframe[title="The newer version"]').getByText(/Saved by Ruth/)).toBeVisible();
  const generated = dialog.frameLocator('iframe[title="The invoice"]');
  await expect(generated.getByText('Generated Here').first()).toBeVisible();
  expect((await staff.get(invoiceCalls.getInvoiceHtml, { id })).invoiceHtml).toContain('Saved by Ruth');

  await dialog.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(dialog.getByText('This is the saved invoice.')).toBeVisible();
  await expect(dialog.getByText(newer, { exact: true })).toBeHidden();
  if (isBrowser) expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect((await staff.get(invoiceCalls.getInvoiceHtml, { id })).invoiceHtml).toContain('Generated Here');
});
