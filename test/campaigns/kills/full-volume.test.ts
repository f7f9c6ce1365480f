import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { aCheckout, anImage, anOrder, anUploadedImage } from '../../factories.ts';
import { mountSmallVolume } from '../../small-volume.ts';
import { listFileNames } from '../../stored-images.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';
import { expectConsistentDatabase } from '../expect-consistent-database.ts';
import { manyArtworks } from '../installations.ts';

const times = 20;
const megabytes = 64;
/** Writes of each kind while the volume is full. */
const writes = 12;

const isPossible = () => {
  const volume = mountSmallVolume(megabytes);
  volume?.remove();
  return volume !== undefined;
};

describe.runIf(isPossible())('on a small volume', () => {
  test(`the server survives ${times} times that ${megabytes} MB are full, without a restart`, {
    timeout: 30 * 60_000,
  }, async () => {
    const volume = mountSmallVolume(megabytes);
    if (volume === undefined) throw new Error('needs root and tmpfs');
    const server = await startTestServer({ DATA_DIR: volume.folder });
    const site = () => testBrowser((request) => fetch(request), server.url);
    const staff = site();
    const statuses = new Map<number, number>();
    const acknowledged = new Set<string>();
    try {
      await staff.signIn(administrator);
      const [edited, ...forSale] = await manyArtworks(staff, times * (writes + 2), 'Low water');
      const buy = async ([artwork]: Artwork[]) => {
        if (artwork === undefined) throw new Error('Nothing is for sale any more.');
        const buyer = site();
        const added = await buyer.ask(cartCalls.addToCart, { artworkId: artwork.id });
        return added.status >= 500 ? added.status : (await buyer.ask(orderCalls.checkout, aCheckout([artwork]))).status;
      };
      const edit = async (number: number) =>
        (
          await staff.ask(artworkCalls.updateArtwork, {
            ...(edited as Artwork),
            description: `Edit ${number}. `.repeat(200),
          })
        ).status;
      const upload = async (number: number) => {
        const image = await anImage({ width: 300 + number, height: 200 });
        const answer = await staff.ask(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' });
        if (answer.status === 200) acknowledged.add(answer.body.filePath);
        return answer.status;
      };
      for (let time = 0; time < times; time += 1) {
        await volume.fill();
        // Sometimes there is space for a part of what is written.
        await volume.leave(Math.floor(random() * 30_000));
        for (let number = time * writes; number < (time + 1) * writes; number += 1) {
          const all = await Promise.all([buy(forSale.splice(0, 1)), edit(number), upload(number)]);
          for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        for (const address of ['/', '/gallery', '/api/artworks']) {
          expect((await fetch(`${server.url}${address}`)).status, address).toBe(200);
        }
        await volume.freeSpace();
        await anOrder(site(), forSale.splice(0, 1));
        acknowledged.add((await anUploadedImage(staff, { width: 200, height: 100 + time })).filePath);
        expect((await staff.send('/api/orders')).status).toBe(200);
      }
      // The sizes of the last images are still written.
      const unfinished = () => readdir(join(volume.folder, '.unfinished')).catch(() => []);
      await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
      await server.stop();

      const file = new DatabaseSync(join(volume.folder, 'oeuvre.sqlite'), { readOnly: true });
      const ask = async (text: string) => file.prepare(text).all();
      expect(await ask('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      await expectConsistentDatabase(async (text) => (text.includes('idempotency_keys') ? [] : ask(text)));
      file.close();
      const files = folderFiles(volume.folder);
      const db = await openDatabase({ dataDir: volume.folder, databaseUrl: null });
      const rows = await db.read
        .selectFrom('images')
        .select(['file_path', 'checksum'])
        .where('uploaded_at', 'is not', null)
        .execute();
      await db.close();
      for (const { file_path: path, checksum } of rows)
        expect(await files.checksum(path.slice(1)), path).toBe(checksum);
      const known = new Set(rows.map(({ file_path: path }) => path));
      for (const path of acknowledged) expect(known, path).toContain(path);
      const uploads = (await listFileNames(files)).filter((name) => name.startsWith('uploads/'));
      expect(uploads.filter((name) => !known.has(`/${name}`))).toEqual([]);
      report(
        `${times} times full: ${[...statuses]
          .sort()
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}; ${rows.length} images with their files, none besides`,
      );
      expect([...statuses.keys()].filter((status) => ![200, 201, 503, 507].includes(status))).toEqual([]);
      expect(statuses.get(507)).toBeGreaterThan(times);
    } finally {
      await server.stop();
      volume.remove();
    }
  });
});
