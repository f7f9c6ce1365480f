import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { asCsv } from '../../sample-catalogue.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, inCampaign, test } from '../estate.ts';

/** Enough for seven pages of the list. */
const studies = 300;

const titleOf = (word: string, at: number) => `${word} Study ${String(at).padStart(3, '0')}`;

/** Creates the artworks of a test and returns them in the list's order. Each test uses its own word in the titles. */
async function createStudies(staff: TestBrowser, word: string): Promise<Artwork[]> {
  const [shown] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
  const rows = Array.from({ length: studies }, (_, at) => [titleOf(word, at + 1), '1950', 'no', shown?.image ?? '']);
  const csv = asCsv([['title', 'year', 'available', 'image'], ...rows]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() });
  const found: Artwork[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body, headers } = await staff.ask(artworkCalls.listArtworks, {
      q: word,
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...body);
    cursor = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
    if (cursor === undefined) return found;
    cursor = decodeURIComponent(cursor);
  }
}

async function removeStudies(staff: TestBrowser, word: string): Promise<void> {
  for (;;) {
    const left = await staff.get(artworkCalls.listArtworks, { q: word, limit: 200 });
    if (left.length === 0) return;
    for (const { id } of left) await staff.get(artworkCalls.deleteArtwork, { id });
  }
}

const linkTo = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true });

/** Scrolls until the artwork is rendered. One that has just left the range of rendered artworks is above. */
async function scrollTo(page: Page, title: string): Promise<void> {
  const link = linkTo(page, title);
  let distance = 3000;
  await expect(async () => {
    await page.mouse.wheel(0, distance);
    await expect(link).toHaveCount(1, { timeout: 150 });
    distance = -distance / 2;
    await link.scrollIntoViewIfNeeded({ timeout: 2_000 });
  }).toPass({ intervals: [50], timeout: 60_000 });
}

/** Collects the `limit` of each list request. */
function watchList(page: Page): number[] {
  const limits: number[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/artworks') limits.push(Number(url.searchParams.get('limit')));
  });
  return limits;
}

test(
  'the refresh of a long list reloads only the pages near the viewport, and nothing on screen moves',
  inCampaign,
  async ({ page, staff }) => {
    test.slow();
    const all = await createStudies(staff, 'Polled');
    const study = (at: number) => all[at - 1] as Artwork;
    const title = (at: number) => titleOf('Polled', at);
    await page.clock.install();
    await page.goto('/gallery?q=polled');
    await expect(page.getByText(`${studies} artworks`)).toBeVisible();
    await scrollTo(page, title(studies));
    await page.waitForLoadState('networkidle');

    const limits = watchList(page);
    const poll = async () => {
      limits.length = 0;
      await page.clock.runFor(15_000);
      await expect.poll(() => limits.length).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
    };
    await poll();
    expect(Math.max(...limits)).toBeLessThanOrEqual(48);
    expect(limits.length * 48).toBeLessThan(studies);

    // One artwork on screen and one far above it change; one far above it is deleted and two are added.
    const seen = linkTo(page, title(studies - 8));
    await seen.scrollIntoViewIfNeeded();
    const before = await seen.boundingBox();
    await staff.get(artworkCalls.updateArtwork, { ...study(studies), dimensions: '77 x 88 cm' });
    await staff.get(artworkCalls.updateArtwork, { ...study(60), dimensions: '55 x 66 cm' });
    await staff.get(artworkCalls.deleteArtwork, { id: study(70).id });
    for (const added of ['Polled Study A', 'Polled Study B']) {
      await staff.get(artworkCalls.createArtwork, {
        title: added,
        year: 1940,
        image: study(1).image,
        available: false,
      });
    }
    await poll();
    await expect(page.getByText('77 × 88 cm')).toHaveCount(1);
    await expect(page.getByText(`${studies + 1} artworks`)).toHaveCount(1);
    expect(await seen.boundingBox()).toEqual(before);

    // While scrolling back to the top, each artwork appears exactly once.
    const met = new Set<string>();
    let isChangeMet = false;
    await expect(async () => {
      const created = await page.locator('main [data-artwork]').allTextContents();
      expect(new Set(created).size).toBe(created.length);
      for (const one of created) met.add(one);
      isChangeMet ||= (await page.getByText('55 × 66 cm').count()) === 1;
      await page.mouse.wheel(0, -900);
      await expect(linkTo(page, 'Polled Study A')).toBeInViewport({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: 60_000 });
    expect(isChangeMet).toBe(true);
    const created = await page.locator('main [data-artwork]').allTextContents();
    expect(created.slice(0, 4)).toEqual(['Polled Study A', 'Polled Study B', title(1), title(2)]);
    // The deleted artwork stays in the list until its page comes near the viewport.
    for (const one of created) met.add(one);
    met.delete(title(70));
    expect(met.size).toBe(studies + 1);
    await removeStudies(staff, 'Polled');
  },
);

test(
  'Back to a long list restores its position from memory and refreshes what is near the viewport',
  inCampaign,
  async ({ page, staff }) => {
    test.slow();
    const all = await createStudies(staff, 'Returned');
    const study = all[289] as Artwork;
    await page.goto('/gallery?q=returned');
    await scrollTo(page, study.title);
    await page.waitForLoadState('networkidle');
    const before = await linkTo(page, study.title).boundingBox();
    await linkTo(page, study.title).click();
    await expect(page.getByRole('heading', { level: 1, name: study.title })).toBeVisible();
    await staff.get(artworkCalls.updateArtwork, { ...study, dimensions: '33 x 44 cm' });
    const limits = watchList(page);
    await page.goBack();
    await expect(page.getByText('33 × 44 cm')).toBeVisible();
    expect(Math.abs(((await linkTo(page, study.title).boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(5);
    await page.waitForLoadState('networkidle');
    expect(Math.max(...limits)).toBeLessThanOrEqual(48);
    expect(limits.length * 48).toBeLessThan(studies);
    await removeStudies(staff, 'Returned');
  },
);
