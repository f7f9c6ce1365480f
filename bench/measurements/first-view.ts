import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { percentile } from '../figures.ts';
import type { Measurement, Row } from '../table.ts';
import { indexedPages, phone, withVisitedSite } from '../visited-site.ts';

const runs = Number(process.env.RUNS ?? 3);

export const measurement: Measurement = {
  title: 'How soon a page can be seen',
  how:
    'The largest contentful paint (LCP) in Chromium on a phone with 4× CPU and slow-4G throttling, beside a static page that shows ' +
    `only the same image or text; the two alternate and the median of \`RUNS\` (default 3, here ${runs}) counts. The layout shift (CLS) is the ` +
    'highest at 412 and 1440 px while the page loads and is scrolled to its end.',
  measure,
};

/** Lighthouse’s slow 4G and its processor, as throttling by the browser’s developer tools applies them. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const processor = 4;
const desk = { viewport: { width: 1440, height: 900 } };

/** The values that the page itself observes. */
interface Seen {
  /** Milliseconds. */
  paint: number;
  shift: number;
  /** The element of the largest paint as HTML without its classes, and its width in CSS pixels. */
  largest: { html: string; width: number };
}

async function measure(): Promise<Row[]> {
  return withVisitedSite(async ({ url }, browser) => {
    const rows: Row[] = [];
    for (const path of indexedPages) {
      // Also makes the sizes of its images, and fills the caches.
      const { largest, ...warm } = await visit(browser, url + path, phone);
      const wide = await visit(browser, url + path, desk);
      const control = await startStaticPage(url, largest);
      const [own, other]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        own.push((await visit(browser, url + path, phone, true)).paint);
        other.push((await visit(browser, control.url, phone, true)).paint);
      }
      control.stop();
      const [paint, least] = [percentile(own, 50), percentile(other, 50)];
      rows.push(
        {
          what: `LCP of ${path}`,
          control: 'a static page with the same image or text',
          measured: `${Math.round(paint)} of ${Math.round(least)} ms`,
          figure: paint / least,
          target: { most: 1.2 },
        },
        { what: `CLS of ${path}`, figure: Math.max(warm.shift, wide.shift), target: { most: 0.02 } },
      );
    }
    return rows;
  });
}

/** Opens an address with an empty cache; a slow visit waits for the first view only, another scrolls through the page. */
async function visit(browser: Browser, url: string, device: typeof phone | typeof desk, slow = false): Promise<Seen> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  }
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(() => (globalThis as unknown as Observed).largest());
  if (!slow) await scrollThrough(page);
  const shift = await page.evaluate(() => (globalThis as unknown as Observed).shift);
  await context.close();
  return { paint: largest.at, shift, largest };
}

interface Observed {
  shift: number;
  largest: () => { at: number; html: string; width: number };
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const observed = globalThis as unknown as Observed & { paint: PerformanceEntry & { element: Element | null } };
  observed.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) observed.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    observed.paint = (list.getEntries().at(-1) ?? observed.paint) as typeof observed.paint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  observed.largest = () => {
    const { element, startTime } = observed.paint;
    const whole = element?.closest('picture') ?? element;
    const copy = whole?.cloneNode(true) as Element | undefined;
    for (const each of copy === undefined ? [] : [copy, ...copy.querySelectorAll('*')]) {
      each.removeAttribute('class');
      each.removeAttribute('style');
    }
    return { at: startTime, html: copy?.outerHTML ?? '', width: element?.getBoundingClientRect().width ?? 0 };
  };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight && top < 20_000; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

/** A server of a page with one element, whose images are the same bytes. */
async function startStaticPage(site: string, { html, width }: Seen['largest']) {
  const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Control</title><link rel="icon" href="data:,"><style>img{width:100%;height:auto;display:block}</style><div style="width:${width}px">${html}</div>`;
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const [path] of html.matchAll(/\/(?:pictures|uploads)\/[^\s"]+/g)) {
    const answer = await fetch(site + path);
    const type = answer.headers.get('Content-Type') ?? '';
    files.set(path, { type, body: Buffer.from(await answer.arrayBuffer()) });
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '') ?? { type: 'text/html', body: Buffer.from(page) };
    response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}
