import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { childrenOf } from '../../process-memory.ts';
import { npmStart, startedBy } from '../npm-start.ts';

const root = join(import.meta.dirname, '../../..');
const mostSeconds = 10;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const testOnLinux = test.skipIf(process.platform !== 'linux');
const settings = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: '0',
  DEMO: '0',
  OPEN: '1',
});

testOnLinux('SIGTERM to npm alone ends npm start and everything that it started', async () => {
  const started = await npmStart(root, settings());
  expect((await fetch(started.url)).status).toBe(200);
  expect(await started.stop()).toBeLessThan(mostSeconds);
  await expect(fetch(started.url)).rejects.toThrow('fetch failed');
});

testOnLinux('SIGTERM to npm alone stops an installation too, and leaves no lock', async () => {
  for (const name of ['scripts', 'package.json', 'package-lock.json', 'vite.config.ts', '.npmrc']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  const npm = spawn('npm', ['start'], { cwd: folder, env: settings(), stdio: ['ignore', 'pipe', 'inherit'] });
  const started = startedBy(npm);
  await started.line(/^Installing the packages/);
  expect(await started.stop()).toBeLessThan(mostSeconds);
  expect(await readdir(join(folder, '.cache'))).not.toContain('prepare.lock');
});

testOnLinux('without npm the server takes the place of the process that started it, and gets its signals', async () => {
  const { npm_lifecycle_event: _, ...env } = settings();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await startedBy(server).line(/^Listening on/);
  expect(await childrenOf(server.pid)).toEqual([]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
