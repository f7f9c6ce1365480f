import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inCampaign, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

test('an artwork page shows its label, facts, links and neighbouring artworks', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const periods = await visitor.get(periodCalls.listPeriods, {});
  const france = periods.find(({ slug }) => slug === 'france');
  const artwork = await createArtwork({
    title: 'Vine Row, Noon',
    year: 1971,
    periodId: france?.id ?? null,
    description: 'Painted from the roof of the school.',
    signed: 'Lower left',
    condition: 'Excellent, unlined',
    framing: 'Oak, by the artist',
    provenance: 'The artist’s estate',
    authentication: 'Estate stamp on the verso',
  });
  await page.goto(`/artwork/${artwork.id}`);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1, name: 'Vine Row, Noon' })).toBeVisible();
  await expect(article.getByRole('img', { name: 'Vine Row, Noon, 1971, Oil on board' })).toBeVisible();
  for (const fact of ['1971', 'Oil on board', '$4,200.00', 'Painted from the roof of the school.'])
    await expect(article.getByText(fact, { exact: true })).toBeVisible();
  await expect(article.getByText(/^61\s×\s91\.5\scm \(/)).toBeVisible();
  for (const [label, value] of [
    ['Stock code', `FM${String(artwork.id).padStart(3, '0')}`],
    ['Period', 'France'],
    ['Status', 'Available'],
    ['Signed', 'Lower left'],
    ['Condition', 'Excellent, unlined'],
    ['Framing', 'Oak, by the artist'],
    ['Provenance', 'The artist’s estate'],
    ['Authentication', 'Estate stamp on the verso'],
  ] as const) {
    await expect(article.getByRole('term').filter({ hasText: label }).locator('xpath=..')).toContainText(value);
  }
  await expect(article.getByRole('link', { name: 'Ask about this work' })).toHaveAttribute('href', /^\/estate-contact/);
  await expect(article.getByRole('link', { name: 'Gallery', exact: true })).toHaveAttribute('href', '/gallery');
  await expect(article.getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', '/shop');

  const neighbours = page.getByRole('region', { name: 'More from France' });
  await expect(neighbours.getByRole('listitem')).toHaveCount(4);
  await expect(neighbours.getByText('Vine Row, Noon')).toHaveCount(0);
  const next = neighbours.getByRole('link', { name: /./ }).nth(1);
  const name = (await next.textContent()) ?? '';
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a scholar reads how to cite the work: painter, title, date, address and the day on which it was read', async ({
  page,
  createArtwork,
  visitor,
  baseURL,
}) => {
  const { artistName } = await visitor.get(contentCalls.getHero, {});
  const { id } = await createArtwork({ title: 'Vine Row, Dusk', year: 1971, dateText: 'c. 1971' });
  await page.goto(`/artwork/${id}`);
  const citation = page
    .getByRole('article')
    .getByText(`${artistName}, Vine Row, Dusk, c. 1971, ${baseURL}/artwork/${id}`);
  // The day is the reader's own, so the page adds it in the browser.
  await expect(citation).toHaveText(/, \d{1,2} [A-Z][a-z]+ \d{4}$/);
});

test('the badge shows an artwork’s status, and only an artwork for sale can be bought', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const ordered = await createArtwork({ title: 'Ordered' });
  await anOrder(visitor, [ordered]);
  const cases = [
    [await createArtwork({ title: 'For Sale' }), 'Available', 'Add to Cart: For Sale'],
    [await createArtwork({ title: 'Asked About', price: null }), 'Available', 'Enquire: Asked About'],
    [await createArtwork({ title: 'Put Aside', status: 'reserved' }), 'Reserved', null],
    [ordered, 'Reserved', null],
    [await createArtwork({ title: 'Taken', available: false }), 'Sold', null],
    [await createArtwork({ title: 'Taken Long Ago', status: 'sold', available: false }), 'Sold', null],
    [
      await createArtwork({ title: 'Hung Abroad', available: false, collection: 'Musée de Sète' }),
      'Musée de Sète',
      null,
    ],
    [await createArtwork({ title: 'In a Museum', status: 'museum', available: false }), 'Museum Collection', null],
  ] as const;
  for (const [artwork, badge, action] of cases) {
    await page.goto(`/artwork/${artwork.id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: artwork.title })).toBeVisible();
    await expect(
      article
        .locator('span')
        .filter({ hasText: new RegExp(`^${badge}$`) })
        .first(),
    ).toBeVisible();
    const actions = article.getByRole('button', { name: /Cart/ }).or(article.getByRole('link', { name: /^Enquire/ }));
    await expect(actions).toHaveCount(action === null ? 0 : 1);
    if (action !== null) await expect(actions).toHaveAccessibleName(action);
  }
});

test(
  'the back link leads to the list from which the artwork was opened, also after a reload, else to the gallery',
  inCampaign,
  async ({ page }) => {
    await page.goto('/artwork/1');
    await expect(page.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute('href', '/gallery');
    await page.goto('/shop');
    await page.getByPlaceholder('Search available artworks...').fill('the');
    await expect(page).toHaveURL(/q=the/);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').locator('[data-artwork]').first().click();
    const back = page.getByRole('link', { name: 'Back to Shop' });
    await expect(back).toHaveAttribute('href', '/shop?q=the');
    await page.reload();
    await back.click();
    await expect(page).toHaveURL(/\/shop\?q=the$/);
    await page.goto('/gallery?tab=museum');
    await page.getByRole('main').locator('[data-artwork]').first().click();
    await expect(page.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute('href', '/gallery?tab=museum');
  },
);

test('an unknown artwork shows Artwork Not Found with a link to the gallery', async ({ page, createArtwork }) => {
  expects('404');
  for (const id of ['999999', 'nonsense', '0', '-1', '1e400', '1e0', '01']) {
    const answer = await page.goto(`/artwork/${id}`);
    expect(answer?.status()).toBe(404);
    await expectMessage(page.getByRole('main'), messages.artworkNotFound);
    await expectMessage(page, messages.artworkNotFoundText);
  }
  await page.getByRole('link', { name: 'Browse Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();

  const { title } = await createArtwork({ title: 'Here and Gone', available: false });
  await page.route('**/api/artworks/*', (route) => route.fulfill({ status: 404, json: { message: 'Gone.' } }));
  await page.getByPlaceholder('Search artworks...').fill(title);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Artwork Not Found' })).toBeVisible();
});

test('an image that fails to load is hidden, and its alternative text stays', async ({ page, createArtwork }) => {
  expects('404');
  const { id } = await createArtwork({ title: 'Lost Scan' });
  await page.route(/\/(pictures|uploads)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/artwork/${id}`);
  const place = page.getByRole('article').getByRole('img', { name: /^Lost Scan/ });
  await expect(place).toBeVisible();
  await expect(place.locator('img')).toBeHidden();
});

