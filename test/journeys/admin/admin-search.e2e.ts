import type { Page } from '@playwright/test';
import { anInquiry, anOrder } from '../../factories.ts';
import { expect, inBrowser, isBrowser, narrowWidths, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Found' });
const option = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name });

test(
  'Ctrl K finds an order, a customer, an inquiry and an artwork from anywhere, by the keyboard alone',
  inBrowser,
  async ({ page, createArtwork, visitor }, testInfo) => {
    const artwork = await createArtwork({ title: 'Polder in April', stockCode: 'FMC-1844-012', price: 900 });
    const gwen = { firstName: 'Gwen', lastName: 'Polderman', email: 'gwen.p@example.com', phone: '0355509437' };
    const { invoiceNumber } = await anOrder(visitor, [artwork], { customer: gwen });
    await anInquiry(visitor, { firstName: 'Seán', lastName: 'O’Brienne', email: 'sean.ob@example.com' });
    await page.setViewportSize(sizes.desktop);
    await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');

    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('gwen polderm');
    const order = option(page, new RegExp(`${invoiceNumber} Gwen Polderman`));
    await expect(order).toHaveAttribute('aria-selected', 'true');
    await expect(results(page).getByRole('group')).toHaveCount(2);
    await page.screenshot({ path: testInfo.outputPath('search-1440.png') });
    expect(await listPageErrors(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(option(page, /^Gwen Polderman/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(order).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
    await expect(page.getByText(invoiceNumber).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Artworks' })).toBeVisible();
    await expect(results(page)).toHaveCount(0);

    for (const [q, name, address] of [
      ['5550 9437', /^Gwen Polderman/, /tab=customers&customer=\d+$/],
      ['obrienne', /^Seán O’Brienne/, /tab=contacts&inquiry=\d+$/],
      ['fmc-1844', /^Polder in April/, /tab=artworks&artwork=\d+$/],
      [invoiceNumber.slice(5), new RegExp(invoiceNumber), /tab=payments&order=[\w-]+$/],
    ] as const) {
      await page.keyboard.press('Control+k');
      await box(page).fill(q);
      await expect(option(page, name).first()).toHaveAttribute('href', address);
    }

    await box(page).fill('zqx');
    await expect(page.getByText(/^Nothing was found\./)).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await box(page).fill('fmc-1844');
    await expect(results(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(results(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await option(page, /^Polder in April/).click();
    await expect(page.getByRole('heading', { level: 1, name: /Polder in April$/ })).toBeVisible();
  },
);

test('over a dialog the search keeps what was typed there, and a result is opened only when it may be lost', async ({
  page,
  createArtwork,
  visitor,
}, testInfo) => {
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Half Searched' })]);
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, `/admin?tab=payments&order=${orderId}&task=record`, 'Order Details');
  const dialog = page.getByRole('dialog', { name: 'Record Manual Email Communication' });
  const details = dialog.getByLabel('Communication details');
  await details.fill('Half a sentence');
  await page.keyboard.press('Control+k');
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('half searched');
  await expect(option(page, /Margaret/).first()).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('search-over-dialog.png') });
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(details).toHaveValue('Half a sentence');
  await expect(details).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('half searched');
  await option(page, /^Half Searched/).click();
  const question = page.getByRole('alertdialog', { name: 'Discard What You Typed?' });
  await expect(question).toBeVisible();
  // A question is answered first.
  await page.keyboard.press('Control+k');
  await expect(overlay).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(details).toHaveValue('Half a sentence');
});

for (const width of narrowWidths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test('the search opens from a button in the bar and leads to a record', async ({
      page,
      createArtwork,
    }, testInfo) => {
      await createArtwork({
        title: 'Polder with a Very Long Title, Seen from the Dyke in the Evening',
        price: 12500,
      });
      await openPayments(page, '/admin?tab=payments&view=pending');
      await page.getByRole('banner').getByRole('button', { name: 'Search everything' }).click();
      await expect(box(page)).toBeFocused();
      await box(page).fill('polder');
      await expect(option(page, /^Polder with/).first()).toBeVisible();
      await page.screenshot({ path: testInfo.outputPath(`search-${width}.png`) });
      expect(await listPageErrors(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      await option(page, /^Polder with/)
        .first()
        .tap();
      await expect(page.getByRole('heading', { level: 1, name: /Polder with/ })).toBeVisible();
    });
  });
}

test('a new order is counted in the sidebar and in the window’s title, until Payments was on screen', async ({
  page,
  createArtwork,
  visitor,
}) => {
  await anOrder(visitor, [await createArtwork({ title: 'Just Ordered' })]);
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
  const link = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: /^Payments/ });
  await expect(link).toContainText(/\d+ new/);
  if (isBrowser) expect((await link.boundingBox())?.height).toBe(36);
  await expect(page).toHaveTitle(/^\(\d+\) Manage Artworks – Admin Panel/);
  await link.click();
  await expect(page).toHaveTitle(/^\(\d+\) Payments – Admin Panel/);
  await expect(link).not.toContainText('new');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(link).not.toContainText('new');
});
