import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './estate.ts';

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
