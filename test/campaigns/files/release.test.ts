import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { anArtwork, anOrder } from '../../factories.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { report } from '../campaign.ts';
import { npmStart } from '../npm-start.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const builders = /^(vite|tailwindcss|rolldown|lightningcss|esbuild|@tailwindcss|@vitejs|@rolldown|vitest|typescript)$/;

test.runIf(process.platform === 'linux')(
  'the archive of a release starts without building, sells a work and prints its invoice',
  { timeout: 10 * 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    try {
      const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
      const { stdout } = await run('npm', ['run', 'release'], { cwd: root });
      expect(stdout).toContain(`release/${name}-${version}.tar.gz`);
      await run('tar', ['-xzf', join(root, 'release', `${name}-${version}.tar.gz`), '-C', folder]);
      const installed = join(folder, `${name}-${version}`);
      const started = await npmStart(installed, {
        // The environment is that of a new machine, without what npm tells the programs that it runs.
        ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_(lifecycle|package)/.test(key))),
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        PORT: '0',
        DEMO: '0',
        OPEN: '1',
        LIMITS: 'off',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
      });
      expect(started.printed).toContain(`> ${name}@${version} start`);
      expect(started.printed.join()).not.toContain('Building');
      const site = () => testBrowser((request) => fetch(request), started.url);
      const staff = site();
      await staff.signIn(administrator);
      const artwork = await anArtwork(staff);
      for (const path of ['/', `/artwork/${artwork.id}`, '/admin', '/sitemap.xml']) {
        expect((await fetch(`${started.url}${path}`)).status, path).toBe(200);
      }
      const { orderId } = await anOrder(site(), [artwork]);
      const invoice = await staff.send(`/api/orders/${orderId}/invoice.pdf`);
      expect([invoice.status, invoice.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
      expect(await started.stop()).toBeLessThan(10);
      expect((await readdir(join(installed, 'node_modules'))).filter((each) => builders.test(each))).toEqual([]);
      report(
        `release: ${(await run('du', ['-sm', join(installed, 'node_modules')])).stdout.split('\t')[0]} MB of packages`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  },
);
