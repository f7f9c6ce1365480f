import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-citations.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-citations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a project with one document of two sections, and these files. */
async function check(name: string, files: Record<string, string>): Promise<{ stdout: string }> {
  const project = join(folder, name);
  const all = { 'docs/specification/order.md': '# Orders\n\n## 1. Fields\n\n## 2. Link\n', ...files };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  }
  return promisify(execFile)(process.execPath, [script, project]);
}

// Joined here, so that the check of this project does not take them for citations.
const cite = (what: string) => ['docs', 'specification', what].join('/');

describe('the check of citations', () => {
  test('accepts a section that exists, also where a line break splits the citation', async () => {
    const files = {
      'src/a.ts': `/** See ${cite('order.md §2')}. */\n/**\n * See ${cite('order.md')}\n * §1.\n */\n`,
      'docs/list.md': '[order.md](specification/order.md) §1 and [elsewhere](https://example.org)\n',
    };
    expect((await check('good', files)).stdout).toContain('3 references, 0 of them broken');
  });

  test.each([
    ['a section that does not exist', { 'src/a.ts': `// ${cite('order.md §3')}\n` }, 'order.md §3'],
    ['a file that does not exist', { 'test/a.test.ts': `// ${cite('orders.md §1')}\n` }, 'orders.md §1'],
    ['a link that leads nowhere', { 'docs/list.md': '[a](specification/invoice.md)\n' }, 'invoice.md'],
    [
      'a test that does not exist',
      { 'docs/list.md': '`test/a.test.ts` “opens”, “closes”\n', 'test/a.test.ts': 'opens' },
      'closes',
    ],
    [
      'a promise without a test',
      { 'docs/list.md': '| promise | test |\n| --- | --- |\n| It opens. | by hand |\n' },
      'no test of the promise “It opens.”',
    ],
    ['a link to a missing section', { 'README.md': '[a](docs/specification/order.md) §7\n' }, 'order.md §7'],
  ])('refuses %s', async (what, files, broken) => {
    await expect(check(what, files)).rejects.toThrow(broken);
  });
});
