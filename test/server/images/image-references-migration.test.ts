import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { findImageUses } from '../../../src/server/images/image-use.store.ts';
import { addMissingChecksums } from '../../../src/server/images/store-image.ts';
import { anArtwork, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const { db, config } = app.services;
const staff = await app.staff();

/** Where a text has its images. */
const imageFields = ['imageUrl', 'portraitImage', 'mainImage', 'backgroundImage', 'contactImage'];

/** Takes back 0030-image-library.ts, which follows. */
async function removeLibrary(run: (statement: string) => Promise<unknown>): Promise<void> {
  const tables = [
    'artworks',
    'periods',
    'events',
    'document_images',
    'order_lines',
    'deleted_records',
    'artwork_views',
    'line_views',
  ];
  const triggers = tables.flatMap((table) => ['insert', 'update', 'delete'].map((change) => `${table}_${change}_use`));
  for (const name of ['images_insert_library', 'images_update_library', ...triggers]) {
    await run(db.engine === 'sqlite' ? `drop trigger if exists ${name}` : `drop function if exists ${name}() cascade`);
  }
  await run('drop table image_library');
  await run(`delete from kysely_migration where name = '0030-image-library'`);
}

/** The database as the release before left it: paths in the rows and in the texts, and a table of uploads. */
async function removeReferences(): Promise<void> {
  const run = (statement: string) => db.transaction((tx) => sql.raw(statement).execute(tx));
  const text = db.engine === 'sqlite' ? 'text' : 'text collate "C"';
  const id = db.engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigserial primary key';
  await removeLibrary(run);
  await run(`create table pictures (id ${id}, file_path ${text} not null unique, original_name ${text} not null,
    file_size integer not null, width integer not null, height integer not null, preview ${text} not null,
    in_use integer not null, notes ${text} not null, uploaded_at ${text} not null)`);
  await run(`insert into pictures select id, file_path, original_name, file_size, width, height, preview, 0, '', uploaded_at
    from images where uploaded_at is not null`);
  for (const table of ['artworks', 'periods', 'events']) {
    await run(`alter table ${table} add column image ${text} not null default ''`);
    await run(`update ${table} set image = coalesce((select file_path from images where id = image_id), '')`);
  }
  const rows = await sql<{ document_key: string; field: string; path: string }>`
    select document_key, field, file_path as path from document_images join images on images.id = image_id`.execute(
    db.read,
  );
  for (const { document_key: key, field, path } of rows.rows) {
    const { json } = await db.read
      .selectFrom('documents')
      .select('json')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const whole = JSON.stringify({ ...JSON.parse(json), [field]: path });
    await db.transaction((tx) => tx.updateTable('documents').set({ json: whole }).where('key', '=', key).execute());
  }
  await run('create index artworks_image on artworks (image)');
  for (const table of ['artworks', 'periods', 'events', 'order_lines']) {
    await run(`update ${table} set image_id = null`);
    await run(`drop index ${table}_image_id`);
    // SQLite drops no column that refers to another table.
    await run(`alter table ${table} rename column image_id to earlier_${table}`);
  }
  for (const table of ['document_images', 'unreferenced_files', 'images']) {
    await run(`drop table ${table}${db.engine === 'sqlite' ? '' : ' cascade'}`);
  }
  await run(`delete from kysely_migration where name = '0024-image-references'`);
}

/** What the API gives of everything that names an image. */
async function answers() {
  const works = await staff.get(artworkCalls.listArtworks, {});
  return {
    works,
    periods: await staff.get(periodCalls.listPeriods, {}),
    events: await staff.get(eventCalls.listEvents, {}),
    hero: await staff.get(contentCalls.getHero, {}),
    biography: await staff.get(contentCalls.getBiography, {}),
    essay: await staff.get(contentCalls.getSubtleGenius, {}),
    estate: await staff.get(contentCalls.getEstateContent, {}),
    csv: Buffer.from((await staff.get(catalogueCalls.exportArtworks, {})) as unknown as Uint8Array).toString(),
  };
}

test('every path of an earlier release becomes one image, and every answer stays as it was', async () => {
  const uploaded = await anUploadedImage(staff, { width: 64, height: 48 });
  const unused = await anUploadedImage(staff, { width: 65, height: 48 });
  const image = uploaded.filePath;
  for (const path of [image, image, '/uploads/lost.jpg', 'https://museum.example/a.jpg', 'bare.jpg']) {
    await anArtwork(staff, { title: path, image: path, confirmWithoutImage: true });
  }
  const sold = await anArtwork(staff, { title: 'Sold', image });
  await anOrder(app.browser(), [sold]);
  await aPeriod(staff, { image });
  await staff.get(eventCalls.createEvent, { title: 'Opening', image: '/uploads/event.jpg' });
  const hero = {
    textColor: 'dark',
    artistName: 'Vale',
    artistYears: '1924–2009',
    artistDescription: 'Tides.',
  } as const;
  await staff.get(contentCalls.saveHero, { ...hero, imageUrl: image });
  const quoteText = { quote: '', year: '' };
  await staff.get(contentCalls.saveBiography, { titleText: 'B', portraitImage: image, quoteText, bioText: {} });
  await staff.get(contentCalls.saveSubtleGenius, { titleText: 'G', mainImage: '', quoteText, contentText: {} });
  const before = await answers();
  expect(before.works.map((work) => work.image)).toContain('/uploads/bare.jpg');

  await removeReferences();
  // Releases before the rule about folders stored a name alone.
  await db.transaction((tx) => sql`update artworks set image = ' bare.jpg' where title = 'bare.jpg'`.execute(tx));
  await (await openDatabase(config)).close();

  expect(await answers()).toEqual(before);
  const images = await db.read.selectFrom('images').selectAll().orderBy('id').execute();
  expect(images.map((each) => each.file_path).sort()).toEqual(
    [
      image,
      unused.filePath,
      '/uploads/lost.jpg',
      'https://museum.example/a.jpg',
      '/uploads/bare.jpg',
      '/uploads/event.jpg',
    ].sort(),
  );
  const uses = await findImageUses(
    db.read,
    images.map((each) => each.id),
    10,
  );
  const named = images.flatMap(({ id, file_path: path }) =>
    (uses.get(id)?.first ?? []).map(({ kind, name }) => `${path} ${kind} ${name}`),
  );
  expect(named.sort()).toEqual(
    [
      `${image} artwork ${image}`,
      `${image} artwork ${image}`,
      `${image} artwork Sold`,
      `${image} order 2026-11-0001`,
      `${image} period Water Landscapes`,
      `${image} text imageUrl`,
      `${image} text portraitImage`,
      '/uploads/bare.jpg artwork bare.jpg',
      '/uploads/event.jpg event Opening',
      '/uploads/lost.jpg artwork /uploads/lost.jpg',
      'https://museum.example/a.jpg artwork https://museum.example/a.jpg',
    ].sort(),
  );
  const documents = await db.read.selectFrom('documents').select('json').execute();
  for (const { json } of documents) for (const field of imageFields) expect(json).not.toContain(`"${field}"`);

  // A new upload gets a new id, and the earlier ones get their checksums.
  const later = await anUploadedImage(staff, { width: 66, height: 48 });
  expect(images.every((each) => each.checksum === null)).toBe(true);
  await addMissingChecksums(app.services);
  const checked = await db.read.selectFrom('images').selectAll().where('checksum', 'is not', null).execute();
  expect(checked.map((each) => each.file_path).sort()).toEqual([image, unused.filePath, later.filePath].sort());
  for (const { file_path: path, checksum } of checked) {
    expect(checksum).toBe(await app.services.files.checksum(path.slice(1)));
  }
});
