import { type AddressInfo, createServer } from 'node:net';
import type { Browser } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { percentile } from '../figures.ts';
import type { Measurement, Row } from '../table.ts';
import { indexedPages, phone, withVisitedSite } from '../visited-site.ts';

const runs = Number(process.env.RUNS ?? 5);

export const measurement: Measurement = {
  title: 'Lighthouse',
  how:
    'Lighthouse’s scores for a phone with its own simulated throttling, from 0 to 100: the median of `RUNS` visits (default 5, here ' +
    `${runs}), each with an empty cache. Its blocking time is wall-clock time, so other work on the machine lowers the performance.`,
  measure,
};

const whole = ['accessibility', 'best-practices', 'seo'];
const leastPerformance = 95;

async function measure(): Promise<Row[]> {
  const port = await findFreePort();
  return withVisitedSite(
    async ({ url }, browser) => {
      const rows: Row[] = [];
      for (const path of indexedPages) rows.push(...(await measurePage(browser, port, url, path)));
      return rows;
    },
    [`--remote-debugging-port=${port}`],
  );
}

async function measurePage(browser: Browser, port: number, site: string, path: string): Promise<Row[]> {
  await warmUp(browser, site + path);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const done = await lighthouse(site + path, { port, logLevel: 'error' });
    if (done === undefined) throw new Error(`Lighthouse has no result for ${path}.`);
    results.push(done.lhr);
  }
  const median = (of: (result: Result) => number | null | undefined) =>
    percentile(
      results.map((result) => of(result) ?? Number.NaN),
      50,
    );
  const score = (category: string) => Math.round(100 * median(({ categories }) => categories[category]?.score));
  const time = (audit: string) => Math.round(median(({ audits }) => audits[audit]?.numericValue));
  const least = Math.min(...whole.map(score));
  return [
    {
      what: `performance of ${path}`,
      measured: `LCP ${time('largest-contentful-paint')} ms, blocking ${time('total-blocking-time')} ms`,
      figure: score('performance'),
      unit: 'points',
      target: { least: leastPerformance },
    },
    {
      what: `accessibility, best practices and SEO of ${path}`,
      measured: whole.map(score).join(', '),
      figure: least,
      unit: 'points',
      target: { least: 100 },
    },
  ];
}

/** The first visit makes the sizes of the images. */
async function warmUp(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage(phone);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/** Lighthouse drives the browser through a port. */
function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
