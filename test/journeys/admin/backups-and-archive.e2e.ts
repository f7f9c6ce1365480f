import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Browser, Download, Page } from '@playwright/test';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { openZipFiles } from '../../../src/server/files/zip-files.ts';
import { startCommand } from '../../start-command.ts';
import { administrator } from '../../test-app.ts';
import { expect, expects, isBrowser, isCampaign, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const view = '/admin?tab=settings&view=backups';

// Other journeys share the server, and their links: the revoking itself is in test/server/orders/signed-links.test.ts.
test('all links are revoked with the password only', async ({ page, staff }) => {
  expects('403');
  await openPayments(page, view, 'Site Settings');
  await page.getByRole('button', { name: 'Revoke All Links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke All Links?' });
  expect(await listPageErrors(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill('a wrong guess');
  await dialog.getByRole('button', { name: 'Revoke All Links' }).click();
  await expect(dialog.getByText('That is not your password.').first()).toBeVisible();
  const entries = await staff.get(activityCalls.listActivity, {});
  expect(entries.filter(({ subject }) => subject === 'all links')).toEqual([]);
});

async function download(page: Page, name: RegExp): Promise<Download> {
  const [started] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('link', { name }).click(),
  ]);
  return started;
}

/** Writes the files of a ZIP file to a folder, as a person's unpacking program does. */
async function unpack(path: string, folder: string): Promise<void> {
  const zip = await openZipFiles(path);
  for await (const { name } of zip.list('')) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), zip.read(name));
  }
  await zip.close();
}

/** Opens the pages of an archive from the disk: each image is there, and nothing else is requested. */
async function expectReadable(browser: Browser, index: string): Promise<void> {
  const offline = await browser.newContext({ viewport: sizes.phone });
  const reader = await offline.newPage();
  const others: string[] = [];
  reader.on('request', (request) => {
    if (!request.url().startsWith('file://')) others.push(request.url());
  });
  const first = pathToFileURL(index).href;
  const pages = new Set([first]);
  let images = 0;
  const opened: Record<string, number> = {};
  for (const address of pages) {
    const kind = dirname(address);
    opened[kind] = (opened[kind] ?? 0) + 1;
    if (!isCampaign && opened[kind] > 8) continue;
    await reader.goto(address);
    const found = await reader.evaluate(async () => {
      const all = [...document.images];
      for (const image of all) image.loading = 'eager';
      await Promise.all(all.map((image) => image.decode().catch(() => {})));
      return {
        broken: all.filter((image) => image.naturalWidth === 0).map((image) => image.src),
        count: all.length,
        wide: document.documentElement.scrollWidth > window.innerWidth,
        links: [...document.links].map((link) => link.href).filter((link) => link.endsWith('.html')),
      };
    });
    expect({ address, broken: found.broken, wide: found.wide }).toEqual({ address, broken: [], wide: false });
    images += found.count;
    for (const link of found.links) pages.add(link);
  }
  expect(pages.size).toBeGreaterThan(20);
  expect(images).toBeGreaterThan(40);
  expect(others).toEqual([]);
  await offline.close();
}

test('staff see the last backup and download it; the archive opens from a disk with every image and no other request', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-archive-'));
  await openPayments(page, view, 'Site Settings');
  await expect(page.getByText('There is no complete backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a Backup Now' }).click();
  await expect(page.getByText('Backup Started')).toBeVisible();
  await expect(page.getByText(/^The backup begun on .* is complete and was checked\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('row').filter({ hasText: 'Made here' })).toHaveCount(1);
  expect(await listPageErrors(page)).toEqual([]);

  const backup = join(folder, 'backup.zip');
  await (await download(page, /^Download: the backup of/)).saveAs(backup);
  const restored = await startCommand({ DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' }, ['restore', backup])
    .ended;
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });

  const archive = join(folder, 'archive.zip');
  const downloaded = await download(page, /^Download: Complete archive/);
  const today = dayOf(new Date().toISOString(), 'Australia/Melbourne');
  expect(downloaded.suggestedFilename()).toBe(`estate-complete-${today}.zip`);
  await downloaded.saveAs(archive);
  await unpack(archive, join(folder, 'archive'));
  await page.goto('/admin?tab=activity');
  await expect(page.getByText('downloaded an archive')).toBeVisible();

  if (isBrowser) await expectReadable(browser, join(folder, 'archive/index.html'));
  await rm(folder, { recursive: true });
});

test('an hour after signing in a backup asks for the password first, and a wrong one begins no download', async ({
  page,
  server,
}) => {
  // A wrong password.
  expects('403');
  await page.setViewportSize(sizes.phone);
  await openPayments(page, view, 'Site Settings');
  const database = new DatabaseSync(join(server.dataDir, 'oeuvre.sqlite'));
  database.exec("UPDATE sessions SET confirmed_at = ''");
  database.close();
  await download(page, /^Download: Public archive/);
  const begun: string[] = [];
  page.on('download', (each) => begun.push(each.suggestedFilename()));
  await page.getByRole('link', { name: /^Download: Complete archive/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm That It Is You' });
  await dialog.getByLabel('Your password').fill('a wrong guess');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^That is not your password\./).first()).toBeVisible();
  await lookAt(page)('confirm');
  expect(begun).toEqual([]);
  await dialog.getByLabel('Your password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => begun).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await download(page, /^Download: Complete archive/);
});
