import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { type ArchiveKind, archiveKinds } from '../../../src/domain/backup/backup-rules.ts';
import { createApp } from '../../../src/server/app.ts';
import { writeArchive } from '../../../src/server/archive/write-archive.ts';
import type { BackupManifest } from '../../../src/server/backups/backup-manifest.ts';
import { listManifests } from '../../../src/server/backups/list-backups.ts';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { restoreBackup } from '../../../src/server/backups/restore-backup.ts';
import { restoreCommand } from '../../../src/server/backups/restore-command.ts';
import { linkSecret } from '../../../src/server/content/document.store.ts';
import type { Services } from '../../../src/server/context/context.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { s3Client } from '../../../src/server/files/s3/s3-client.ts';
import { s3Files } from '../../../src/server/files/s3/s3-files.ts';
import { openZipFiles, type ZipFiles } from '../../../src/server/files/zip-files.ts';
import { ensureInstallation } from '../../../src/server/installation/ensure-installation.ts';
import { readIdentity } from '../../../src/server/installation/table-rows.store.ts';
import { orderLink } from '../../../src/server/orders/order-link.ts';
import { offerPasswordLinks } from '../../../src/server/session/offer-set-up.ts';
import { anArtwork, anEvent, anInquiry, anOrder, anUploadedImage, aPeriod, aView } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { registerPasskey } from '../../software-authenticator.ts';
import { startCommand } from '../../start-command.ts';
import { startS3 } from '../../start-s3.ts';
import { listFileNames } from '../../stored-images.ts';
import { realClock, startTestApp, type TestApp, testBrowser } from '../../test-app.ts';

/** Texts that must be in no public archive; each is unlike any other text. */
const canaries = {
  firstName: 'Canarina',
  lastName: 'Fringilla',
  email: 'canary@example.org',
  phone: '0491 570 006',
  address: '7 Serinus Street',
  notes: 'Rings twice, says Carduelis',
  saleNotes: 'Sold to Chloris for less',
};

let app: TestApp;
let folder: string;
let orderId: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-21T13:30:00.000Z');
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const staff = await app.staff();
  const { filePath } = await anUploadedImage(staff);
  await anUploadedImage(staff, { width: 500, height: 300 });
  const period = await aPeriod(staff, { image: filePath });
  const artwork = await anArtwork(staff, { title: '<b>Écluse</b> & “Quai”', image: filePath, periodId: period.id });
  const other = await anArtwork(staff, { title: 'By hand' });
  await staff.get(artworkCalls.recordSale, {
    id: other.id,
    status: 'sold',
    saleNotes: canaries.saleNotes,
    customerName: canaries.lastName,
  });
  await anEvent(staff, { image: filePath });
  const { firstName, lastName, email, phone, address } = canaries;
  ({ orderId } = await anOrder(app.browser(), [artwork], { customer: { firstName, lastName, email, phone, address } }));
  await staff.get(orderCalls.editOrder, { id: orderId, notes: canaries.notes });
  await staff.get(invoiceCalls.getInvoicePdf, { id: orderId });
  await anInquiry(app.browser(), { email, message: canaries.notes });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function archiveFile(services: Services, kind: ArchiveKind): Promise<string> {
  const path = join(folder, `${kind}-${Math.random()}.zip`);
  const file = await open(path, 'w');
  await writeArchive(services, kind, new WritableStream({ write: (piece) => file.writeFile(piece) }));
  await file.close();
  return path;
}

const archive = async (services: Services, kind: ArchiveKind): Promise<ZipFiles> =>
  openZipFiles(await archiveFile(services, kind));

async function contents(zip: ZipFiles): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for await (const { name } of zip.list('')) {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.read(name)) pieces.push(piece);
    all.set(name, Buffer.concat(pieces));
  }
  return all;
}

