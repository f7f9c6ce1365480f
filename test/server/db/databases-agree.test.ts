import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { putDocument } from '../../../src/server/content/document.store.ts';
import type { Writer } from '../../../src/server/db/database.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

test('titles are sorted by code points, and each page of a list continues after the last one', async () => {
  const titles = ['ab', 'a b', 'A-b', "a'b", 'Ábc', 'a_b', 'B', 'á', 'Zebra', 'ölberg', '10', '9', '“a”'];
  for (const title of titles) await anArtwork(staff, { title });
  const inOrder = ['“a”', '10', '9', 'á', 'a b', "a'b", 'A-b', 'a_b', 'ab', 'Ábc', 'B', 'ölberg', 'Zebra'];
  const listed = await staff.get(artworkCalls.listArtworks, { sort: 'title' });
  expect(listed.map((artwork) => artwork.title)).toEqual(inOrder);

  const paged: Artwork[] = [];
  for (let next: string | null = '/api/artworks?sort=title&limit=4'; next !== null; ) {
    const answer: Response = await staff.send(next);
    paged.push(...((await answer.json()) as Artwork[]));
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null;
  }
  expect(paged.map((artwork) => artwork.title)).toEqual(inOrder);
});

test('sums, counts and booleans are numbers, and a number that is too large is an error', async () => {
  const { read } = app.services.db;
  const answer = await sql`select sum(each) as total, count(*) as count, 1 = 1 as truth, 4200000000 as cents
    from (select 2100000000 as each union all select 2100000001) as listed`.execute(read);
  expect(answer.rows).toEqual([{ total: 4_200_000_001, count: 2, truth: 1, cents: 4_200_000_000 }]);
  await expect(sql`select 9007199254740993 as number`.execute(read)).rejects.toThrow(RangeError);
});

test('a write outside a transaction is refused', async () => {
  const write = putDocument(app.services.db.read as unknown as Writer, 'hero', {}, 'now');
  await expect(write).rejects.toThrow(/read-?only/);
});

test('a transaction that is rolled back leaves nothing', async () => {
  const { db } = app.services;
  const before = await staff.send('/api/hero');
  const change = db.transaction(async (tx) => {
    await putDocument(tx, 'hero', { artistName: 'Nobody' }, 'now');
    throw new Error('given up');
  });
  await expect(change).rejects.toThrow('given up');
  const after = await staff.send('/api/hero');
  expect([after.headers.get('ETag'), await after.text()]).toEqual([before.headers.get('ETag'), await before.text()]);
});

test('a reader sees the state before a transaction until it commits', async () => {
  const { db } = app.services;
  const before = await (await staff.send('/api/settings/galleryText')).text();
  await db.transaction(async (tx) => {
    await putDocument(tx, 'gallery-text', 'Not yet.', 'now');
    expect(await (await staff.send('/api/settings/galleryText')).text()).toBe(before);
  });
  expect(await (await staff.send('/api/settings/galleryText')).text()).toContain('Not yet.');
});
