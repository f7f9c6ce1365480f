import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { builtInEssay } from '../../../src/web/site/texts/built-in-essay.ts';
import { expect, expects, isBrowser, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

test('the biography shows the portrait with caption, the quotation with year, and its paragraphs', async ({
  page,
  visitor,
}) => {
  const biography = await visitor.get(contentCalls.getBiography, {});
  const hero = await visitor.get(contentCalls.getHero, {});
  await page.goto('/biography');
  await expect(page.getByRole('heading', { level: 1, name: biography.titleText })).toBeVisible();
  const portrait = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^Portrait of/ }) });
  await expect(portrait).toContainText(`${hero.artistName}, ${hero.artistYears}`);
  const quotation = page.getByRole('figure').filter({ has: page.getByRole('blockquote') });
  await expect(quotation).toContainText(biography.quoteText.quote);
  await expect(quotation).toContainText(biography.quoteText.year);
  const paragraphs = Object.values(biography.bioText);
  expect(paragraphs.filter((paragraph) => paragraph !== '')).toHaveLength(8);
  for (const paragraph of paragraphs) await expect(page.getByText(paragraph)).toBeVisible();
});

test('A Subtle Genius shows its image, quotation, five paragraphs and a link to the first period', async ({
  page,
  visitor,
}) => {
  const essay = await visitor.get(contentCalls.getSubtleGenius, {});
  await page.goto('/subtle-genius');
  await expect(page.getByRole('heading', { level: 1, name: essay.titleText })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText(essay.quoteText.quote);
  const paragraphs = Object.values(essay.contentText);
  expect(paragraphs.filter((paragraph) => paragraph !== '')).toHaveLength(5);
  for (const paragraph of paragraphs) await expect(page.getByText(paragraph)).toBeVisible();
  const first = page.getByRole('main').getByRole('link', { name: /Early Years/ });
  await expect(first).toHaveAttribute('href', '/period/early-years');
  await expect(first).toContainText('Where it begins');
});

test('A Subtle Genius that cannot be loaded shows its built-in text (response changed on the wire)', async ({
  page,
}) => {
  expects('500');
  await page.route('**/api/subtle-genius', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/biography');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'A Subtle Genius' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Subtle Genius' })).toBeVisible();
  await expect(page.getByText(builtInEssay.contentText.paragraph5)).toBeVisible();
});

test('A Subtle Genius without data shows an error (response changed on the wire)', async ({ page }) => {
  await page.route('**/api/subtle-genius', (route) => route.fulfill({ json: null }));
  await page.goto('/biography');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'A Subtle Genius' }).click();
  await expectMessage(page.getByRole('main').getByRole('alert'), messages.contentFailed);
});

for (const [path, title, key] of [
  ['/terms', 'Terms of Sale', 'termsText'],
  ['/privacy', 'Privacy', 'privacyText'],
] as const) {
  test(`${title} shows the estate's text and links to its sections`, async ({ page, visitor }) => {
    const text = (await visitor.get(contentCalls.getSite, {}))[key];
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const names = await parts.allTextContents();
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(text).toContain(name);
    await parts.last().click();
    const heading = page.getByRole('heading', { level: 2, name: names.at(-1) ?? '' });
    await expect(heading).toBeVisible();
    if (isBrowser) await expect(heading).toBeInViewport();
    const last = text.trim().split('\n').at(-1) ?? '';
    await expect(page.getByRole('main')).toContainText(last.replace(/\s+/g, ' ').slice(0, 60));
  });
}
