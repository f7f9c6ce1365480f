import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
const manual = read('src/web/admin/manual/*.tsx');
const program = read('src/{web,domain}/**/*.{ts,tsx}')
  .filter(([file]) => !file?.startsWith(join('src/web/admin/manual')))
  .map(([, text]) => text)
  .join('\n');

/** The buttons and labels that the manual names, as the reader sees them. */
const labels = new Set(
  manual.flatMap(([, text = '']) =>
    Array.from(text.matchAll(/<Label>\s*([^<]+?)\s*<\/Label>/g), ([, label = '']) => label.replace('&amp;', '&')),
  ),
);

test('every button and label that the User Manual names is in the program', () => {
  expect(labels.size).toBeGreaterThan(50);
  const quoted = (label: string) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const missing = [...labels].filter((label) => {
    // A label stands in quotes, or is the whole text of an element.
    const shown = new RegExp(`['"\`]${quoted(label)}['"\`]|>\\s*${quoted(label)}\\s*<|\\n\\s*${quoted(label)}\\s*\\n`);
    return !shown.test(program);
  });
  expect(missing).toEqual([]);
});

test('every screenshot of the User Manual is used, and small', () => {
  const used = manual.flatMap(([, text = '']) =>
    Array.from(text.matchAll(/pictures\/([a-z]+\.webp)/g), ([, name]) => name),
  );
  const pictures = globSync('src/web/admin/manual/pictures/*', { cwd: root });
  expect(pictures.map((file) => file.replace(/^.*[/\\]/, '')).sort()).toEqual(used.sort());
  for (const file of pictures) expect(readFileSync(join(root, file)).length, file).toBeLessThan(80_000);
});
