import type { Page } from '@playwright/test';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { adminTabs } from '../../../src/web/admin/shell/admin-tabs.ts';
import { expect, expects, inBrowser, inCampaign, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { openPayments } from '../open-payments.ts';
import { pendingOrders } from '../order-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The dark and the red buttons of what is in front, a dialog or the page, and the size of the heading in CSS pixels. */
function look(page: Page) {
  return page.evaluate(() => {
    const front = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const buttons = [...(front ?? document.querySelector('main') ?? document).querySelectorAll('button, a')];
    const probe = document.body.appendChild(document.createElement('i'));
    const filledWith = (token: string) => {
      probe.style.backgroundColor = `var(${token})`;
      const color = getComputedStyle(probe).backgroundColor;
      return buttons
        .filter((button) => button.checkVisibility() && getComputedStyle(button).backgroundColor === color)
        .map((button) => button.textContent);
    };
    const [dark, red] = [filledWith('--color-ink'), filledWith('--color-red')];
    probe.remove();
    const heading = document.querySelector('h1');
    const sizesOf = [heading, ...(heading?.querySelectorAll('*') ?? [])].map((element) =>
      element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize),
    );
    return { dark, red, heading: Math.max(...sizesOf) };
  });
}

/** Leads to an address as Back and Forward do, which takes a tenth of the time of a load, and waits until its screen is drawn. */
function leadTo(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
  }, address);
}

const settings = ['gallery', 'catalogue', 'money', 'payment', 'invoices', 'texts', 'limits', 'accounts', 'backups'];

test(
  'a screen fits both windows, has at most one primary button and none filled that destroys, and no heading is above 28 px',
  inBrowser,
  async ({ page, staff, createArtwork }) => {
    test.setTimeout(300_000);
    // A customer with an open order cannot be anonymised; the dialog says so.
    expects('/anonymise');
    // An invoice that has not been saved as HTML yet.
    expects('/invoice-html');
    const orders = await staff.get(orderCalls.listOrders, {});
    const byStatus = new Map(orders.map((order) => [order.status, order]));
    const [pending] = orders.filter(({ status }) => status === 'payment_pending');
    const artwork = await createArtwork({});
    const { customer } = await staff.get(orderCalls.getOrder, { id: pending?.id ?? '' });
    const order = (task: string) => `tab=payments&order=${pending?.id}&task=${task}`;
    const screens = [
      ...adminTabs.map(({ key }) => `tab=${key}`),
      ...settings.map((view) => `tab=settings&view=${view}`),
      'tab=settings&view=your-account',
      ...[...byStatus.values()].map(({ id }) => `tab=payments&order=${id}`),
      ...['confirm', 'email-invoice', 'move-cancelled', 'edit', 'address', 'record', 'new-link', 'invoice-html'].map(
        order,
      ),
      `tab=customers&customer=${customer?.id}`,
      `tab=customers&customer=${customer?.id}&task=merge`,
      `tab=customers&customer=${customer?.id}&task=anonymise`,
      'tab=artworks&view=import',
      'tab=artworks&view=deleted',
      `tab=artworks&task=delete&id=${artwork.id}`,
      'tab=artworks&task=add',
      'tab=periods&task=add',
      'tab=events&task=add',
      'tab=images&task=upload',
      'tab=images&task=repair',
      'tab=contacts&inquiry=1',
    ];
    await openPayments(page, '/admin', adminTabs[0].heading);
    for (const screen of screens) {
      await leadTo(page, `/admin?${screen}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      if (screen.includes('&task=')) await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        expect(await horizontalOverflow(page), `${screen}, ${size}`).toEqual([]);
      }
      const { dark, red, heading } = await look(page);
      expect(dark.length, `${screen}: ${dark.join(', ')}`).toBeLessThanOrEqual(1);
      expect(red, screen).toEqual([]);
      expect(heading, screen).toBeLessThanOrEqual(28);
    }
  },
);

test(
  'in the bar of selected orders Cancel is not the strongest, and ticked rows are shaded',
  inCampaign,
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await openPayments(page, pendingOrders);
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await row.nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    expect(await look(page)).toMatchObject({ dark: ['Prepare Emails'], red: [] });
    const colorOf = (at: number) => row.nth(at).evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.mouse.move(0, 0);
    expect(await colorOf(1)).not.toBe(await colorOf(2));
  },
);

test(
  'the rows of the Stock Tracker have one height, and its figures stand on one line',
  inCampaign,
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await openPayments(page, '/admin?tab=pipeline', 'Stock Tracker');
    const rows = page.getByRole('table', { name: 'Stock' }).getByRole('row');
    await expect(rows.nth(12)).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
    const tops = await page
      .getByRole('list', { name: 'Pipeline' })
      .getByRole('listitem')
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  },
);

for (const viewport of Object.values(sizes)) {
  test(
    `every view of Site Settings is in the window, and the bank's password is above the bar (${viewport.width} px)`,
    inCampaign,
    async ({ page }) => {
      expects('/api/settings/site');
      await page.setViewportSize(viewport);
      await openPayments(page, '/admin?tab=settings&view=payment', 'Site Settings');
      for (const link of await page.getByRole('navigation', { name: 'Site Settings' }).getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      const own = page.getByLabel('Your password');
      const save = page.getByRole('button', { name: 'Save Settings' });
      const isAboveBar = async () => {
        const [field, bar] = [await own.boundingBox(), await save.locator('..').boundingBox()];
        expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      };
      await page.getByLabel('Account number').fill('12345678');
      await page.evaluate(() => window.scrollTo(0, 0));
      await own.evaluate((field) => field.focus());
      await isAboveBar();
      await page.getByLabel('Account number').focus();
      await page.evaluate(() => window.scrollTo(0, 0));
      await save.click();
      await expect(own).toBeFocused();
      await isAboveBar();
    },
  );
}
