import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { areMoreBrowsersFound, moreBrowsers } from '../../../scripts/find-more-browsers.mjs';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { withTemporaryFolder } from '../../../src/server/files/temporary-files.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { details } from '../../journeys/checkout-steps.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { report } from '../campaign.ts';
import { type ElementReference, elementKey, startFirefox, startWebKit, type WebDriver } from './web-driver.ts';

const isInstalled = areMoreBrowsersFound();
if (!isInstalled) {
  const names = moreBrowsers.map(({ name }) => name).join(' ');
  report(`Firefox and WebKit are not installed, so neither was tried: as root, apt-get install ${names}`);
}

/** Runs in the page: the shown element of a kind that is labelled, or says, `name`; a file input is not shown. */
const find = `
  const [kind, name] = arguments;
  const names = (each) => [each.getAttribute('aria-label'), each.textContent, ...Array.from(each.labels ?? [], (label) => label.textContent)];
  return Array.from(document.querySelectorAll(kind)).find((each) =>
    (each.type === 'file' || each.getClientRects().length > 0) && !each.disabled &&
    names(each).some((text) => text?.trim().startsWith(name))) ?? null;`;

/** Returns the actions of a person in a page. */
function pageOf(driver: WebDriver, site: string) {
  const run = <Answer>(script: string, ...args: unknown[]) => driver.command<Answer>('ExecuteScript', { script, args });
  const element = async (kind: string, name: string) => {
    let found: ElementReference | null = null;
    const look = async () => {
      found = await run<ElementReference | null>(find, kind, name);
      return found !== null;
    };
    await expect.poll(look, { message: `${kind} “${name}”` }).toBe(true);
    return (found as ElementReference | null)?.[elementKey] ?? '';
  };
  const isHydrated = (id: string) =>
    run<boolean>('return Object.keys(arguments[0]).some((key) => key.startsWith("__reactProps"))', {
      [elementKey]: id,
    });
  return {
    open: (path: string) => driver.command('Navigate', { url: `${site}${path}` }),
    /** Clicks on an element as soon as React handles its events. */
    click: async (kind: string, name: string) => {
      const id = await element(kind, name);
      await expect.poll(() => isHydrated(id)).toBe(true);
      await driver.command('ElementClick', { id });
    },
    type: async (name: string, text: string) => {
      const id = await element('input, textarea', name);
      await expect.poll(() => isHydrated(id)).toBe(true);
      await driver.command('ElementSendKeys', { id, text });
    },
    sees: (text: string) =>
      expect.poll(() => run<string>('return document.body.innerText'), { message: text }).toContain(text),
  };
}

/** A photograph that a browser makes smaller before it sends it: a colour in each quarter. */
const quarters = ['#c02020', '#20a020', '#2020c0', '#f0f0f0'];
async function aPhotograph(): Promise<Buffer> {
  const half = { width: 1400, height: 1100 };
  const parts = quarters.map((background, at) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left: (at % 2) * half.width,
    top: Math.floor(at / 2) * half.height,
  }));
  const whole = { width: 2 * half.width, height: 2 * half.height, channels: 3 as const, background: '#000' };
  return sharp({ create: whole }).composite(parts).jpeg({ quality: 95 }).toBuffer();
}

/** Returns how far the middle of each quarter is from its colour, of 255. */
async function errorsOf(image: Uint8Array): Promise<number[]> {
  const pixels = await sharp(image).resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 3, 12, 15].map((at, quarter) => {
    const wanted = Buffer.from(quarters[quarter]?.slice(1) ?? '', 'hex');
    return Math.max(...wanted.map((value, channel) => Math.abs(value - (pixels[3 * at + channel] ?? 0))));
  });
}

describe.runIf(isInstalled)('a real browser', () => {
  test.each([
    ['Firefox', () => startFirefox()],
    ['Firefox that resists fingerprinting', () => startFirefox('privacy.resistFingerprinting')],
    ['WebKit', startWebKit],
  ])('%s buys a work, signs in, and uploads a photograph as it is', { timeout: 10 * 60_000 }, async (_, start) => {
    const server = await startTestServer();
    const staff = testBrowser((request) => fetch(new Request(request.url, request)), server.url);
    await staff.signIn(administrator);
    const { filePath: image } = await anUploadedImage(staff);
    const work = await anArtwork(staff, { title: 'Low Tide', image, price: 900 });
    const driver = await start();
    try {
      const page = pageOf(driver, server.url);
      await page.open(`/artwork/${work.id}`);
      await page.click('button', 'Add to Cart: Low Tide');
      await page.click('a, button', 'Proceed to Checkout');
      await page.sees('Complete Purchase');
      for (const [label, text] of Object.entries(details)) await page.type(label, text);
      await page.click('input[type=checkbox]', 'I agree to the terms of sale');
      await page.click('button', 'Complete Purchase');
      await page.sees('Thank you for your order');
      expect(await staff.get(orderCalls.listOrders, { q: details.Email })).toHaveLength(1);

      await page.open('/admin');
      await page.type('Username', administrator.username);
      await page.type('Password', administrator.password);
      await page.click('main button', 'Login');
      await page.sees('Today');
      await page.click('nav a', 'Artworks');
      await page.click('button', 'Add New Artwork');
      await page.type('Title', 'Photographed');
      await page.type('Medium', 'Oil on board');
      await page.type('Dimensions', '61 × 91.5 cm');
      await withTemporaryFolder(async (folder) => {
        const file = join(folder, 'photograph.jpg');
        await writeFile(file, await aPhotograph());
        const chooser = await driver.command<ElementReference>('ExecuteScript', {
          script: 'return document.querySelector("[role=dialog] input[type=file]")',
          args: [],
        });
        await driver.command('ElementSendKeys', { id: chooser[elementKey], text: file });
        await page.sees('Image uploaded successfully');
      });
      await page.click('[role=dialog] button', 'Add Artwork');
      await expect.poll(() => staff.get(artworkCalls.listArtworks, { q: 'Photographed' })).toHaveLength(1);
      const [added] = await staff.get(artworkCalls.listArtworks, { q: 'Photographed' });
      const stored = Buffer.from(await (await fetch(`${server.url}${added?.image}`)).arrayBuffer());
      expect((await sharp(stored).metadata()).width).toBe(2048);
      expect(Math.max(...(await errorsOf(stored)))).toBeLessThan(12);
    } finally {
      await driver.close();
      await server.remove();
    }
  });
});