test('the complete archive restores everything but passwords, on either database', async () => {
  const zip = await archive(app.services, 'complete');
  const [manifest] = (await listManifests(zip)).manifests as [BackupManifest];
  const engines = process.env.ENGINE === 'postgres' ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
  for (const engine of engines) {
    const database = engine === 'postgres' ? await newDatabase('template template0') : undefined;
    const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const config = { ...app.services.config, dataDir, databaseUrl: database?.url ?? null };
    const files = folderFiles(dataDir);
    await restoreBackup(zip, manifest, { config, files });
    const db = await openDatabase(config);
    const services = { ...app.services, config, files, db };
    try {
      const again = await archive(services, 'complete');
      const [restored] = (await listManifests(again)).manifests;
      await again.close();
      const sorted = ({ tables, files: all, bytes, lastIds, totals }: BackupManifest) => ({
        tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]),
        files: all.map(({ name, sha256 }) => `${name} ${sha256}`).sort(),
        bytes: bytes.map(({ sha256 }) => sha256).sort(),
        lastIds,
        totals,
      });
      expect(restored && sorted(restored)).toEqual(sorted(manifest));

      await ensureInstallation(services);
      expect(await readIdentity(db.read)).toEqual(await readIdentity(app.services.db.read));
      const visitor = testBrowser((request) => createApp(services)(request, {}));
      const order = await db.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const readWith = async (link: string) => {
        const key = new URL(link, config.publicUrl).searchParams.get('key') ?? '';
        return (await visitor.ask(orderCalls.getOrder, { id: orderId, key })).status;
      };
      expect(await readWith(await orderLink(app.services.db.read, order))).toBe(401);
      expect(await readWith(await orderLink(db.read, order))).toBe(200);

      const lines: string[] = [];
      await offerPasswordLinks(services, (line) => lines.push(line));
      expect(lines).toEqual([expect.stringMatching(/^ruth: http:\/\/gallery\.test\/admin\?join=\S+&username=ruth$/)]);
      const { password_hash: hash, known_browser_key: browserKey } = await db.read
        .selectFrom('administrators')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect([hash, browserKey.length > 20]).toEqual(['', true]);
      const login = { username: 'ruth', password: 'a long enough password' };
      expect((await visitor.ask(sessionCalls.login, login)).status).toBe(401);
    } finally {
      await db.close();
      await database?.drop();
      await rm(dataDir, { recursive: true });
    }
  }
  await zip.close();
});

test('the complete archive has the invoices, every table, no password, no passkey and no secret of links', async () => {
  await registerPasskey(await app.staff());
  const zip = await archive(app.services, 'complete');
  const all = await contents(zip);
  await zip.close();
  const { invoice_number: number } = await app.services.db.read
    .selectFrom('orders')
    .select('invoice_number')
    .executeTakeFirstOrThrow();
  expect(all.get(`invoices/${number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
  const orders = all.get('orders.html')?.toString() ?? '';
  expect(orders).toContain(`href="invoices/${number}.pdf"`);
  // Past midnight in Melbourne, and the day before in UTC.
  expect(orders).toContain('22 November 2026');
  expect(JSON.parse(all.get('tables/artworks.json')?.toString() ?? '').length).toBe(2);
  expect(all.get('tables/customers.csv')?.toString()).toContain(canaries.email);
  const secrets = await app.services.db.read
    .selectFrom('administrators')
    .select(['password_hash', 'known_browser_key'])
    .execute();
  const sessions = await app.services.db.read.selectFrom('sessions').select('token_hash').execute();
  const passkeys = await app.services.db.read.selectFrom('passkeys').select(['id', 'public_key']).execute();
  expect(passkeys.length).toBe(1);
  const links = [{ secret: await linkSecret(app.services.db.read) }];
  for (const secret of [...secrets, ...sessions, ...passkeys, ...links].flatMap((row) => Object.values(row))) {
    for (const [name, content] of all) expect(content.includes(secret), name).toBe(false);
  }
});

test('a restore from an archive says that all links are new, and Today then lists the open orders to write to', async () => {
  const path = await archiveFile(app.services, 'complete');
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const config = { ...app.services.config, dataDir, databaseUrl: null };
  const files = folderFiles(dataDir);
  const lines: string[] = [];
  await restoreCommand({ config, files }, [path], folder, (line) => lines.push(line));
  expect(lines).toContainEqual(
    expect.stringMatching(/^All links are new: .* Today lists the open orders to write to\.$/),
  );
  const db = await openDatabase(config);
  const clock = { now: () => '2026-11-22T01:00:00.000Z' };
  const services = { ...app.services, config, files, db, clock };
  await ensureInstallation(services);
  let link = '';
  await offerPasswordLinks(services, (line) => {
    link = line.slice('ruth: '.length);
  });
  const staff = testBrowser((request) => createApp(services)(request, {}));
  const key = new URL(link).searchParams.get('join') ?? '';
  const password = 'a long enough password';
  staff.authToken = (await staff.get(sessionCalls.setPassword, { key, username: 'ruth', password })).authToken;
  const { tasks } = await staff.get(todayCalls.getToday, {});
  expect(tasks).toContainEqual(
    expect.objectContaining({
      order: expect.objectContaining({ id: orderId }),
      next: expect.arrayContaining(['send-link']),
    }),
  );
  await db.close();
  await rm(dataDir, { recursive: true });
});

test('an archive of an older release, which has the secret of links, is restored without it', async () => {
  const { config, db } = app.services;
  const backup = await makeBackup(app.services, { keep: 14, kind: 'backup' });
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const target = { config: { ...config, dataDir, databaseUrl: null }, files: folderFiles(dataDir) };
  const before = await readIdentity(db.read);
  expect(await restoreBackup(folderFiles(config.backupDir), { ...backup, kind: 'archive' }, target)).toEqual(before);
  const restored = await openDatabase(target.config);
  await expect(linkSecret(restored.read)).rejects.toThrow('missing');
  await restored.close();
  await rm(dataDir, { recursive: true });
});

test('the public archive has what visitors see, and nobody’s data', async () => {
  const zip = await archive(app.services, 'public');
  const all = await contents(zip);
  await zip.close();
  const { json: secret } = await app.services.db.read
    .selectFrom('documents')
    .select('json')
    .where('key', '=', 'link-secret')
    .executeTakeFirstOrThrow();
  const { invoice_number: number } = await app.services.db.read
    .selectFrom('orders')
    .select('invoice_number')
    .executeTakeFirstOrThrow();
  for (const text of [...Object.values(canaries), JSON.parse(secret), number, 'ruth']) {
    for (const [name, content] of all) expect(content.includes(text), `${text} in ${name}`).toBe(false);
  }
  expect([...all.keys()].filter((name) => /^(tables|invoices|backups|orders|bytes)/.test(name))).toEqual([]);
  // The image that no page shows is not in it.
  expect([...all.keys()].filter((name) => name.startsWith('files/')).length).toBe(1);
  expect(all.get('artworks/1.html')?.toString()).toContain('&lt;b&gt;Écluse&lt;/b&gt; &amp; “Quai”');
  for (const [name, content] of all)
    if (name.endsWith('.html')) expect(content.toString()).not.toMatch(/(src|href)="https?:/);
});

// The commands read the images alike on either database.
test.runIf(process.env.ENGINE !== 'postgres')(
  'with the images in a bucket both archives are the same, and the complete one restores into another bucket',
  async () => {
    const s3 = await startS3();
    const filesIn = (prefix: string) => s3Files(s3Client({ ...s3.location, prefix }, realClock));
    const { dataDir, databaseUrl } = app.services.config;
    const run = async (env: Record<string, string>, ...words: string[]) => {
      const { code, output } = await startCommand({ ...s3.env, DEMO: '0', ...env }, words).ended;
      expect(code, output).toBe(0);
    };
    try {
      const bucket = filesIn(s3.location.prefix);
      for await (const { name } of app.services.files.list('')) {
        if (/^(uploads|originals)\//.test(name)) await bucket.put(name, app.services.files.read(name));
      }
      // Times of the making are in these.
      const isDated = (name: string) => /^(README|backups\/)/.test(name);
      for (const kind of archiveKinds) {
        const path = join(folder, `${kind}-bucket.zip`);
        const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PUBLIC_URL: app.services.config.publicUrl };
        await run(env, 'archive', kind, path);
        const [zip, expected] = [await openZipFiles(path), await archive(app.services, kind)];
        const [made, wanted] = [await contents(zip), await contents(expected)];
        expect([...made.keys()].filter((name) => !isDated(name))).toEqual(
          [...wanted.keys()].filter((name) => !isDated(name)),
        );
        for (const [name, content] of wanted) {
          if (!isDated(name)) expect(made.get(name)?.equals(content), name).toBe(true);
        }
        await zip.close();
        await expected.close();
      }
      const target = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' };
      const copy = filesIn('copy/');
      await run(
        { ...target, STORAGE_URL: `s3://${s3.location.bucket}/copy` },
        'restore',
        join(folder, 'complete-bucket.zip'),
      );
      const names = await listFileNames(bucket);
      expect(await listFileNames(copy)).toEqual(names);
      for (const name of names) expect(await copy.checksum(name), name).toBe(await bucket.checksum(name));
    } finally {
      await s3.remove();
    }
  },
);

