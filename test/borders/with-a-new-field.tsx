import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { type DefaultValues, useForm } from 'react-hook-form';
import { afterAll, describe, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../src/contract/catalogue/catalogue.calls.ts';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../src/contract/periods/periods.calls.ts';
import { artworkFields } from '../../src/domain/artwork/artwork-fields.ts';
import { periodFields } from '../../src/domain/artwork/period-fields.ts';
import { textFields } from '../../src/domain/content/texts.ts';
import { eventFields } from '../../src/domain/event/event-fields.ts';
import { type ImportField, importFieldNames } from '../../src/domain/import/import-columns.ts';
import { readImportedRow } from '../../src/domain/import/import-row.ts';
import type { Fields } from '../../src/domain/record/fields.ts';
import { writeArchive } from '../../src/server/archive/write-archive.ts';
import { openZipFiles } from '../../src/server/files/zip-files.ts';
import { fieldsOf } from '../../src/web/admin/settings/setting-values.ts';
import { RecordFields } from '../../src/web/editing/record/RecordFields.tsx';
import { formSchema, formValues } from '../../src/web/editing/record/record-values.ts';
import { anArtwork, anEvent, aPeriod } from '../factories.ts';
import { startTestApp } from '../test-app.ts';

// new-field.test.ts runs this in a copy of the sources, in which each table of fields has one more line.

const added = 'curatorsWord';
const label = 'Curator’s word';
const word = (value: string) => ({ [added]: value });

const app = await startTestApp();
const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});
const staff = await app.staff();
const [period, event, artwork] = [await aPeriod(staff), await anEvent(staff), await anArtwork(staff)];

interface Kind {
  fields: Fields;
  /** Reads the record as a visitor gets it. */
  read: () => Promise<object>;
  save: (value: string) => Promise<object>;
  remove?: () => Promise<object>;
  restore?: () => Promise<object>;
  /** The place of the record in the archive. */
  archived: [file: string, find: (content: never) => object | undefined];
}

const visitor = app.browser();
const text = (name: string): Kind['archived'] => ['texts', (texts: Record<string, object>) => texts[name]];
const first = (file: string): Kind['archived'] => [file, (records: object[]) => records[0]];

const kinds: Record<string, Kind> = {
  period: {
    fields: periodFields,
    read: () => visitor.get(periodCalls.getPeriodBySlug, { slug: period.slug }),
    save: (value) => staff.get(periodCalls.updatePeriod, { id: period.id, ...word(value) }),
    remove: () => staff.get(periodCalls.deletePeriod, { id: period.id }),
    restore: () => staff.get(periodCalls.restorePeriod, { id: period.id }),
    archived: first('periods'),
  },
  event: {
    fields: eventFields,
    read: () => visitor.get(eventCalls.getEvent, { id: event.id }),
    save: (value) => staff.get(eventCalls.updateEvent, { ...event, ...word(value) }),
    remove: () => staff.get(eventCalls.deleteEvent, { id: event.id }),
    restore: () => staff.get(eventCalls.restoreEvent, { id: event.id }),
    archived: first('events'),
  },
  artwork: {
    fields: artworkFields,
    read: () => visitor.get(artworkCalls.getArtwork, { id: artwork.id }),
    save: (value) => staff.get(artworkCalls.updateArtwork, { ...artwork, ...word(value) }),
    remove: () => staff.get(artworkCalls.deleteArtwork, { id: artwork.id }),
    restore: () => staff.get(artworkCalls.restoreArtwork, { id: artwork.id }),
    archived: first('artworks'),
  },
  hero: {
    fields: textFields.hero,
    read: () => visitor.get(contentCalls.getHero, {}),
    save: async (value) =>
      staff.get(contentCalls.saveHero, {
        ...(await staff.get(contentCalls.getHero, {})),
        artistYears: '1924–2009',
        ...word(value),
      }),
    archived: text('hero'),
  },
  biography: {
    fields: textFields.biography,
    read: () => visitor.get(contentCalls.getBiography, {}),
    save: (value) => staff.get(contentCalls.saveBiography, { titleText: 'Life', ...word(value) }),
    archived: text('biography'),
  },
  'A Subtle Genius': {
    fields: textFields['subtle-genius'],
    read: () => visitor.get(contentCalls.getSubtleGenius, {}),
    save: (value) => staff.get(contentCalls.saveSubtleGenius, { titleText: 'Genius', contentText: {}, ...word(value) }),
    archived: text('essay'),
  },
  'contact page': {
    fields: textFields['estate-content'],
    read: () => visitor.get(contentCalls.getEstateContent, {}),
    save: (value) => staff.get(contentCalls.saveEstateContent, { title: 'Contact', ...word(value) }),
    archived: text('contact'),
  },
  settings: {
    fields: fieldsOf('texts'),
    read: () => visitor.get(contentCalls.getSite, {}),
    save: (value) => staff.get(contentCalls.saveSite, word(value) as object),
    archived: text('site'),
  },
};

function Form({ fields }: { fields: Fields }) {
  const methods = useForm({ defaultValues: formValues(fields, {}) as DefaultValues<Record<string, unknown>> });
  return <RecordFields fields={fields} form={{ methods, seen: null, onUploading: () => undefined }} />;
}

describe.each(Object.entries(kinds))('a new field of %s', (_, { fields, read, save, remove, restore, archived }) => {
  test('is in the form and its schema', () => {
    expect(renderToStaticMarkup(<Form fields={fields} />)).toContain(label);
    const { error } = formSchema(fields).safeParse({ ...formValues(fields, {}), ...word('x'.repeat(301)) });
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: [added], message: 'Please keep this under 300 characters.' }),
    );
  });

  test('is saved, answered, recorded in Activity and put back', async () => {
    await save('first');
    expect(await save('second')).toMatchObject(word('second'));
    expect(await read()).toMatchObject(word('second'));
    const [entry] = await staff.get(activityCalls.listActivity, {});
    expect(entry?.changes).toEqual([{ field: added, from: 'first', to: 'second' }]);
    await staff.get(revertCalls.revertActivity, { id: entry?.id ?? 0 });
    expect(await read()).toMatchObject(word('first'));
  });

  test.runIf(restore !== undefined)('is there again after the record was deleted and restored', async () => {
    await save('kept');
    await remove?.();
    expect(await restore?.()).toMatchObject(word('kept'));
  });

  test('is in the archive', async () => {
    await save('archived');
    const path = join(folder, `${Math.random()}.zip`);
    const file = await open(path, 'w');
    await writeArchive(app.services, 'public', new WritableStream({ write: (piece) => file.writeFile(piece) }));
    await file.close();
    const zip = await openZipFiles(path);
    const [name, find] = archived;
    const content = JSON.parse(String(await buffer(zip.read(`catalogue/${name}.json`)))) as never;
    await zip.close();
    expect(find(content)).toMatchObject(word('archived'));
  });
});

test('a new field of an artwork is in the export, and read from an imported row', async () => {
  await kinds.artwork?.save('exported');
  const csv = await (await staff.send(catalogueCalls.exportArtworks.path)).text();
  expect(csv).toContain(added);
  expect(csv).toContain('exported');
  expect(importFieldNames).toContain(added);
  const cells = new Map([['title', 'Reef'] as const, [added as ImportField, 'imported'] as const]);
  expect(readImportedRow(2, cells, [])).toMatchObject({ given: word('imported') });
});
