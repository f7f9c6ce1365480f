import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startTestServer } from '../test/test-server.ts';
import { limit, misses, percentile } from './figures.ts';

/**
 * `npm run bench:first-page`: the time from the first start's line `Listening` until the home page shows the images of the
 * first screen, and until it shows all of them, in a Chromium with an empty cache. `RUNS` is the number of runs (default 5); each
 * uses a new copy of the filled estate. Fails if the median is over two seconds.
 */

const most = 2000;
const runs = Number(process.env.RUNS ?? 5);
const screens = [
  { name: 'desk, 1440 px', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: 'fine desk, 1440 px at 2', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  { name: 'phone, 390 px at 3', viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
];

/** Waits until every image in the first screen is decoded; returns their number. */
function decodeSeen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    await Promise.all(seen.map((image) => image.decode()));
    return seen.length;
  });
}

/** Scrolls down the page and waits until every image is decoded; returns their number. */
function decodeAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await Promise.all([...document.images].map((image) => image.decode()));
    return document.images.length;
  });
}

/** Milliseconds from `Listening` to the first screen and to all images. */
async function visit(browser: Browser, dataDir: string, screen: (typeof screens)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  const listening = performance.now();
  await page.goto(server.url, { waitUntil: 'load' });
  const seen = await decodeSeen(page);
  const first = performance.now() - listening;
  const all = await decodeAll(page);
  const whole = performance.now() - listening;
  await context.close();
  await server.stop();
  return { first, whole, seen, all };
}

const filled = await mkdtemp(join(tmpdir(), 'oeuvre-first-'));
const browser = await chromium.launch(config.use?.launchOptions);
const began = performance.now();
await (await startTestServer({ DATA_DIR: filled, DEMO: '1' })).stop();
console.log(`The demonstration was filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);

for (const screen of screens) {
  const firsts: number[] = [];
  const wholes: number[] = [];
  let pictures = '';
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-first-'));
    await cp(filled, dataDir, { recursive: true });
    const { first, whole, seen, all } = await visit(browser, dataDir, screen);
    firsts.push(first);
    wholes.push(whole);
    pictures = `${seen} of ${all} pictures`;
    await rm(dataDir, { recursive: true, force: true });
  }
  const [least, allLeast] = [Math.min(...firsts), Math.min(...wholes)];
  limit(`${screen.name}: first screen, ${pictures}, ms (least ${least.toFixed(0)})`, percentile(firsts, 50), most);
  limit(`${screen.name}: every picture of the page, ms (least ${allLeast.toFixed(0)})`, percentile(wholes, 50), most);
}

await browser.close();
await rm(filled, { recursive: true, force: true });
if (misses() > 0) process.exitCode = 1;