test('a public view is on the page of its artwork in the archive; a private one is in the tables of the complete one only', async () => {
  const staff = await app.staff();
  const [open, secret] = [
    await anUploadedImage(staff, { width: 503, height: 300 }),
    await anUploadedImage(staff, { width: 504, height: 300 }),
  ];
  const texts = { photographer: 'Ruth & Co', description: 'A <torn> label.' };
  await aView(staff, 1, { image: open.filePath, role: 'back', ...texts });
  await aView(staff, 1, { image: secret.filePath, role: 'x-ray', caption: 'zqprivateview' });
  for (const kind of archiveKinds) {
    const zip = await archive(app.services, kind);
    const all = await contents(zip);
    await zip.close();
    const page = all.get('artworks/1.html')?.toString();
    expect(page).toContain(`<img src="../files${open.filePath}" alt="Back of &lt;b&gt;Écluse&lt;/b&gt; &amp; “Quai”"`);
    expect(page).toContain(
      '<figcaption dir="auto">Back. Photograph: Ruth &amp; Co</figcaption><p dir="auto">A &lt;torn&gt; label.</p>',
    );
    expect(all.get('catalogue/views.csv')?.toString()).toContain('A <torn> label.');
    expect(all.has(`files${open.filePath}`)).toBe(true);
    expect(all.has(`files${secret.filePath}`)).toBe(kind === 'complete');
    const telling = [...all].filter(([, content]) => content.includes('zqprivateview')).map(([name]) => name);
    expect(telling.filter((name) => !/^tables\/(artwork_views|activity)\.(json|csv)$/.test(name))).toEqual([]);
    expect(telling.length > 0).toBe(kind === 'complete');
  }
});
