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
