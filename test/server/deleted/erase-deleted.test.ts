import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordActivity } from '../../../src/server/activity/record-activity.ts';
import { findArtwork } from '../../../src/server/artworks/artwork.store.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

/** PostgreSQL erases by itself: see `eraseDeleted`. */
test.skipIf(process.env.ENGINE === 'postgres')(
  'while old values are erased from a large database, reads are answered, and a write waits and succeeds',
  async () => {
    const app = await startTestApp();
    const { db, clock } = app.services;
    const { id } = await anArtwork(await app.staff());
    await db.transaction((tx) =>
      sql`
        insert into activity (at, by_whom, action, subject, details)
        with recursive n (n) as (select 1 union all select n + 1 from n where n < 10000)
        select '', '', '', '', hex(randomblob(4000)) from n`.execute(tx),
    );
    let isErased = false;
    const erasing = db.eraseDeleted().then(() => {
      isErased = true;
    });
    const written = db.transaction((tx) =>
      recordActivity(tx, {
        by: 'ruth',
        at: clock.now(),
        action: 'wrote',
        subject: 'meanwhile',
        record: { kind: 'text', id: null },
      }),
    );
    let reads = 0;
    for (; !isErased; reads += 1) {
      await findArtwork(db.read, id);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await Promise.all([erasing, written]);
    expect(reads).toBeGreaterThan(20);
    const found = db.read.selectFrom('activity').select('action').where('subject', '=', 'meanwhile');
    expect(await found.execute()).toEqual([{ action: 'wrote' }]);
    await app.close();
  },
);
