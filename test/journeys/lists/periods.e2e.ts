import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { aPeriod } from '../../factories.ts';
import { expect, expects, inBrowser, isBrowser, test } from '../estate.ts';

test('all periods are listed in the estate’s order, each linking to its page', async ({ page, visitor }) => {
  const periods = await visitor.get(periodCalls.listPeriods, {});
  await page.goto('/period');
  await expect(page.getByRole('heading', { level: 1, name: 'Periods' })).toBeVisible();
  const list = page.getByRole('region', { name: 'All periods' }).getByRole('heading', { level: 3 });
  await expect(list).toHaveText(periods.map(({ name }) => name));
  await page.getByRole('main').getByRole('link', { name: 'War Artist' }).click();
  await expect(page).toHaveURL(/\/period\/war-artist$/);
  await expect(page.getByRole('heading', { level: 1, name: 'War Artist' })).toBeVisible();
});

test('a period shows its name, years, text, image and artworks, and links to the other periods', async ({
  page,
  visitor,
}) => {
  const periods = await visitor.get(periodCalls.listPeriods, {});
  const docklands = periods.find(({ slug }) => slug === 'docklands');
  const artworks = await visitor.get(artworkCalls.listArtworks, { period: 'docklands', limit: 200 });
  await page.goto('/period/docklands');
  const article = page.getByRole('article', { name: 'Docklands' });
  await expect(article.getByText(docklands?.years ?? '').first()).toBeVisible();
  for (const paragraph of docklands?.description.split('\n\n') ?? [])
    await expect(article.getByText(paragraph)).toBeVisible();
  await expect(article.getByRole('img', { name: 'A work from the period Docklands' })).toBeVisible();
  for (const mark of docklands?.keyCharacteristics.split(', ') ?? [])
    await expect(article.getByRole('listitem').filter({ hasText: mark }).first()).toBeVisible();
  await expect(article.getByRole('heading', { name: 'Key Characteristics' })).toBeVisible();
  await expect(article.getByText(`${artworks.length} artworks`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See them in the gallery' })).toHaveAttribute('href', /period=docklands/);
  await expect(page.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute('href', '/gallery');

  const strip = page.getByRole('navigation', { name: 'All periods' });
  const hrefs = periods.map(({ slug }) => `/period/${slug}#period-content`);
  expect(await strip.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    hrefs,
  );
  await expect(strip.getByRole('link', { name: 'Docklands' })).toHaveAttribute('aria-current', 'page');
  await strip.getByRole('link', { name: 'France' }).click();
  await expect(page).toHaveURL(/\/period\/france#period-content$/);
  const heading = page.getByRole('heading', { level: 1, name: 'France' });
  await expect(heading).toBeVisible();
  if (isBrowser) await expect(heading).toBeInViewport();
});

test('previous and next follow the periods’ first years, not the list’s order', async ({ page, staff, visitor }) => {
  const periods = await visitor.get(periodCalls.listPeriods, {});
  const inTime = [...periods].sort((a, b) => (a.startYear ?? 9999) - (b.startYear ?? 9999));
  const latest = inTime.at(-1);
  const between = await aPeriod(staff, {
    name: 'Between',
    slug: 'between',
    years: '1800–1801',
    order: 99,
    image: latest?.image ?? '',
  });
  const ways = page.getByRole('navigation', { name: 'Previous and next period' });
  await page.goto('/period/between');
  await expect(ways.getByRole('link', { name: /Previous Period/ })).toHaveCount(0);
  await expect(page.getByText('There are no artworks in this category.')).toBeVisible();
  await ways.getByRole('link', { name: /Next Period/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: inTime[0]?.name ?? '' })).toBeVisible();
  await expect(ways.getByRole('link', { name: /Previous Period/ })).toContainText('Between');
  await page.goto(`/period/${latest?.slug}`);
  await expect(ways.getByRole('link', { name: /Next Period/ })).toHaveCount(0);
  await staff.get(periodCalls.deletePeriod, { id: between.id });
});

test('an unknown period shows Period Not Found with a link to the others', async ({ page }) => {
  expects('404');
  const answer = await page.goto('/period/rose-period');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Period Not Found' })).toBeVisible();
  await expect(page.getByText('There is no period at this address. It may have been renamed.')).toBeVisible();
  await page.getByRole('link', { name: 'All Periods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Periods' })).toBeVisible();
});

test(
  'a wide window shows the whole text of a period, in lines that are not too long to read',
  inBrowser,
  async ({ page, visitor }) => {
    for (const { slug, description } of await visitor.get(periodCalls.listPeriods, {})) {
      await page.goto(`/period/${slug}`);
      const article = page.getByRole('article');
      const paragraphs = description.split('\n\n').map((text) => article.getByText(text));
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(article.getByText('More', { exact: true }), slug).toBeVisible();
      for (const width of [1536, 1920, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(article.getByText('More', { exact: true }), slug).toBeHidden();
        for (const paragraph of paragraphs) {
          await expect(paragraph).toBeVisible();
          // A line of 33 em has about 75 characters.
          const ems = await paragraph.evaluate((element) => {
            const widths = [...element.getClientRects()].map(({ width: each }) => each);
            return Math.max(...widths) / Number.parseFloat(getComputedStyle(element).fontSize);
          });
          expect(ems, `${slug} at ${width} px`).toBeLessThanOrEqual(33.1);
        }
      }
    }
  },
);