test('an artwork that cannot be added to the cart shows an error (response changed on the wire)', async ({
  page,
  createArtwork,
}) => {
  expects('500');
  const { id } = await createArtwork({ title: 'Low Sun' });
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto(`/artwork/${id}`);
  await page.getByRole('button', { name: 'Add to Cart: Low Sun' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Error', { exact: true })).toBeVisible();
  await expectMessage(alert, messages.failedToAdd);
});

test('certificate, returns and viewing are below the buttons, and Ask about this work is beside Add to Cart', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const site = await visitor.get(contentCalls.getSite, {});
  const artwork = await createArtwork({ title: 'Plain Terms' });
  await page.goto(`/artwork/${artwork.id}`);
  const article = page.getByRole('article');
  const add = article.getByRole('button', { name: 'Add to Cart: Plain Terms' });
  const ask = article.getByRole('link', { name: 'Ask about this work' });
  if (isBrowser) expect((await ask.boundingBox())?.y).toBe((await add.boundingBox())?.y);
  await expect(article).toContainText(/\$[\d,.]+Australian dollars/);
  await expect(article.getByRole('link', { name: 'How buying works' })).toHaveAttribute('href', '/shop#process');
  await expect(article.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms');
  for (const text of [
    'Delivery to any country costs $25.00 to $95.00, collection in person nothing.',
    site.certificateText,
    `You may return a work: please write to us within ${site.returnDays} days of its arrival.`,
    site.viewingText,
  ])
    await expect(article.getByText(text)).toBeVisible();
  await ask.click();
  await expect(page).toHaveURL(
    new RegExp(`/estate-contact\\?inquiry=Artwork&artwork=Plain\\+Terms&artworkId=${artwork.id}$`),
  );
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('Artwork');

  const sold = await createArtwork({ title: 'Past Terms', available: false });
  await page.goto(`/artwork/${sold.id}`);
  await expect(ask).toBeVisible();
  await expect(article.getByText(site.certificateText)).toHaveCount(0);
});

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a visitor asks to be informed when a reserved artwork becomes available', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      expects('429');
      const artwork = await createArtwork({ title: 'Held for Another' });
      await anOrder(visitor, [artwork]);
      await page.goto(`/artwork/${artwork.id}`, { waitUntil: 'networkidle' });
      expect(await listPageErrors(page)).toEqual([]);
      const opener = page.getByRole('link', { name: 'Tell me if it becomes available' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Tell me if it becomes available' });
      const send = dialog.getByRole('button', { name: 'Send Request' });
      await send.click();
      await expect(dialog.getByText('First name must be at least 2 characters')).toBeVisible();
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'First Name' })).toBeFocused();
      expect(await listPageErrors(page)).toEqual([]);

      const email = `waiting.${viewport.width}@example.com`;
      await dialog.getByRole('textbox', { name: 'First Name' }).fill('Margaret');
      await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Oduya');
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 429, json: { message: 'Too many messages came from your address.' } }),
      );
      await send.click();
      await expect(dialog.getByRole('alert')).toHaveText('Too many messages came from your address.');
      await page.unroute('**/api/contact');
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(
        page.getByRole('status').getByText('The estate writes to you if “Held for Another” becomes available.'),
      ).toBeVisible();
      const sent = (await staff.get(inquiryCalls.listInquiries, {})).filter((inquiry) => inquiry.email === email);
      expect(sent).toMatchObject([
        { inquiryType: 'Availability', artworkId: artwork.id, artworkOfInterest: 'Held for Another' },
      ]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the request for a reserved artwork leads to the contact page, which shows the artwork', async ({
    page,
    createArtwork,
  }) => {
    const artwork = await createArtwork({ title: 'Quietly Held', status: 'reserved' });
    await page.goto(`/artwork/${artwork.id}`);
    await page.getByRole('link', { name: 'Tell me if it becomes available' }).click();
    await expect(page).toHaveURL(/\/estate-contact\?inquiry=Artwork&artwork=Quietly\+Held/);
    await expect(page.getByRole('img', { name: 'Quietly Held, 1963, Oil on board' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toBeVisible();
  });
});
