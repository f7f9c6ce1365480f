import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, inCampaign, test } from '../estate.ts';

/** More than the page keeps rendered at once. */
const studies = 300;

test(
  'a long list loads while scrolling, keeps a bounded number of artworks rendered, and is restored on Back',
  inCampaign,
  async ({ page, staff }) => {
    test.slow();
    const [shown] = await staff.get(artworkCalls.listArtworks, {});
    const made: number[] = [];
    for (let at = 1; at <= studies; at += 1) {
      const study = { title: `Long List Study ${at}`, year: 1950, image: shown?.image ?? '', available: false };
      made.push((await staff.get(artworkCalls.createArtwork, study)).id);
    }
    await page.goto('/gallery?q=long+list+study');
    await expect(page.getByText(`${studies} artworks`)).toBeVisible();
    const cards = page.locator('main [data-artwork]');
    const last = page.getByRole('link', { name: `Long List Study ${studies}`, exact: true });
    let most = 0;
    for (let step = 0; step < 60 && (await last.count()) === 0; step += 1) {
      await page.mouse.wheel(0, 3000);
      await page.waitForTimeout(150);
      most = Math.max(most, await cards.count());
    }
    await expect(last).toBeVisible();
    expect(most).toBeLessThan(studies - 48);

    await last.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page.getByRole('heading', { level: 1, name: `Long List Study ${studies}` })).toBeVisible();
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(300);

    for (const id of made) await staff.get(artworkCalls.deleteArtwork, { id });
  },
);
