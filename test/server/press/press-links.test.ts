import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { pressCalls } from '../../../src/contract/press/press.calls.ts';
import type { MakePressLink } from '../../../src/contract/press/press.schemas.ts';
import { createApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { anArtwork, anUploadedImage, aView } from '../../factories.ts';
import { noiseImage } from '../../noise-image.ts';
import { readZip } from '../../read-zip.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const day = 24 * 60;
const given = { label: 'Ruth Oduya, The Age', until: '2026-12-05' };

async function aLink(input: Partial<MakePressLink> = {}) {
  const made = await staff.get(pressCalls.makePressLink, { ...given, ...input });
  const key = new URLSearchParams(made.link.split('?')[1]).get('key') ?? '';
  return {
    ...made,
    asked: { id: made.id, key },
    zip: `/api/press/${made.id}/images.zip?key=${encodeURIComponent(key)}`,
  };
}
const aWork = async (title: string, more = {}) =>
  anArtwork(staff, { title, image: (await anUploadedImage(staff, { width: 900, height: 700 })).filePath, ...more });
const large = async () => {
  const { filePath } = await staff.get(imageCalls.uploadPicture, { image: await noiseImage(), fileName: 'a.jpg' });
  return filePath;
};
/** The status of a file that is read as a whole: an unread one keeps its place. */
const read = async (sent: Promise<Response>) => {
  const answer = await sent;
  await answer.arrayBuffer();
  return answer.status;
};
const stateOf = async (id: string) => (await staff.get(pressCalls.listPressLinks, {})).find((link) => link.id === id);
const namesIn = async (answer: Response) =>
  [...(await readZip(new Uint8Array(await answer.arrayBuffer()))).keys()]
    .filter((name) => name.endsWith('.jpg'))
    .join();

describe('a private link to press images', () => {
  test('opens a page with captions, terms and the file, which no browser or search engine keeps', async () => {
    await staff.get(contentCalls.saveSite, { rightsHolder: 'The Estate', rightsCredit: 'Courtesy of the Estate' });
    const work = await aWork('Low Tide');
    await aView(staff, work.id, { image: (await anUploadedImage(staff)).filePath, role: 'detail', published: true });
    const { link, zip } = await aLink({ ids: String(work.id), views: 'yes' });
    const journalist = app.browser('203.0.113.9');
    const page = await journalist.send(link);
    const html = await page.text();
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('Low Tide, 1963. Oil on board, 61 × 91.5 cm. Courtesy of the Estate. © The Estate');
    expect(html).toContain('Please print the credit line with each image.');
    expect(html).toContain(`href="${zip.replaceAll('&', '&amp;')}"`);
    const answer = await journalist.send(zip);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await namesIn(answer)).split(',')).toHaveLength(2);
    expect(await stateOf(new URLSearchParams(link.split('?')[1]).get('id') ?? '')).toMatchObject({
      ...given,
      works: 1,
      size: 'web',
      views: true,
      state: 'open',
      downloads: 1,
      lastDownload: app.clock.now(),
    });
  });

  test('is not found with a wrong key, and is over once it is closed or its last day has passed in the estate’s zone', async () => {
    const work = await aWork('Low Tide');
    const { link, zip, id } = await aLink({ ids: String(work.id) });
    const stranger = app.browser('203.0.113.9');
    const statuses = async (page: string, file: string) => [
      (await stranger.send(page)).status,
      await read(stranger.send(file)),
    ];
    expect(await statuses(link.replace('key=', 'key=a'), zip.replace('key=', 'key=a'))).toEqual([404, 404]);
    expect(await statuses('/press', '/api/press/unknown/images.zip?key=a')).toEqual([404, 404]);
    expect(await statuses(link, zip)).toEqual([200, 200]);
    expect((await staff.get(pressCalls.closePressLink, { id })).state).toBe('closed');
    expect(await statuses(link, zip)).toEqual([410, 410]);
    expect(await (await stranger.send(link)).text()).toContain(
      'This link has ended. Please ask the estate for a new one.',
    );
    const other = await aLink({ ids: String(work.id), until: '2026-11-21' });
    app.clock.set('2026-11-21T12:59:00.000Z');
    expect(await statuses(other.link, other.zip)).toEqual([200, 200]);
    app.clock.set('2026-11-21T13:00:00.000Z');
    expect(await statuses(other.link, other.zip)).toEqual([410, 410]);
    app.clock.pass(29 * day);
    await pruneOldRows(app.services);
    expect(await statuses(link, zip)).toEqual([410, 410]);
    app.clock.pass(2 * day);
    await pruneOldRows(app.services);
    expect(await statuses(link, zip)).toEqual([404, 404]);
  });

  test('is over at once in another process that has answered it before', async () => {
    const { link, zip, asked, id } = await aLink({ ids: String((await aWork('Low Tide')).id) });
    const db = await openDatabase(app.services.config);
    const other = createApp({ ...app.services, db });
    const status = async (path: string) => {
      const answer = await other(new Request(`http://gallery.test${path}`), { remoteAddress: '203.0.113.9' });
      await answer.arrayBuffer();
      return answer.status;
    };
    const page = `/api/press/${asked.id}?key=${encodeURIComponent(asked.key)}`;
    expect([await status(page), await status(zip), (await app.browser().send(link)).status]).toEqual([200, 200, 200]);
    expect((await stateOf(id))?.downloads).toBe(1);
    await staff.get(pressCalls.closePressLink, { id });
    expect([await status(page), await status(zip), (await app.browser().send(link)).status]).toEqual([410, 410, 410]);
    await db.close();
  });

  test('gives no work and no view that was made private after it was made, and none that became public', async () => {
    const [shown, hidden, secret] = [
      await aWork('Shown'),
      await aWork('Canary'),
      await aWork('Kept', { published: false }),
    ];
    const { link, zip } = await aLink({ ids: [shown, hidden, secret].map(({ id }) => id).join() });
    await staff.get(artworkCalls.updateArtwork, { ...hidden, published: false });
    await staff.get(artworkCalls.updateArtwork, { ...secret, published: true });
    const stranger = app.browser('203.0.113.9');
    const html = await (await stranger.send(link)).text();
    expect([html.includes('Shown'), html.includes('Canary'), html.includes('Kept')]).toEqual([true, false, false]);
    expect(await namesIn(await stranger.send(zip))).toMatch(/Shown[^,]*$/);
    await staff.get(artworkCalls.updateArtwork, { ...shown, published: false });
    expect((await stranger.send(zip)).status).toBe(409);
    expect(await (await stranger.send(link)).text()).toContain('None of these images can be given at present.');
  });

  test('needs a label and a last day within a year, and is recorded with its closing and the staff’s own downloads', async () => {
    const ids = String((await aWork('Low Tide')).id);
    const refused = await staff.ask(pressCalls.makePressLink, { ids, label: ' ', until: '2026-12-05' });
    expect(refused.body).toMatchObject({ errors: [{ path: 'label', message: 'Please enter for whom the link is.' }] });
    for (const until of ['2026-11-20', '2027-11-22']) {
      const message = 'Please choose a last day from today to 365 days ahead.';
      expect((await staff.ask(pressCalls.makePressLink, { ids, label: 'A', until })).body).toMatchObject({
        errors: [{ path: 'until', message }],
      });
    }
    const { id } = await aLink({ ids });
    await staff.get(pressCalls.closePressLink, { id });
    await staff.get(pressCalls.closePressLink, { id });
    await staff.get(pressCalls.getPressImages, { ids });
    const entries = await staff.get(activityCalls.listActivity, { kind: 'image' });
    expect(entries.slice(0, 3).map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['downloaded', 'press images of 1 work', ''],
      ['closed a private link to', 'press images of 1 work', 'for Ruth Oduya, The Age'],
      ['made a private link to', 'press images of 1 work', 'for Ruth Oduya, The Age, until 2026-12-05'],
    ]);
  });
});

