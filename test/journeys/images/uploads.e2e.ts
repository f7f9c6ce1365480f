import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { anImage } from '../../factories.ts';
import { expect, expects, inBrowser, inCampaign, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Period' });
const alert = (page: Page) => page.getByRole('alert');

async function openForm(page: Page): Promise<void> {
  await openPayments(page, '/admin?tab=periods&task=add', 'Manage Periods');
  await expect(dialog(page)).toBeVisible();
}

/** Records what is sent in the field `image`: the type, and the size in pixels. */
async function recordSent(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    Object.assign(window, { sent });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) {
        const image = body.get('image') as File;
        const drawn = createImageBitmap(image);
        sent.push(drawn.then(({ width, height }) => `${image.name} ${image.type} ${width}x${height}`));
      }
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => Promise.all((window as unknown as { sent: Promise<string>[] }).sent));
}

test(
  'an upload shows its progress and its image, is cancelled, fails three times and is tried again',
  inBrowser,
  async ({ page }) => {
    expects('net::ERR_FAILED');
    expects('413');
    expects('400');
    await openForm(page);
    const field = dialog(page);
    const image = { name: 'tide.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) };
    const chooser = field.locator('input[type=file]');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/upload', async (route) => {
      await held;
      await route.abort().catch(() => {});
    });
    await chooser.setInputFiles(image);
    await expect(field.getByRole('progressbar', { name: 'Upload of tide.jpg' })).toBeVisible();
    await expect(field.locator('img[src^="blob:"]')).toBeVisible();
    expect(await listPageErrors(page)).toEqual([]);
    await expect(field.getByRole('button', { name: 'Add Period' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await field.getByRole('button', { name: 'Cancel Upload' }).click();
    await expect(field.getByText('No image yet. Drop or paste one here.')).toBeVisible();
    await expect(field.getByRole('button', { name: 'Add Period' })).toBeEnabled();
    await expect(alert(page)).toHaveText('');
    release();
    await page.unroute('**/api/upload');

    await page.route('**/api/upload', (route) =>
      route.fulfill({ status: 413, contentType: 'application/json', body: '{"message":"This is too large."}' }),
    );
    await chooser.setInputFiles(image);
    const retry = field.getByRole('button', { name: 'Try Again' });
    for (let time = 1; time <= 3; time += 1) {
      await expect(alert(page).filter({ hasText: 'Upload failed' })).toContainText(
        'Failed to process or upload image: Upload failed (413): This is too large.',
      );
      await expect(field.getByText('This is too large.', { exact: true })).toBeVisible();
      if (time < 3) await retry.click();
    }
    await expect(
      field.getByText('Multiple upload failures. Please try a smaller image or different format.'),
    ).toBeVisible();
    await page.unroute('**/api/upload');
    const page413 = {
      status: 413,
      contentType: 'text/html',
      body: '<html><title>413 Request Entity Too Large</title>',
    };
    await page.route('**/api/upload', (route) => route.fulfill(page413));
    await retry.click();
    await expect(field.getByText(/^The web server in front of the gallery takes no file of [\d.]+ KB\./)).toBeVisible();
    await page.unroute('**/api/upload');
    await page.route('**/api/upload', (route) => route.fulfill({ status: 400, body: '' }));
    await retry.click();
    await expect(field.getByText('Failed to upload image', { exact: true })).toBeVisible();
    await page.unroute('**/api/upload');
    await page.route('**/api/upload', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{}' }),
    );
    await retry.click();
    await expect(field.getByText('No file path returned from server', { exact: true })).toBeVisible();
    await page.unroute('**/api/upload');
    await retry.click();
    await expect(page.getByText('Upload successful')).toBeVisible();
    await expect(page.getByText(/^\d+ KB$/)).toBeVisible();
    await expect(field.getByText('Multiple upload failures', { exact: false })).toHaveCount(0);
  },
);

test(
  'an image is dropped and pasted; a large one is resized before it is sent, a transparent one is not',
  inBrowser,
  async ({ page }) => {
    const sent = await recordSent(page);
    await openForm(page);
    const field = dialog(page);
    const noise = { create: { width: 3000, height: 1500, channels: 3 as const, background: '#7c8a91' } };
    const large = [...(await sharp(noise).jpeg().toBuffer())];
    const transparent = [
      ...(await sharp({ create: { ...noise.create, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer()),
    ];
    const give = (kind: 'drop' | 'paste', name: string, type: string, bytes: number[]) =>
      field.getByRole('button', { name: /^Choose (an|Another) Image/ }).evaluate(
        (button, given) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(given.bytes)], given.name, { type: given.type }));
          const init = { bubbles: true, cancelable: true };
          button.dispatchEvent(
            given.kind === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        { kind, name, type, bytes },
      );
    await give('drop', 'Wide Scan.jpg', 'image/jpeg', large);
    await expect(page.getByText('Upload successful')).toBeVisible();
    const shown = field.locator('img[src^="/pictures/"]');
    await expect(shown).toBeVisible();
    const first = (await shown.getAttribute('src')) ?? '';
    await give('paste', 'clear.png', 'image/png', transparent);
    await expect(shown).not.toHaveAttribute('src', first);
    await expect.poll(sent).toEqual(['Wide Scan.jpg image/jpeg 2048x1024', 'clear.png image/png 3000x1500']);
  },
);

/**
 * The faults that privacy browsers and their extensions make in a canvas that a page reads, and phones that have no
 * memory for it.
 */
const untrueCanvases = [
  ...['noise in each copy', 'noise in files alone', 'one unit in one pixel', 'blank', 'an error', 'nothing drawn'],
] as const;

/** Makes every canvas of the page untrue in this way. */
async function distortCanvas(page: Page, way: (typeof untrueCanvases)[number]): Promise<void> {
  await page.evaluate((kind) => {
    const canvases = HTMLCanvasElement.prototype;
    const contexts = CanvasRenderingContext2D.prototype;
    const own = { toBlob: canvases.toBlob, getImageData: contexts.getImageData, drawImage: contexts.drawImage };
    // The browser's, from the first call on.
    const kept = window as unknown as { own?: typeof own };
    kept.own ??= own;
    const { toBlob, getImageData, drawImage } = kept.own;
    const distort = (data: Uint8ClampedArray) => {
      if (kind === 'an error') throw new DOMException('The operation is insecure.', 'SecurityError');
      if (kind === 'one unit in one pixel') data[4000] = (data[4000] ?? 0) ^ 1;
      if (kind.startsWith('noise')) for (const at of data.keys()) data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      if (kind === 'blank') data.fill(255);
    };
    contexts.getImageData = function (...area) {
      const image = getImageData.apply(this, area);
      if (kind !== 'noise in files alone') distort(image.data);
      return image;
    };
    contexts.drawImage = function (...drawn: unknown[]) {
      const [image] = drawn as [ImageBitmap];
      if (kind !== 'nothing drawn' || image.width === this.canvas.width) Reflect.apply(drawImage, this, drawn);
    };
    canvases.toBlob = function (...how) {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [this.width, this.height];
      const context = copy.getContext('2d') as CanvasRenderingContext2D;
      Reflect.apply(drawImage, context, [this, 0, 0]);
      const image = getImageData.call(context, 0, 0, this.width, this.height);
      distort(image.data);
      context.putImageData(image, 0, 0);
      toBlob.apply(copy, how);
    };
  }, way);
}

test(
  'a photograph is sent as it is where the browser does not show a page what is on a canvas',
  inBrowser,
  async ({ page }) => {
    const sent = await recordSent(page);
    await openForm(page);
    const field = dialog(page);
    for (const [at, way] of untrueCanvases.entries()) {
      await distortCanvas(page, way);
      const noise = { width: 2100, height: 1000 + at, channels: 3 as const, background: '#7c8a91' };
      const buffer = await sharp({ create: noise }).jpeg().toBuffer();
      await field.locator('input[type=file]').setInputFiles({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer });
      await expect.poll(sent).toHaveLength(at + 1);
      await expect(field.getByRole('progressbar')).toHaveCount(0);
    }
    expect(await sent()).toEqual(untrueCanvases.map((_, at) => `${at}.jpg image/jpeg 2100x${1000 + at}`));
  },
);

test('an upload that stands still for 30 seconds fails', inCampaign, async ({ page }) => {
  expects('net::ERR_FAILED');
  await page.clock.install();
  await openForm(page);
  const field = dialog(page);
  let ended = false;
  await page.route('**/api/upload', async (route) => {
    while (!ended) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.abort().catch(() => {});
  });
  const image = { name: 'still.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) };
  await field.locator('input[type=file]').setInputFiles(image);
  await expect(field.getByRole('progressbar')).toBeVisible();
  await page.clock.fastForward(29_000);
  await expect(field.getByRole('progressbar')).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(
    field.getByText('The server did not respond for 30 seconds. Please try again.', { exact: true }),
  ).toBeVisible();
  ended = true;
});

test('a file that the browser cannot show has a placeholder while it is uploaded', inCampaign, async ({ page }) => {
  await openForm(page);
  const field = dialog(page);
  await page.route('**/api/upload', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  const tiff = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#446' } })
    .tiff()
    .toBuffer();
  await field.locator('input[type=file]').setInputFiles({ name: 'a.tif', mimeType: 'image/tiff', buffer: tiff });
  await expect(alert(page).filter({ hasText: 'Preview load error' })).toContainText('Using placeholder image');
  await expect(field.getByText('This image cannot be shown here.')).toBeVisible();
  await expect(page.getByText('Upload successful')).toBeVisible();
  await expect(field.locator('img[src^="/pictures/"]')).toBeVisible();
});
