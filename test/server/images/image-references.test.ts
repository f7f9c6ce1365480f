import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { imageCalls, imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { imagePath } from '../../../src/domain/image/image-path.ts';
import { findImageUses } from '../../../src/server/images/image-use.store.ts';
import { anArtwork, anImage, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { listFileNames } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
const { db, files } = app.services;

/** Uploads an image that no other test has. Returns its path. */
let uploads = 0;
async function newImage(): Promise<string> {
  uploads += 1;
  return (await anUploadedImage(staff, { width: 30 + uploads, height: 20 })).filePath;
}

async function idOf(path: string): Promise<number> {
  return (await db.read.selectFrom('images').select('id').where('file_path', '=', path).executeTakeFirstOrThrow()).id;
}

const usesOf = async (path: string) => {
  const id = await idOf(path);
  const { first = [] } = (await findImageUses(db.read, [id], 10)).get(id) ?? {};
  return first.map(({ kind, name }) => `${kind} ${name}`);
};

const deletion = async (path: string) => staff.ask(imageLibraryCalls.deleteImage, { id: await idOf(path) });

const csvOf = (rows: string[]) => ({
  publish: true,
  csv: new Blob([['key,title,medium,image', ...rows].join('\n')]).stream(),
});
const theArtwork = async (title: string) => {
  const found = (await staff.get(artworkCalls.listArtworks, {})).find((artwork) => artwork.title === title);
  if (found === undefined) throw new Error(`There is no artwork ${title}.`);
  return found;
};

const hero = { textColor: 'white', artistName: 'Vale', artistYears: '1924–2009', artistDescription: 'Tides.' } as const;
const biography = { titleText: 'Biography', quoteText: { quote: '', year: '' }, bioText: {} };
const essay = { titleText: 'Genius', quoteText: { quote: '', year: '' }, contentText: {} };
const estate = {
  title: 'Contact',
  subtitle: '',
  description: '',
  contactName: 'Ruth',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  officeHours: '',
  agentName: '',
  agentUrl: '',
};

/** One place where an image is named: writes a path and returns the path that the API then gives, once made and once changed. */
const places: Record<string, { use: string; write: (path: string) => Promise<string> }> = {
  'a new artwork': {
    use: 'artwork New',
    write: async (image) => (await anArtwork(staff, { title: 'New', image, confirmWithoutImage: true })).image,
  },
  'a changed artwork': {
    use: 'artwork Changed',
    write: async (image) => {
      const { id } = await anArtwork(staff, { title: 'Changed' });
      const changed = { id, title: 'Changed', medium: 'Oil', dimensions: '1 × 1 cm', image };
      await staff.get(artworkCalls.updateArtwork, changed);
      return (await staff.get(artworkCalls.getArtwork, { id })).image;
    },
  },
  'an artwork added by an import': {
    use: 'artwork Imported',
    write: async (image) => {
      // A new one each time: an import does not replace an image by a file that is not here.
      await staff.get(artworkCalls.importArtworks, csvOf([`a${uploads},Imported ${uploads},Oil,"${image}"`]));
      return (await theArtwork(`Imported ${uploads}`)).image;
    },
  },
  'an artwork changed by an import': {
    use: 'artwork Imported later',
    write: async (image) => {
      const row = (path: string) => `b${uploads},Imported later ${uploads},Oil,"${path}"`;
      await staff.get(artworkCalls.importArtworks, csvOf([row('/uploads/first.jpg'), `c${uploads},Blank,Oil,`]));
      await staff.get(artworkCalls.importArtworks, csvOf([row(image)]));
      return (await theArtwork(`Imported later ${uploads}`)).image;
    },
  },
  'a period': {
    use: 'period Early',
    write: async (image) => (await aPeriod(staff, { name: 'Early', slug: `early-${uploads}`, image })).image,
  },
  'a changed period': {
    use: 'period Late',
    write: async (image) => {
      const { id } = await aPeriod(staff, { name: 'Late', slug: `late-${uploads}` });
      return (await staff.get(periodCalls.updatePeriod, { id, image })).image;
    },
  },
  'an event': {
    use: 'event Opening',
    write: async (image) => (await staff.get(eventCalls.createEvent, { title: 'Opening', image })).image,
  },
  'a changed event': {
    use: 'event Closing',
    write: async (image) => {
      const { id } = await staff.get(eventCalls.createEvent, { title: 'Closing', image: '/uploads/first.jpg' });
      return (await staff.get(eventCalls.updateEvent, { id, title: 'Closing', image })).image;
    },
  },
  'the home page': {
    use: 'text imageUrl',
    write: async (imageUrl) => (await staff.get(contentCalls.saveHero, { ...hero, imageUrl })).imageUrl,
  },
  'the biography': {
    use: 'text portraitImage',
    write: async (portraitImage) =>
      (await staff.get(contentCalls.saveBiography, { ...biography, portraitImage })).portraitImage,
  },
  'an event without an image, which shows the portrait': {
    use: 'event Portrait',
    write: async (portraitImage) => {
      await staff.get(contentCalls.saveBiography, { ...biography, portraitImage });
      return (await staff.get(eventCalls.createEvent, { title: 'Portrait' })).image;
    },
  },
  'A Subtle Genius': {
    use: 'text mainImage',
    write: async (mainImage) => (await staff.get(contentCalls.saveSubtleGenius, { ...essay, mainImage })).mainImage,
  },
  'the contact page’s banner': {
    use: 'text backgroundImage',
    write: async (backgroundImage) =>
      (await staff.get(contentCalls.saveEstateContent, { ...estate, backgroundImage, contactImage: '' }))
        .backgroundImage,
  },
  'the contact page’s photograph': {
    use: 'text contactImage',
    write: async (contactImage) =>
      (await staff.get(contentCalls.saveEstateContent, { ...estate, backgroundImage: '', contactImage })).contactImage,
  },
  'an order, whose artwork has another image by now': {
    use: 'order',
    write: async (image) => {
      const artwork = await anArtwork(staff, { title: 'Ordered', image, confirmWithoutImage: true });
      await anOrder(app.browser(), [artwork]);
      await staff.get(artworkCalls.updateArtwork, { ...artwork, status: 'invoiced', image: '/uploads/first.jpg' });
      return image;
    },
  },
};

test.each(Object.entries(places))('%s refers to its image, which then cannot be deleted', async (_, { use, write }) => {
  const path = await newImage();
  expect(await write(path)).toBe(path);
  expect((await usesOf(path)).map((each) => each.slice(0, use.length))).toContain(use);

  const refused = await deletion(path);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: expect.stringMatching(/^This image is in use: .*It cannot be deleted\.$/),
  });
  // The page of an order is its buyer's.
  expect((await app.browser().send(path)).status).toBe(use === 'order' ? 404 : 200);
  const bare = db.transaction((tx) => tx.deleteFrom('images').where('file_path', '=', path).execute());
  await expect(bare).rejects.toThrow();
});

