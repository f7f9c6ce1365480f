import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anOrder, anUploadedImage } from '../../factories.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { report } from '../campaign.ts';
import { manyArtworks } from '../installations.ts';

/** Orders and edits, and a few uploads. */
const writes = 40;

const hasStrace = () => {
  try {
    execFileSync('strace', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Lets strace write each sync of a running server to a file. */
async function traceSyncs(server: TestServer, path: string) {
  const calls = 'trace=fsync,fdatasync';
  const tracer = spawn('strace', ['-f', '-y', '-e', calls, '-o', path, '-p', String(server.pid)], { stdio: 'pipe' });
  await once(tracer.stderr, 'data');
  const count = async (name: string) =>
    (await readFile(path, 'utf8')).split('\n').filter((line) => /f(data)?sync\(/.test(line) && line.includes(name))
      .length;
  const stop = async () => {
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
  };
  return { count, stop };
}

test('each acknowledged write was synced to the disk before its answer, also after a restart', {
  timeout: 5 * 60_000,
}, async ({ skip }) => {
  if (!hasStrace()) return skip('needs strace: apt-get install strace');
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const env = { DATA_DIR: join(folder, 'data') };
  const syncs: number[] = [];
  try {
    for (const start of [1, 2]) {
      const server = await startTestServer(env);
      const site = () => testBrowser((request) => fetch(request), server.url);
      const staff = site();
      await staff.signIn(administrator);
      const artworks = await manyArtworks(staff, writes, `Start ${start}`);
      const trace = await traceSyncs(server, join(folder, `syncs-${start}`));
      for (const [at, artwork] of artworks.entries()) {
        const before = await trace.count('oeuvre.sqlite-wal');
        if (at % 2 === 0) await anOrder(site(), [artwork]);
        else await staff.get(artworkCalls.updateArtwork, { ...artwork, description: `Edit ${at}` });
        const after = await trace.count('oeuvre.sqlite-wal');
        expect(after, `write ${at}`).toBeGreaterThan(before);
        syncs.push(after - before);
      }
      for (let at = 0; at < 3; at += 1) {
        const before = await trace.count('.unfinished');
        await anUploadedImage(staff, { width: 100 + at, height: 100 * start });
        expect(await trace.count('.unfinished'), `upload ${at}`).toBeGreaterThan(before);
      }
      await sleep(200);
      await trace.stop();
      await server.stop();
    }
    report(
      `${syncs.length} orders and edits, each with ${Math.min(...syncs)} to ${Math.max(...syncs)} syncs of the log`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
