import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../src/contract/all.calls.ts';
import type { Call } from '../../src/contract/call.ts';

const script = fileURLToPath(new URL('../../scripts/api-docs.mjs', import.meta.url));
const committed = fileURLToPath(new URL('../../docs/api.md', import.meta.url));
const check = (file: string) => promisify(execFile)(process.execPath, [script, '--check', file]);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-api-docs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('docs/api.md', () => {
  test('names every call of the contract with its method and path', async () => {
    const text = await readFile(committed, 'utf8');
    const missing = Object.entries(allCalls)
      .map(([name, { method, path }]: [string, Call]) => `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` (${name})`)
      .filter((heading) => !text.includes(`### ${heading}\n`));
    expect(missing).toEqual([]);
  });

  test('passes the check as it is committed', async () => {
    expect((await check(committed)).stdout).toContain('is what the contract gives');
  });

  test('fails the check when a limit in it is not the contract’s', async () => {
    const changed = join(folder, 'api.md');
    const text = await readFile(committed, 'utf8');
    await writeFile(changed, text.replace('at least 5 characters', 'at least 6 characters'));
    await expect(check(changed)).rejects.toThrow('Run `npm run docs:api`');
  });
});
