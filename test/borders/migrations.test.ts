import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/check-migrations.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-migrations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks a project with one published migration, and these files. */
async function check(name: string, files: Record<string, string>): Promise<{ stdout: string }> {
  const migrations = join(folder, name, 'src/server/db/migrations');
  await mkdir(migrations, { recursive: true });
  // The checksum of `one` and a line break.
  const checksum = '2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806';
  const all = { 'checksums.txt': `${checksum}  0001-foundation.ts\n`, ...files };
  for (const [file, text] of Object.entries(all)) await writeFile(join(migrations, file), text);
  return promisify(execFile)(process.execPath, [script, join(folder, name)]);
}

describe('the check of migrations', () => {
  test('accepts migrations as they were published', async () => {
    expect((await check('good', { '0001-foundation.ts': 'one\n' })).stdout).toContain(
      '1 files of migrations, 0 faults',
    );
  });

  test.each([
    ['a changed one', { '0001-foundation.ts': 'two\n' }, '0001-foundation.ts is changed. Put it back'],
    ['a missing one', {}, '0001-foundation.ts is missing. Put it back'],
    [
      'a new one without a line',
      { '0001-foundation.ts': 'one\n', '0002-next.ts': 'two\n' },
      '0002-next.ts is new. Add its',
    ],
  ])('refuses %s', async (what, files, fault) => {
    await expect(check(what, files)).rejects.toThrow(fault);
  });
});