const kept = ['/uploads/not there.jpg', 'https://museum.example/a.jpg?a=1', 'bare.jpg'];
test.each(Object.entries(places))('%s keeps a path that was never uploaded', async (_, { use, write }) => {
  // The form and the import share what they do with a path, and an import takes a second.
  for (const path of use.includes('Imported') ? kept.slice(1, 2) : kept) {
    const shown = await write(path);
    expect(use === 'order' ? imagePath(shown) : shown).toBe(imagePath(path));
    expect((await usesOf(imagePath(path))).map((each) => each.slice(0, use.length))).toContain(use);
    uploads += 1;
  }
});

test('a text without an image refers to none', async () => {
  const path = await newImage();
  await staff.get(contentCalls.saveBiography, { ...biography, portraitImage: path });
  await staff.get(contentCalls.saveBiography, { ...biography, portraitImage: '' });
  expect((await staff.get(contentCalls.getBiography, {})).portraitImage).toBe('');
  expect(await usesOf(path)).toEqual([]);
});

test('an image that nothing shows any more is deleted with its file and its renditions', async () => {
  const path = await newImage();
  const { id } = await anArtwork(staff, { title: 'Shown for a while', image: path });
  expect((await deletion(path)).status).toBe(409);
  const artwork = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, image: '/uploads/other.jpg' });
  const stored = async () => (await listFileNames(files)).filter((name) => name.includes(path.slice(9, 29)));
  expect(await stored()).not.toEqual([]);
  expect((await deletion(path)).status).toBe(200);
  // Those that were being made after the upload are removed when they are there.
  await expect.poll(stored).toEqual([]);
  expect((await staff.send(path)).status).toBe(404);
  expect((await staff.ask(imageLibraryCalls.deleteImage, { id: 999_999 })).status).toBe(404);

  const image = await anImage({ width: 30 + uploads, height: 20 });
  expect((await staff.get(imageCalls.uploadPicture, { image, fileName: 'Scan 12.JPG' })).filePath).toBe(path);
  expect((await staff.send(path)).status).toBe(200);
});

test('a path that was named first gets its size when the image is uploaded, and keeps its row', async () => {
  const path = await newImage();
  await staff.get(imageLibraryCalls.deleteImage, { id: await idOf(path) });
  const { id } = await anArtwork(staff, { title: 'Named first', image: path });
  const row = await idOf(path);
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ width: null, height: null, preview: null });
  const image = await anImage({ width: 30 + uploads, height: 20 });
  await staff.get(imageCalls.uploadPicture, { image, fileName: 'Scan 12.JPG' });
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ width: 30 + uploads, height: 20 });
  expect(await idOf(path)).toBe(row);
});

test('the same bytes under two names are two images with one checksum', async () => {
  const image = await anImage({ width: 77, height: 77 });
  const first = await staff.get(imageCalls.uploadPicture, { image, fileName: 'front.jpg' });
  const second = await staff.get(imageCalls.uploadPicture, { image, fileName: 'back.jpg' });
  const rows = await db.read
    .selectFrom('images')
    .selectAll()
    .where('file_path', 'in', [first.filePath, second.filePath])
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { original_name: 'front.jpg', type: 'image/jpeg', file_size: first.fileSize },
    { original_name: 'back.jpg', type: 'image/jpeg', file_size: first.fileSize },
  ]);
  expect(rows[0]?.checksum).toBe(await files.checksum(first.filePath.slice(1)));
  expect(rows[1]?.checksum).toBe(rows[0]?.checksum);
});
