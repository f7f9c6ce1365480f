import { expect, inBrowser, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';

for (const [tab, heading] of [
  ['customers', 'Customers'],
  ['payments&view=customer-orders', 'Payments'],
] as const) {
  test(
    `the list of customers in ${heading} is searched from 2 characters on, 500 ms after the last one`,
    inBrowser,
    async ({ page }) => {
      await page.clock.install();
      const searched: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/admin/customers' && searchParams.has('q')) searched.push(searchParams.get('q') ?? '');
      });
      await openPayments(page, `/admin?tab=${tab}`, heading);
      const box = page.getByRole('main').getByLabel('Search customers');
      await page.clock.pauseAt(Date.now() + 60_000);
      await box.fill('g');
      await page.clock.runFor(5_000);
      await box.press('Enter');
      await page.clock.runFor(1_000);
      expect(searched).toEqual([]);
      await box.fill('gw');
      await page.clock.runFor(499);
      expect(searched).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => searched).toEqual(['gw']);
    },
  );
}
