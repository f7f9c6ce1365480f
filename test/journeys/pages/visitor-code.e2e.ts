import { readFileSync } from 'node:fs';
import { expect, expects, inCampaign, test } from '../estate.ts';
import { publicPages } from '../public-pages.ts';

test('a visitor’s browser downloads no code of the admin area on any public page', inCampaign, async ({ page }) => {
  test.setTimeout(240_000);
  for (const status of ['401', '404']) expects(status);
  const chunks: Record<string, Record<string, string[]>> = JSON.parse(
    readFileSync('dist/client/.vite/modules.json', 'utf8'),
  );
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1)));
  for (const [path, heading] of publicPages.filter(([address]) => address !== '/admin')) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const modules = [...fetched].flatMap((file) => Object.keys(chunks[file] ?? {}));
  expect(modules).toContain('src/web/site/home/HomePage.tsx');
  expect(modules.filter((path) => path.startsWith('src/web/admin/'))).toEqual([]);
});
