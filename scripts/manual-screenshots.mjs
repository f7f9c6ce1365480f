// Takes the screenshots of the User Manual again, from the demonstration estate, and writes them to
// src/web/admin/manual/pictures. They are part of the admin area's files, so only an administrator's browser loads them.
//
//   npm run manual:screenshots              all
//   npm run manual:screenshots -- order     those with these names
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import playwrightConfig from '../playwright.config.ts';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../src/contract/catalogue/catalogue.calls.ts';
import { imageLibraryCalls, originalCalls } from '../src/contract/images/images.calls.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { copyEstate } from '../test/journeys/estate.ts';
import fillEstate from '../test/journeys/fill-estate.ts';
import { administrator, testBrowser } from '../test/test-app.ts';
import { startTestServer } from '../test/test-server.ts';

const folder = join(import.meta.dirname, '../src/web/admin/manual/pictures');
const size = { width: 1280, height: 800 };

/** The places by the names of their pictures; `order` is the address of a pending order, `image` the id of one with an original. */
const places = {
  search: () => '/admin?tab=payments',
  order: (order) => order,
  address: (order) => `${order}&task=address`,
  confirm: (order) => `${order}&task=confirm`,
  email: (order) => `${order}&task=email-invoice`,
  record: (order) => `${order}&task=record-invoice_sent`,
  customer: (_, customer) => `/admin?tab=customers&customer=${customer}`,
  stock: () => '/admin?tab=pipeline',
  payments: () => '/admin?tab=payments&view=pending',
  settings: () => '/admin?tab=settings',
  accounts: () => '/admin?tab=settings&view=accounts',
  backups: () => '/admin?tab=settings&view=backups',
  hero: () => '/admin?tab=hero',
  periods: () => '/admin?tab=periods',
  event: () => '/admin?tab=events&task=add',
  artworks: () => '/admin?tab=artworks',
  artwork: () => '/admin?tab=artworks&task=add',
  deleted: () => '/admin?tab=artworks&view=deleted',
  activity: () => '/admin?tab=activity&kind=artwork',
  import: () => '/admin?tab=artworks&view=import',
  images: (_, __, image) => `/admin?tab=images&image=${image}`,
  original: (_, __, image) => `/admin?tab=images&image=${image}`,
};

/** A price list of two artworks, one of which is new. */
const priceList = 'Number,Title,Year,Price\nQ-1,Quay at Low Water,1958,4200\nQ-2,Quay in Snow,1959,5100\n';

/** The steps at a place before its screenshot. */
const steps = {
  search: async (page, { lastName }) => {
    await page.getByRole('main').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lastName.slice(0, -1).toLowerCase(), { delay: 20 });
    await page.getByRole('option').first().waitFor();
  },
  backups: async (page) => {
    await page.getByRole('button', { name: 'Make a Backup Now' }).click();
    await page.getByText('is complete and was checked').waitFor({ timeout: 120_000 });
    await page.getByRole('row').filter({ hasText: 'Made here' }).waitFor();
    await page.getByText('Backup Started').waitFor({ state: 'hidden' });
  },
  original: async (page) => {
    await page.getByRole('button', { name: 'Replace the Original' }).scrollIntoViewIfNeeded();
  },
  import: async (page) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(priceList),
    });
    await page.getByRole('heading', { name: 'What will change' }).waitFor();
  },
};

/** An artwork is deleted and another one gets a price, so that there is something to show. */
async function changeArtworks(staff) {
  const available = await staff.get(catalogueCalls.listCatalogue, { offered: 'yes', limit: 50 });
  const [first, second] = available.filter(({ inOrder }) => !inOrder);
  const artwork = await staff.get(artworkCalls.getArtwork, { id: first.id });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, price: (artwork.price ?? 0) + 500 });
  await staff.get(artworkCalls.deleteArtwork, { id: second.id });
}

/** An artwork gets an original. Returns the id of the image that is made from it. */
async function addOriginal(staff) {
  const [artwork] = await staff.get(artworkCalls.listArtworks, { q: 'Evening Tide', limit: 1 });
  const original = new Uint8Array(await (await staff.send(artwork.image)).arrayBuffer());
  await staff.get(originalCalls.keepOriginal, { id: artwork.id, original, fileName: `${artwork.title}.jpg` });
  const { image } = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  const images = await staff.get(imageLibraryCalls.listImages, { q: 'Evening Tide' });
  return images.find(({ filePath }) => filePath === image).id;
}

await fillEstate();
const server = await startTestServer({ DATA_DIR: await copyEstate(), DEMO: '1' });
try {
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const orders = await staff.get(orderCalls.listOrders, { status: 'payment_pending' });
  const order = await staff.get(orderCalls.getOrder, { id: orders[0].id });
  await changeArtworks(staff);
  const image = await addOriginal(staff);
  const browser = await chromium.launch(playwrightConfig.use.launchOptions);
  const page = await browser.newPage({ viewport: size, baseURL: server.url, reducedMotion: 'reduce' });
  await page.goto('/admin');
  const login = page.getByRole('main');
  await login.getByLabel('Username').fill(administrator.username);
  await login.getByLabel('Password').fill(administrator.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation').first().waitFor();
  await mkdir(folder, { recursive: true });
  const chosen = process.argv.slice(2);
  for (const [name, address] of Object.entries(places)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    await page.goto(address(`/admin?tab=payments&order=${order.id}`, order.customer.id, image));
    await page.waitForLoadState('networkidle');
    // Nothing loads any more: no grey areas in place of content.
    await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy="true"]') === null);
    await steps[name]?.(page, order.customer);
    await page.waitForTimeout(300);
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 55, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${name}.webp`), picture);
    console.log(`${name}.webp ${Math.round(picture.length / 1024)} KB`);
  }
  await browser.close();
} finally {
  await server.remove();
}
