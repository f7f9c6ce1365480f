import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import { periodCalls } from '../../src/contract/periods/periods.calls.ts';
import { dateOf } from '../../src/domain/artwork/artwork-date.ts';
import { expect, test } from './estate.ts';

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
    await expect(item.getByText(artwork.description.slice(0, 30))).toBeVisible();
  }
  await expect(artworks.getByRole('link', { name: 'View all works' })).toHaveAttribute('href', '/gallery');

  const links = page.getByRole('region', { name: 'Live with a work from the estate' });
  await expect(links.getByRole('link', { name: 'Visit the Shop' })).toHaveAttribute('href', '/shop');
  await expect(links.getByRole('link', { name: 'See Events' })).toHaveAttribute('href', '/events');
  await links.getByRole('link', { name: 'Contact the Estate' }).click();
  await expect(page).toHaveURL(/\/estate-contact$/);
});

test('the text over the hero is light or dark, as set by the estate', async ({ page, staff }) => {
  const { imageUrl, artistName, artistYears, artistDescription } = await staff.get(contentCalls.getHero, {});
  const save = (textColor: 'white' | 'dark') =>
    staff.get(contentCalls.saveHero, { imageUrl, artistName, artistYears, artistDescription, textColor });
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
  await save('white');
});
