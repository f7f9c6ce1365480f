import { expect, inCampaign, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';

test(
  'a second poll of an unchanged list transfers under 1 KB, and the browser stores none',
  inCampaign,
  async ({ page }) => {
    const polls = (status: number) =>
      page.waitForResponse(
        (response) => response.url().includes('/api/admin/artworks?') && response.status() === status,
      );
    const first = polls(200);
    await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
    const response = await first;
    expect(response.headers()['cache-control']).toBe('private, no-store');
    const second = polls(304);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const { responseHeadersSize, responseBodySize } = await (await second).request().sizes();
    expect(responseHeadersSize + responseBodySize).toBeLessThan(1024);
  },
);
