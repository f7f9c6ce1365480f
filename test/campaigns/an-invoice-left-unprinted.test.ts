import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { anOrder, aWork } from '../factories.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';

test('a server that was ended suddenly prints at its next start the invoice that it had no time for', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const files = async () => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const rows = await db.read.selectFrom('invoice_files').select('order_id').execute();
    await db.close();
    return rows.map((row) => row.order_id);
  };
  const first = await startTestServer({ DATA_DIR: dataDir });
  const desk = testBrowser((request) => fetch(request), first.url);
  await desk.signIn(administrator);
  const { orderId } = await anOrder(
    testBrowser((request) => fetch(request), first.url),
    [await aWork(desk)],
  );
  await first.kill();
  expect(await files()).toEqual([]);

  const second = await startTestServer({ DATA_DIR: dataDir });
  await expect.poll(files, { timeout: 60_000 }).toEqual([orderId]);
  await second.remove();
});
