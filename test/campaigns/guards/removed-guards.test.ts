import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { report, short } from '../campaign.ts';
import { guards } from './all-guards.ts';
import type { Guard } from './guard.ts';

const root = join(import.meta.dirname, '../../..');

let copy: string | undefined;
afterAll(async () => {
  if (copy !== undefined) await rm(copy, { recursive: true, force: true });
});

const copied = [
  'src',
  'test',
  'demo',
  'scripts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'vite.config.ts',
];

/** The sources and tests in a folder of their own, where a guard can be removed. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-guards-'));
  for (const name of copied) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ['node_modules', 'dist']) await symlink(join(root, name), join(folder, name));
  return folder;
}

const once = (source: string, text: string) => source.split(text).length === 2;

/** Runs a guard's test, and returns whether it passes. */
async function passes(folder: string, { test: file, title }: Guard): Promise<boolean> {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sj]/g, '.*');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', file, '-t', pattern];
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    // The removal proves nothing if there is no test of this title.
    if (!/Tests .*\d passed/.test(stdout)) throw new Error(`There is no test “${title}” in ${file}.`);
    return true;
  } catch (error) {
    const stdout = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
    if (/Tests .*\d failed/.test(stdout)) return false;
    throw error;
  }
}

test('every guard is in its file once, its test exists, and docs/security.md names both', async () => {
  const document = await readFile(join(root, 'docs/security.md'), 'utf8');
  for (const { name, file, text, test: tested, title } of guards) {
    expect(once(await readFile(join(root, file), 'utf8'), text), `${name} in ${file}`).toBe(true);
    expect(await readFile(join(root, tested), 'utf8'), tested).toContain(title);
    const row = document.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
    expect(row, name).toContain(`\`${file}\``);
    expect(row, name).toContain(`\`${tested}\` “${title}”`);
  }
});

const tried = short([], { whole: guards.map((guard): [string, Guard] => [guard.name, guard]) });

// A test that waits for what does not come any more ends after its own minute.
const longest = { timeout: 5 * 60_000 };

test.runIf(tried.length > 0).each(tried)('without “%s” its test fails', longest, async (name, guard) => {
  copy ??= await copyProject();
  const path = join(copy, guard.file);
  const source = await readFile(path, 'utf8');
  expect(once(source, guard.text), guard.file).toBe(true);
  await writeFile(
    path,
    source.replace(guard.text, () => guard.without),
  );
  // Also when no test could run, or every later row would fail with this one.
  const passed = await passes(copy, guard).finally(() => writeFile(path, source));
  report(
    `${passed ? 'NO TEST FAILS' : 'a test fails'} without: ${name} (${guard.file}, ${guard.test} “${guard.title}”)`,
  );
  expect(passed).toBe(false);
});
