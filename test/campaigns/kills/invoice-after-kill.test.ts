import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

test('a killed server renders the missing invoices at its next start: as issued, and of a settled order', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const files = async () => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    const issued = await db.read.selectFrom('invoice_files').select('order_id').execute();
    const stamped = await db.read
      .selectFrom('stamped_invoices')
      .innerJoin('order_history', 'order_history.id', 'stamped_invoices.history_id')
      .select(['order_id', 'status'])
      .execute();
    await db.close();
    return { issued: issued.map((row) => row.order_id).sort(), stamped };
  };
  const first = await startTestServer({ DATA_DIR: dataDir });
  const staff = testBrowser((request) => fetch(request), first.url);
  await staff.signIn(administrator);
  const order = async () => {
    const buyer = testBrowser((request) => fetch(request), first.url);
    return (await anOrder(buyer, [await anArtwork(staff)])).orderId;
  };
  const [open, cancelled] = [await order(), await order()];
  await staff.get(orderCalls.moveOrder, { id: cancelled, status: 'cancelled', notes: 'As asked.' });
  await first.kill();
  expect(await files()).toEqual({ issued: [], stamped: [] });

  const second = await startTestServer({ DATA_DIR: dataDir });
  await expect
    .poll(files, { timeout: 60_000 })
    .toEqual({ issued: [open, cancelled].sort(), stamped: [{ order_id: cancelled, status: 'cancelled' }] });
  await second.remove();
});

/** The ids of a server's worker processes; from pgrep where there is no /proc. */
function printersOf({ pid }: TestServer): number[] {
  const output = existsSync('/proc')
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return output.split(/\s+/).filter(Boolean).map(Number);
}

test('a killed invoice worker is replaced; when none survives, the server responds 503 and loses nothing', {
  timeout: 120_000,
}, async () => {
  const server = await startTestServer();
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const order = async () => {
    const buyer = testBrowser((request) => fetch(request), server.url);
    const { orderId } = await anOrder(buyer, [await anArtwork(staff)]);
    return () => buyer.send(`/api/orders/${orderId}/invoice.pdf`);
  };
  const [first, second, third] = [await order(), await order(), await order()];
  expect((await first()).status).toBe(200);

  const [printer] = printersOf(server);
  process.kill(printer ?? 0, 'SIGSTOP');
  const asked = second();
  await sleep(200);
  process.kill(printer ?? 0, 'SIGKILL');
  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);

  let answered: Response | undefined;
  const refused = third().then((response) => {
    answered = response;
  });
  while (answered === undefined) {
    for (const pid of printersOf(server)) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
  await refused;
  expect([answered.status, answered.headers.get('Retry-After')]).toEqual([503, '10']);
  expect((await third()).status).toBe(200);
  await server.remove();
});
