import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { guards } from '../campaigns/guards/all-guards.ts';

const folder = join(import.meta.dirname, '../campaigns');

test('the table of campaigns has a row for every file, and no other, and says how many guards there are', async () => {
  const table = await readFile(join(folder, 'README.md'), 'utf8');
  const listed = [...table.matchAll(/^\|[^|]*\| `([\w-]+)` /gm)].map(([, name]) => name);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.test.ts'));
  expect(listed.sort()).toEqual(files.map((name) => basename(name, '.test.ts')).sort());
  expect(table).toMatch(new RegExp(`\`removed-guards\` .*\\| ${guards.length} guards +\\|$`, 'm'));
});