describe('strangers who download', () => {
  test('take no place of others when they stop reading, lose their own after a minute, and each whole file is counted', async () => {
    const work = await aWork('Low Tide', { image: await large() });
    const asked = { ids: String(work.id), size: 'full' } as const;
    const [{ zip, id }, ...others] = [await aLink(asked), await aLink(asked), await aLink(asked), await aLink(asked)];
    const stranger = app.browser('203.0.113.9');
    /** The timers of those who have taken nothing for a minute. */
    const afterAMinute: (() => void)[] = [];
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, time?: number, ...more: unknown[]) => {
      if (time === 60_000) afterAMinute.push(run);
      return wait(run, time, ...more);
    }) as typeof setTimeout);
    // They read nothing. Who asks for the headers alone keeps no place, and who has one link takes one.
    expect((await stranger.send(zip, { method: 'HEAD' })).status).toBe(200);
    const answers: Response[] = [];
    for (const file of [zip, zip, ...others.map((other) => other.zip)]) answers.push(await stranger.send(file));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 200, 200]);
    const last = answers.pop() as Response;
    expect(await namesIn(last)).toContain('Low Tide');
    const staffFiles = [];
    for (let at = 0; at < 4; at += 1)
      staffFiles.push(await staff.send(`/api/admin/press.zip?size=full&ids=${work.id}`));
    expect(staffFiles.map(({ status }) => status)).toEqual([200, 200, 200, 503]);
    expect(await namesIn(staffFiles[0] as Response)).toContain('Low Tide');
    let again = await stranger.send(zip);
    const askAgain = async () => {
      for (const happens of afterAMinute.splice(0)) happens();
      again = await stranger.send(zip);
      return again.status;
    };
    await expect.poll(askAgain).toBe(200);
    expect(await namesIn(again)).toContain('Low Tide');
    await expect(Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.arrayBuffer()))).rejects.toThrow();
    expect((await stateOf(id))?.downloads).toBe(1);
  });

  test('get no more of a file once its link is closed', async () => {
    const work = await aWork('Low Tide', { image: await large() });
    const { zip, id } = await aLink({ ids: String(work.id), size: 'full' });
    const parts = (await app.browser('203.0.113.9').send(zip)).body?.getReader();
    expect((await parts?.read())?.done).toBe(false);
    await staff.get(pressCalls.closePressLink, { id });
    let taken = 0;
    const takeSlowly = async () => {
      taken += (await parts?.read())?.value?.length ?? Number.NaN;
      return taken;
    };
    // A slow reader takes small parts for as long as it gets some.
    await expect.poll(() => takeSlowly().catch(() => 'broken off'), { interval: 400 }).toBe('broken off');
    expect((await stateOf(id))?.downloads).toBe(0);
  });
});
