import type { Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { adminTabs } from '../../../src/web/admin/shell/admin-tabs.ts';
import { complete, expectThanks, fillIn, goToCheckout } from '../checkout-steps.ts';
import { expect, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';

/** Lets a page run in a browser whose list of time zones is older than a zone's names. */
async function forgetZones(page: Page, names: string[]): Promise<void> {
  await page.addInitScript((unknown) => {
    const check = ([, options]: [unknown?, { timeZone?: string }?]) => {
      const name = options?.timeZone ?? '';
      if (unknown.includes(name)) throw new RangeError(`Invalid time zone specified: ${name}`);
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, given, type) {
        check(given as Parameters<typeof check>[0]);
        return Reflect.construct(target, given, type);
      },
      apply(target, self, given) {
        check(given as Parameters<typeof check>[0]);
        return Reflect.apply(target, self, given);
      },
    });
  }, names);
}

test('every tab, an order and the checkout work in a browser that does not know the estate’s time zone', async ({
  page,
  staff,
  createArtwork,
}) => {
  test.setTimeout(300_000);
  const { timeZone } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { timeZone: 'Europe/Kyiv' });
  try {
    await forgetZones(page, ['Europe/Kyiv', 'Europe/Kiev']);
    const artwork = await createArtwork({ title: 'Seen from Afar', price: 900 });
    await goToCheckout(page, [artwork]);
    await expect(page.getByText('You can cancel at no cost until your payment arrives')).toBeVisible();
    await fillIn(page);
    await complete(page).click();
    await expectThanks(page);

    const [first] = adminTabs;
    await openPayments(page, '/admin', first.heading);
    for (const { key, heading } of adminTabs) {
      await page.goto(`/admin?tab=${key}`);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      const loading = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^Loading/ });
      await expect(loading).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), key).toBeVisible();
    }
    await page.goto('/admin?tab=settings&view=general');
    await page.getByLabel('Site title').fill('Seen from Afar');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Settings Saved' })).toBeVisible();
  } finally {
    await staff.get(contentCalls.saveSite, { timeZone });
  }
});

test('the events page works without URL.canParse, and a fault in the code is not called a lost connection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(URL, { canParse: undefined });
  });
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Events' })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});
