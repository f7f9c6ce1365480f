import type { Browser } from '@playwright/test';
import config from '../../playwright.config.ts';
import { launch, lighthouse, type Result } from '../../tools/lighthouse/lighthouse.ts';
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

/** Lighthouse has a browser of its own: in one that another program drives too, it waits for ever. */
async function measure(): Promise<Row[]> {
  return withVisitedSite(async ({ url }, browser) => {
    const { executablePath, args } = config.use?.launchOptions ?? {};
    const own = await launch({
      chromePath: executablePath ?? browser.browserType().executablePath(),
      chromeFlags: ['--headless', ...(args ?? [])],
    });
    try {
      const rows: Row[] = [];
      for (const path of indexedPages) rows.push(...(await measurePage(browser, own.port, url, path)));
      return rows;
    } finally {
      own.kill();
    }
  });
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
