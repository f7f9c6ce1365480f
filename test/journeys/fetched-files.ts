import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './estate.ts';

/** The address of each page (scripts/check-size.mjs). */
const declared: Record<string, { at: string }> = JSON.parse(readFileSync('scripts/page-sizes.json', 'utf8'));
let counted: Record<string, { files: string[] }> | undefined;

/** The scripts and style sheets that check:size counts for the page at an address; undefined for an address without a budget. */
export function countedFiles(at: string): string[] | undefined {
  const file = Object.keys(declared).find((name) => declared[name]?.at === at);
  if (file === undefined) return undefined;
  counted ??= JSON.parse(
    execFileSync(process.execPath, ['scripts/check-size.mjs', '--json'], { encoding: 'utf8' }),
  ) as Record<string, { files: string[] }>;
  return counted[file]?.files;
}

/** The scripts and style sheets that a page fetches; the set grows while it loads. */
export function fetchedFiles(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const file = /\/(assets\/.*\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1];
    if (file !== undefined) fetched.add(file);
  });
  return fetched;
}

/** Expects that the page at an address fetches, before anyone touches it, the files that check:size counts. */
export async function expectOnlyCounted(page: Page, fetched: Set<string>, at: string): Promise<void> {
  const wanted = countedFiles(at);
  await expect.poll(() => [...fetched].sort()).toEqual(wanted);
  // Nothing more is fetched once the network is quiet and the page's idle callbacks have run.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
  expect([...fetched].sort()).toEqual(wanted);
}
