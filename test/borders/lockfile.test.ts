import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const script = join(root, 'scripts/complete-lockfile.mjs');

/** Runs the check on a folder with this lockfile. */
function check(lockfile: object): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'oeuvre-lockfile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const { status, stdout } = spawnSync(process.execPath, [script, '--check', folder], { encoding: 'utf8' });
  return { status, said: stdout };
}

test('the lockfiles of this project have a checksum of every package, of every platform', () => {
  const { status, stdout } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line !== '' && !line.endsWith(' is complete.'))).toEqual([]);
  expect(stdout).toContain('tools/');
  expect(status).toBe(0);
});

test('a lockfile without a checksum, or without a package of another platform, fails the check', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const path = 'node_modules/@biomejs/cli-darwin-arm64';
  const { [path]: entry, ...others } = packages;
  const { integrity: _, ...unchecked } = entry;
  expect(check({ packages })).toEqual({ status: 0, said: 'package-lock.json is complete.\n' });
  expect(check({ packages: { ...others, [path]: unchecked } })).toMatchObject({
    status: 1,
    said: expect.stringContaining(`has no checksum of\n  @biomejs/cli-darwin-arm64@${entry.version}\n`),
  });
  expect(check({ packages: others })).toMatchObject({
    status: 1,
    said: expect.stringContaining(
      `npm ci would refuse package-lock.json, without\n  @biomejs/cli-darwin-arm64@${entry.version}\n`,
    ),
  });
});
