import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { pressCalls } from '../../../src/contract/press/press.calls.ts';
import type { AskedPress } from '../../../src/contract/press/press.schemas.ts';
import { anArtwork, anUploadedImage, aView } from '../../factories.ts';
import { noiseImage } from '../../noise-image.ts';
import { readRights } from '../../read-rights.ts';
import { readZip } from '../../read-zip.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const unzipped = async (asked: AskedPress): Promise<Map<string, Buffer>> =>
  readZip((await staff.get(pressCalls.getPressImages, asked)) as unknown as Uint8Array);

const widthOf = async (file: Buffer | undefined) => (await sharp(file).metadata()).width;
const wide = async (width: number) => (await anUploadedImage(staff, { width, height: 700 })).filePath;

describe('press images', () => {
  test('are named by title and number, carry their rights, and have captions and terms that equal the data', async () => {
    await staff.get(contentCalls.saveSite, {
      rightsHolder: 'The Estate of Ada Vale',
      rightsCredit: 'Courtesy of the Estate',
      rightsTerms: 'https://vale.example/terms',
      rightsNoTraining: true,
    });
    const { id } = await anArtwork(staff, { title: 'Low: Tide?', stockCode: 'A-12', image: await wide(1400) });
    await aView(staff, id, { image: await wide(1300), role: 'detail', photographer: 'Ruth Oduya', published: true });
    const files = await unzipped({ ids: String(id), views: 'yes', size: 'full' });
    const [main, view, ...texts] = [...files.keys()];
    expect(main).toMatch(/^(.+ - )?Low Tide - A-12\.jpg$/);
    expect(view).toBe(main?.replace('.jpg', ' - view 1.jpg'));
    expect(texts).toEqual(['captions.txt', 'captions.csv', 'terms.txt']);
    const rights = await readRights(files.get(main ?? '') as Buffer);
    expect([rights.credit, rights.notice, rights.terms]).toEqual([
      'Courtesy of the Estate',
      '© The Estate of Ada Vale',
      'https://vale.example/terms',
    ]);
    const text = files.get('captions.txt')?.toString() ?? '';
    expect(text).toContain(
      'Low: Tide?, 1963. Oil on board, 61 × 91.5 cm. Courtesy of the Estate. © The Estate of Ada Vale',
    );
    expect(text).toContain('Photograph: Ruth Oduya');
    expect(files.get('captions.csv')?.toString()).toContain(
      ',Low: Tide?,,1963,Oil on board,61 × 91.5 cm,Courtesy of the Estate,,© The Estate of Ada Vale',
    );
    expect(files.get('terms.txt')?.toString()).toContain('Terms of use: https://vale.example/terms');
    expect(files.get('terms.txt')?.toString()).toContain('may not be used to train models');
  });

  test('are as wide as the size says, and never enlarged: what is too small is named', async () => {
    const large = await anArtwork(staff, { title: 'Large', image: await wide(2400) });
    const small = await anArtwork(staff, { title: 'Small', image: await wide(900) });
    const ids = `${large.id},${small.id}`;
    const widths = async (asked: AskedPress) => {
      const files = [...(await unzipped(asked))].filter(([name]) => name.endsWith('.jpg'));
      return Promise.all(files.map(([, file]) => widthOf(file)));
    };
    expect(await widths({ ids })).toEqual([1800, 900]);
    expect(await widths({ ids, size: 'print', width: 15 })).toEqual([1772, 900]);
    expect(await widths({ ids, size: 'full' })).toEqual([2048, 900]);
    const { tooSmall } = await staff.get(pressCalls.lookAtPress, { ids, size: 'print', width: 15 });
    expect(tooSmall).toEqual([{ title: 'Small', pixels: 900 }]);
  });

  test('have no private work and no private view, also where they were chosen', async () => {
    const shown = await anArtwork(staff, { title: 'Shown', image: await wide(800) });
    const hidden = await anArtwork(staff, { title: 'Canary', image: await wide(810), published: false });
    await aView(staff, shown.id, { image: await wide(820), published: false });
    const [elsewhere] = [await aView(staff, shown.id, { image: await wide(840), published: true })];
    await app.services.db.transaction((tx) =>
      tx.updateTable('artwork_views').set({ image_id: null }).where('id', '=', elsewhere.id).execute(),
    );
    await aView(staff, hidden.id, { image: await wide(830), published: true });
    const ids = `${shown.id},${hidden.id}`;
    for (const size of ['web', 'print', 'full'] as const) {
      for (const asked of [{ ids }, { q: '' }] as AskedPress[]) {
        const files = await unzipped({ ...asked, size, views: 'yes' });
        expect([...files.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(1);
        expect(Buffer.concat([...files.values()]).includes('Canary')).toBe(false);
      }
    }
    // A view is no work without an image.
    expect(await staff.get(pressCalls.lookAtPress, { ids, views: 'yes' })).toMatchObject({
      works: 1,
      images: 1,
      privateLeftOut: 1,
      withoutImage: 0,
    });
    expect(await staff.ask(pressCalls.getPressImages, { ids: String(hidden.id) })).toMatchObject({
      status: 409,
      body: { message: 'All of these works are private, so no image of them is given away.' },
    });
  });

  test('have no work that became private while they were made', async () => {
    const noise = async (tone: number) =>
      (await staff.get(imageCalls.uploadPicture, { image: await noiseImage(tone), fileName: 'a.jpg' })).filePath;
    const works = [];
    for (const tone of [90, 110, 130, 150])
      works.push(await anArtwork(staff, { title: `Tone ${tone}`, image: await noise(tone) }));
    const answer = await staff.send(`/api/admin/press.zip?size=full&ids=${works.map(({ id }) => id).join(',')}`);
    const parts = answer.body?.getReader();
    const first = await parts?.read();
    await staff.get(artworkCalls.updateArtwork, { ...(works[3] as Artwork), published: false });
    const all = [first?.value ?? new Uint8Array()];
    for (let part = await parts?.read(); part?.value !== undefined; part = await parts?.read()) all.push(part.value);
    const names = [...(await readZip(Buffer.concat(all))).keys()].join();
    expect(names).toContain('Tone 90');
    expect(names).not.toContain('Tone 150');
  });
});
