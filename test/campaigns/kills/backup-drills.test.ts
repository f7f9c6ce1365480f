import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { findBackup, listManifests } from '../../../src/server/backups/list-backups.ts';
import { verifyBackup } from '../../../src/server/backups/verify-backup.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { aCheckout, anUploadedImage } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { startCommand } from '../../start-command.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';
import { type AskDatabase, expectConsistentDatabase } from '../expect-consistent-database.ts';
import { manyArtworks, within } from '../installations.ts';
import { sendSteadily } from '../send-steadily.ts';

/** Writes per second: one in ten is an order, one in ten an upload, the others edit an artwork. */
const writesPerSecond = 50;

type Engine = 'sqlite' | 'postgres';

/** The number of drills for each database that is backed up. The restores alternate between both. */
const drills = 10;

test.each(['sqlite', 'postgres'] as const)(
  `${drills} backups on %s during ${writesPerSecond} writes a second are each restored, with every order acknowledged before`,
  { timeout: 60 * 60_000 },
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    const env = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database?.url ?? '',
      BACKUP_DIR: join(folder, 'backups'),
    };
    const server = await startTestServer(env);
    const site = () => testBrowser((request) => fetch(request), server.url);
    const staff = site();
    await staff.signIn(administrator);
    const shop = await openShop(staff, site);
    const waits: number[] = [];
    let killed = 0;
    try {
      for (let drill = 0; drill < drills; drill += 1) {
        // Every third backup is killed first: it must be no backup, and not harm the next one.
        if (drill % 3 === 0) {
          const store = folderFiles(env.BACKUP_DIR);
          const before = (await listManifests(store)).manifests.length;
          const { child, ended } = startCommand(env, ['backup']);
          await sleep(300 + random() * 1200);
          child.kill('SIGKILL');
          if ((await ended).code === null) killed += 1;
          const { manifests, unreadable } = await listManifests(store);
          expect(unreadable).toEqual([]);
          for (const each of manifests.slice(0, -before || undefined)) await verifyBackup(store, each);
        }
        const acknowledged = [...shop.acknowledged];
        const begun = performance.now();
        const { code, output } = await startCommand(env, ['backup']).ended;
        expect(code, output).toBe(0);
        waits.push(performance.now() - begun);
        await expectRestored(env.BACKUP_DIR, drill % 2 === 0 ? engine : other(engine), acknowledged);
      }
      const rate = await shop.close();
      report(
        `${engine}: ${drills} backups restored, ${killed} others killed; ${rate.toFixed(1)} writes a second, ` +
          `${shop.acknowledged.length} orders; a backup took ${within(0.5, waits)} ms, at most ${within(1, waits)} ms`,
      );
      expect(rate).toBeGreaterThan(writesPerSecond * 0.9);
    } finally {
      await shop.close();
      await server.remove();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

const other = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite');

/** The most writes at once; a slow machine is busy with them. */
const most = 20;

/** Writes at a steady rate until it is closed. */
async function openShop(staff: TestBrowser, site: () => TestBrowser) {
  const edited = await manyArtworks(staff, 20, 'Edited');
  const forSale = await manyArtworks(staff, 1500, 'For sale');
  const acknowledged: string[] = [];
  const write = async (number: number) => {
    if (number % 10 === 0) await buy(site(), forSale.splice(0, 1), acknowledged);
    else if (number % 10 === 5) await anUploadedImage(staff, { width: 30 + (number % 2000), height: 40 });
    else {
      const artwork = edited[number % edited.length] as Artwork;
      await staff.get(artworkCalls.updateArtwork, { ...artwork, description: `Edit ${number}` });
    }
  };
  let isClosed = false;
  const writes = sendSteadily({ perSecond: writesPerSecond, most }, write, () => isClosed);
  return {
    acknowledged,
    /** Returns how many writes a second were acknowledged. */
    close: async () => {
      isClosed = true;
      const { rate, failures } = await writes;
      expect(failures).toEqual([]);
      return rate;
    },
  };
}

async function buy(buyer: TestBrowser, artworks: Artwork[], acknowledged: string[]): Promise<void> {
  const [artwork] = artworks;
  if (artwork === undefined) return;
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const key = { 'Idempotency-Key': `drill-${artwork.id}` };
  acknowledged.push((await buyer.get(orderCalls.checkout, aCheckout([artwork]), key)).invoiceNumber);
}

/** Restores the latest backup into an empty installation, and looks at its database. */
async function expectRestored(backupDir: string, engine: Engine, acknowledged: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const database = engine === 'postgres' ? await newDatabase('template template0') : undefined;
  const backup = await findBackup(folderFiles(backupDir));
  if (backup === undefined) throw new Error('There is no backup.');
  expect(backup.missing).toEqual([]);
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
    const { code, output } = await startCommand(env, ['restore', backupDir]).ended;
    expect(code, output).toBe(0);
    await withAsk(dataDir, database?.url, async (ask) => {
      if (engine === 'sqlite') expect(await ask('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      await expectConsistentDatabase(ask);
      const numbers = (await ask('select invoice_number as number from orders')) as { number: string }[];
      expect(numbers.map(({ number }) => number)).toEqual(expect.arrayContaining([...acknowledged]));
    });
  } finally {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withAsk(
  dataDir: string,
  url: string | undefined,
  work: (ask: AskDatabase) => Promise<void>,
): Promise<void> {
  if (url === undefined) {
    const file = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'), { readOnly: true });
    await work(async (sql) => file.prepare(sql).all());
    file.close();
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(async (sql) => (await client.query(sql)).rows);
  await client.end();
}
