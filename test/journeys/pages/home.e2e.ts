import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { dateOf } from '../../../src/domain/artwork/artwork-date.ts';
import { expect, inCampaign, journeySizes, sizes, test } from '../estate.ts';

test('home shows the painter, the first three periods, the featured artworks and the links onwards', async ({
  page,
  visitor,
}) => {
  const hero = await visitor.get(contentCalls.getHero, {});
  const periods = await visitor.get(periodCalls.listPeriods, {});
  const featured = await visitor.get(artworkCalls.listArtworks, { filter: 'featured' });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: hero.artistName })).toBeVisible();
  await expect(main.getByText(hero.artistYears).first()).toBeVisible();
  await expect(main.getByText(hero.artistDescription)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Biography', exact: true })).toHaveAttribute('href', '/biography');
  await expect(main.getByRole('link', { name: 'View Gallery' })).toHaveAttribute('href', '/gallery');

  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  for (const { name, slug, years } of periods.slice(0, 3)) {
    await expect(timeline.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/period/${slug}`);
    await expect(timeline.getByText(years)).toBeVisible();
  }
  const wholeTimeline = timeline.getByRole('link', { name: 'Follow the whole timeline' });
  await expect(wholeTimeline).toHaveAttribute('href', '/period/early-years');

  expect(featured.length).toBeGreaterThanOrEqual(3);
  const artworks = page.getByRole('region', { name: 'Featured Works' });
  await expect(artworks.getByRole('listitem')).toHaveCount(3);
  for (const artwork of featured.slice(0, 3)) {
    const item = artworks.getByRole('listitem').filter({ hasText: artwork.title });
    await expect(item.getByRole('link', { name: artwork.title })).toHaveAttribute('href', `/artwork/${artwork.id}`);
    await expect(item.getByText(`${dateOf(artwork)} · ${artwork.medium}`)).toBeVisible();
    await expect(item.getByText(artwork.description?.slice(0, 30) ?? '')).toBeVisible();
  }
  await expect(artworks.getByRole('link', { name: 'View all works' })).toHaveAttribute('href', '/gallery');

  const links = page.getByRole('region', { name: 'Live with a work from the estate' });
  await expect(links.getByRole('link', { name: 'Visit the Shop' })).toHaveAttribute('href', '/shop');
  await expect(links.getByRole('link', { name: 'See Events' })).toHaveAttribute('href', '/events');
  await links.getByRole('link', { name: 'Contact the Estate' }).click();
  await expect(page).toHaveURL(/\/estate-contact$/);
});

test('the text over the hero is light or dark, as set by the estate', inCampaign, async ({ page, staff }, testInfo) => {
  const { imageUrl, artistName, artistYears, artistDescription } = await staff.get(contentCalls.getHero, {});
  const save = (textColor: 'white' | 'dark', image = imageUrl) =>
    staff.get(contentCalls.saveHero, { imageUrl: image, artistName, artistYears, artistDescription, textColor });
  const brightness = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const [red = 0, green = 0, blue = 0] = getComputedStyle(title).color.match(/\d+/g)?.map(Number) ?? [];
      return red + green + blue;
    });
  await save('white');
  await page.goto('/');
  expect(await brightness()).toBeGreaterThan(700);
  await save('dark');
  await page.reload();
  expect(await brightness()).toBeLessThan(100);
  // No page loads an image of another site: the text is dark, as without an image.
  await save('white', 'https://museum.example/hero.jpg');
  await page.reload();
  expect(await brightness()).toBeLessThan(100);
  const hero = page.locator('main > div').first();
  await expect(hero.locator('img')).toHaveCount(0);
  await page.screenshot({ path: testInfo.outputPath('elsewhere.png') });
  await save('white');
});

for (const { width, height } of Object.values(journeySizes)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [textColor, colour] of [
      ['white', 'white'],
      ['dark', 'black'],
    ] as const) {
      test(
        `${textColor} text over a ${colour} hero image has AA contrast, and the hero has its height`,
        inCampaign,
        async ({ page, staff, context }) => {
          const { imageUrl, artistName, artistYears, artistDescription } = await staff.get(contentCalls.getHero, {});
          const hero = { imageUrl, artistName, artistYears, artistDescription };
          await staff.get(contentCalls.saveHero, { ...hero, textColor });
          await page.goto('/');
          const heading = page.getByRole('heading', { level: 1 });
          const backdrop = page.locator('main > div').first();
          expect((await backdrop.boundingBox())?.height).toBeCloseTo(
            width === sizes.phone.width ? height * 0.8 : height,
            0,
          );
          await backdrop.evaluate((element, background) => {
            const image = element.querySelector('picture');
            if (image === null) return;
            image.style.background = background;
            for (const each of image.children) (each as HTMLElement).style.visibility = 'hidden';
          }, colour);

          const main = page.getByRole('main');
          const texts = [
            { text: heading, least: 3 },
            { text: main.getByText(hero.artistYears).first(), least: 4.5 },
            { text: main.getByText(hero.artistDescription), least: 4.5 },
            { text: main.getByRole('link', { name: 'Biography', exact: true }), least: 4.5 },
            { text: page.getByRole('banner').getByRole('link').first(), least: 4.5 },
          ];
          const meter = await context.newPage();
          for (const { text, least } of texts) {
            const { color: foreground, clip } = await text.evaluate((element) => {
              const { color } = getComputedStyle(element);
              element.style.setProperty('color', 'transparent', 'important');
              // The text itself: the element may be wider.
              const range = document.createRange();
              range.selectNodeContents(element);
              const { x, y, width, height } = range.getBoundingClientRect();
              return { color, clip: { x, y, width, height } };
            });
            await page.waitForTimeout(200);
            const shot = (await page.screenshot({ clip })).toString('base64');
            expect(
              await meter.evaluate(worstContrast, { shot, foreground }),
              (await text.textContent()) ?? '',
            ).toBeGreaterThanOrEqual(least);
          }
          await staff.get(contentCalls.saveHero, { ...hero, textColor: 'white' });
        },
      );
    }
  });
}

/** The lowest WCAG contrast of a colour with the pixels of a screenshot. */
async function worstContrast({ shot, foreground }: { shot: string; foreground: string }): Promise<number> {
  const luminance = (channels: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const value = channel / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const blob = await (await fetch(`data:image/png;base64,${shot}`)).blob();
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (canvas === null) return 0;
  canvas.drawImage(bitmap, 0, 0);
  const text = luminance((foreground.match(/[\d.]+/g) ?? []).map(Number));
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  let worst = 21;
  for (let at = 0; at < data.length; at += 4) {
    const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    worst = Math.min(worst, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return worst;
}
