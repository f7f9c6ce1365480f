import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { settledImport } from '../../settled-import.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { random } from '../campaign.ts';

/** Each kill comes within this time after the import began; it takes longer. */
const maxDelayMs = 300;
const kills = 10;
const rows = 10_000;

test('a server that is killed during an import has imported everything or nothing, and can begin again', {
  timeout: 20 * 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const start = async () => {
    const server = await startTestServer({ DATA_DIR: dataDir });
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    const settled = (id: number) => settledImport(staff, id);
    const count = async () => Number((await staff.send('/api/artworks?limit=1')).headers.get('X-Total-Count'));
    return { server, staff, settled, count };
  };
  try {
    for (let time = 0; time < kills; time += 1) {
      const first = await start();
      const before = await first.count();
      const lines = Array.from({ length: rows }, (_, row) => `${time}-${row},Tide ${row}`);
      const file = new TextEncoder().encode(['key,title', ...lines].join('\n'));
      const { id } = await first.staff.get(importCalls.uploadImport, { file, fileName: 'list.csv' });
      expect(await first.settled(id)).toMatchObject({ state: 'checked', outcome: { added: rows } });
      await first.staff.get(importCalls.startImport, { id, publish: true });
      await sleep(random() * maxDelayMs);
      await first.server.kill();

      const second = await start();
      const found = await second.settled(id);
      const added = (await second.count()) - before;
      if (found.state === 'imported') expect(added).toBe(rows);
      else {
        expect(added).toBe(0);
        expect(found).toMatchObject({
          state: 'checked',
          failure: 'The server stopped before the import was finished. Nothing was imported. You can start it again.',
        });
        await second.staff.get(importCalls.startImport, { id, publish: true });
        expect(await second.settled(id)).toMatchObject({ state: 'imported', failure: null });
        expect((await second.count()) - before).toBe(rows);
      }
      await second.server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
