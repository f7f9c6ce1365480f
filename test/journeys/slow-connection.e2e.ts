import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './estate.ts';
import { fetchedFiles } from './fetched-files.ts';

/** A proxy that delays the last part of each page by a second and cuts it within the page's data. */
function slowly(server: string): Server {
  return createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', server), { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const cut = body.indexOf('id="page-data"') + 200;
    if (!type.startsWith('text/html') || cut < 200) {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), 1000);
  });
}

test('a page hydrates even when its last part arrives a second after its script', async ({ page, server }) => {
  const proxy = slowly(server.url);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/shop`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  proxy.close();
});

for (const [event, action] of [
  ['the images at the top of the page are there', 'wait'],
  ['the visitor presses a key', 'press'],
] as const) {
  test(`the scripts of a page load once ${event}`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/pictures/**', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const fetched = fetchedFiles(page);
    const scripts = () => [...fetched].filter((file) => file.endsWith('.js') && !file.includes('/start-'));
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    expect(scripts()).toEqual([]);
    if (action === 'press') await page.keyboard.press('Tab');
    else release();
    // Earlier than without an image or a visitor.
    await expect.poll(scripts, { timeout: 2000 }).not.toEqual([]);
    release();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  });
}
