import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delayResources } from '../delayed-resources.ts';
import { expect, inBrowser, inCampaign, test } from '../estate.ts';

/** A proxy that delays what comes after a text of each page, and 200 bytes more, by a second. */
function slowly(server: string, text: string): Server {
  return createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', server), { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    const cut = body.indexOf(text) + 200;
    if (!type.startsWith('text/html') || cut < 200) {
      response.end(body);
      return;
    }
    response.write(body.subarray(0, cut));
    setTimeout(() => response.end(body.subarray(cut)), 1000);
  });
}

test('a page hydrates even when its last part arrives a second after its script', async ({ page, server }) => {
  const proxy = slowly(server.url, 'id="page-data"');
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/shop`);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
  proxy.close();
});

test('the rows of artworks do not move while the page arrives', inCampaign, async ({ page, server }) => {
  const proxy = slowly(server.url, 'class="artwork-row-item');
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const late = await delayResources(page);
  await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/gallery`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await late.release();
  expect((await late.shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  proxy.close();
});

for (const [event, action] of [
  ['the images at the top of the page are there', 'wait'],
  ['the visitor presses a key', 'press'],
] as const) {
  test(
    `the scripts and fonts of a page load once ${event}`,
    action === 'wait' ? inBrowser : inCampaign,
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/pictures/**', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const fetched = new Set<string>();
      page.on('request', (request) => fetched.add(request.url()));
      const ofKind = (end: string) => [...fetched].filter((file) => file.endsWith(end) && !file.includes('/start-'));
      await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
      expect([...ofKind('.js'), ...ofKind('.woff2')]).toEqual([]);
      if (action === 'press') await page.keyboard.press('Tab');
      else release();
      // Earlier than without an image or a visitor.
      for (const end of ['.js', '.woff2']) await expect.poll(() => ofKind(end), { timeout: 2000 }).not.toEqual([]);
      release();
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog', { name: 'Administrator Login' })).toBeVisible();
    },
  );
}

for (const [event, action] of [
  ['the visitor scrolls', 'scroll'],
  ['four seconds have passed', 'wait'],
] as const) {
  test(
    `a gallery whose scripts do not load shows its first twelve artworks, and the others once ${event}`,
    inCampaign,
    async ({ page }) => {
      test.info().annotations.push({ type: 'expects', description: 'entry-client' });
      await page.route(/entry-client/, (route) => route.abort());
      // The page itself counts when it is parsed: on a slow machine the test's own look may come after the four seconds.
      await page.addInitScript(() => {
        const countVisible = () =>
          [...document.querySelectorAll('main [data-artwork]')].filter((link) => link.checkVisibility()).length;
        Object.assign(window, { countVisible });
        document.addEventListener('DOMContentLoaded', () => {
          const footer = document.querySelector('footer')?.getBoundingClientRect();
          Object.assign(window, { atFirst: { artworks: countVisible(), footer: (footer?.top ?? 0) < innerHeight } });
        });
      });
      // A pointer that rests where the page appears does nothing.
      await page.mouse.move(600, 400);
      await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate('atFirst')).toEqual({ artworks: 12, footer: false });
      if (action === 'scroll') await page.evaluate(() => scrollTo({ top: 300 }));
      const timeout = action === 'scroll' ? 2000 : 8000;
      await expect.poll(() => page.evaluate('countVisible()'), { timeout }).toBe(48);
    },
  );
}

for (const path of ['/period', '/artwork/1', '/events', '/estate-contact']) {
  test(
    `on ${path} the first image has the connection for itself, and nothing moves when others follow`,
    inCampaign,
    async ({ page }) => {
      const late = await delayResources(page);
      const requested = new Set<string>();
      page.on('request', (request) => {
        if (request.url().includes('/pictures/')) requested.add(request.url());
      });
      await expect(async () => {
        requested.clear();
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.waitForTimeout(500);
        // On a busy machine the longest wait of start.ts may be over by now: then the page is opened again.
        expect(await page.evaluate(() => document.documentElement.dataset.starting)).toBe('images');
        expect(requested.size).toBe(1);
      }).toPass();
      await late.release(false);
      // How far below the window a browser loads images depends on what it thinks of the connection.
      const last = page.locator('main img:visible').last();
      await expect(async () => {
        await last.scrollIntoViewIfNeeded();
        expect(requested.size).toBeGreaterThan(1);
      }).toPass();
      await expect(last).toHaveJSProperty('complete', true);
      expect((await late.shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02);
    },
  );
}
