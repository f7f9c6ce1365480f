import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const copied = ['src', 'test', 'demo', 'scripts', 'bench', 'package.json', 'tsconfig.json', 'tsconfig.base.json'];
const configurations = ['vitest.config.ts', 'vite.config.ts', 'playwright.config.ts'];

const project = await mkdtemp(join(tmpdir(), 'oeuvre-new-field-'));
afterAll(() => rm(project, { recursive: true, force: true }));

/** The line of the new field, before the first one that begins so. */
const field = "curatorsWord: { label: 'Curator’s word', type: 'prose', limit: 300, group: 'Text' },";
const lines: [file: string, before: string, line: string][] = [
  ['artwork/period-fields.ts', '  name: {', field],
  ['event/event-fields.ts', '  title: {', field],
  ['artwork/artwork-fields.ts', '    ...noteFields,', field.replace(' },', ', initial: null },')],
  ['content/texts.ts', '  imageUrl: {', field],
  ['content/texts.ts', '  portraitImage: {', field],
  ['content/texts.ts', '  mainImage: {', field],
  ['content/texts.ts', '  contactName: {', field],
  ['content/settings.ts', '    packingText: {', field.replace(' },', ", section: 'texts', named: true },")],
];

/** The column of the new field in each of its tables: before 1.0.0 in the baseline, later in a migration. */
const columns: [file: string, before: string, column: string][] = [
  ['content.ts', "    .addColumn('key_characteristics'", ".addColumn('curators_word', text, initially(''))"],
  ['content.ts', "    .addColumn('paragraph1'", ".addColumn('curators_word', text, initially(''))"],
  ['artworks.ts', "    .addColumn('created_details'", ".addColumn('curators_word', text)"],
  ['records.ts', "    .addColumn('base_version'", ".addColumn('curators_word', text)"],
  ['records.ts', "    .addColumn('stock_key', text)", ".addColumn('curators_word', text)"],
];

/** Writes a text before another one, which is in the file once. */
async function insert(file: string, before: string, text: string): Promise<void> {
  const path = join(project, file);
  const parts = (await readFile(path, 'utf8')).split(before);
  expect(parts, `${before} in ${file}`).toHaveLength(2);
  await writeFile(path, parts.join(`${text}\n${before}`));
}

/** Runs a command in the copy, and returns what it printed. Throws that if it fails. */
async function run(command: string, ...args: string[]): Promise<string> {
  const options = { cwd: project, env: { ...process.env, NO_COLOR: '1' } };
  const ran = promisify(execFile)(process.execPath, [join('node_modules', command), ...args], options);
  const { stdout } = await ran.catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
  return stdout;
}

test('a new field of any kind of record is one line, and a column in each of its tables', {
  timeout: 600_000,
}, async () => {
  for (const name of [...copied, ...configurations])
    await cp(join(root, name), join(project, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) await symlink(join(root, name), join(project, name));

  for (const [file, before, line] of lines) await insert(`src/domain/${file}`, before, line);
  for (const [file, before, column] of columns) {
    await insert(`src/server/db/migrations/0001-baseline/${file}`, before, column);
  }

  const tested = 'test/server/with-a-new-field.test.tsx';
  await cp(join(root, 'test/borders/with-a-new-field.tsx'), join(project, tested));
  // With one thread it computes a third: each thread checks the libraries again.
  await run('typescript/bin/tsc', '-b', '--singleThreaded', 'src/server', 'src/web');
  const kinds = 8;
  const [, passed] =
    /Tests +(\d+) passed/.exec(await run('vitest/vitest.mjs', 'run', '--project', 'server', tested)) ?? [];
  expect(Number(passed)).toBeGreaterThanOrEqual(3 * kinds);
});
