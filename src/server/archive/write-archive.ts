import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ArchiveKind } from '../../domain/backup/backup-rules.ts';
import { dayOf } from '../../domain/calendar.ts';
import { type BackupManifest, manifestFolder, manifestFormat } from '../backup/backup-manifest.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { listExecuted } from '../db/migrate.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import { listOwnFiles } from '../installation/list-own-files.ts';
import { isArchived } from '../installation/table-data.ts';
import { listTables, readIdentity, readLastIds, readMoneyTotals } from '../installation/table-rows.store.ts';
import { renderMissingPdfs } from '../invoices/invoice-file.ts';
import { type ArchiveMenu, pageHtml } from './archive-layout.ts';
import { archiveReadme } from './archive-readme.ts';
import { archiveFonts, archiveStyle } from './archive-style.ts';
import { listArchivedOrders, listStampedOrders } from './archived-orders.store.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { cataloguePages, menuOf } from './catalogue-pages.ts';
import { type NameOfBytes, tableFiles, type WrittenData } from './data-files.ts';
import { orderPage } from './order-page.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';

/**
 * Writes the estate's archive as one ZIP file: pages that open from a disk, the catalogue as JSON and CSV, and the images. The
 * complete one also has every table, the invoices and a manifest, and can be restored. Everything is read from one state of the
 * database.
 */
export async function writeArchive(
  services: Services,
  kind: ArchiveKind,
  stream: WritableStream<Uint8Array>,
): Promise<void> {
  if (kind === 'complete') await renderMissingPdfs(services);
  const at = services.clock.now();
  await services.db.snapshot((reader) => writeZip(listEntries(reader, services, kind, at), stream, at));
}

async function* listEntries(
  reader: Reader,
  services: Services,
  kind: ArchiveKind,
  at: string,
): AsyncGenerator<ZipEntry> {
  const catalogue = await readCatalogue({
    ...services,
    db: { ...services.db, read: reader as Services['db']['read'] },
  });
  const { timeZone } = await readSettings(reader);
  const names = kind === 'complete' ? await listAllNames(services) : await listShownNames(services, catalogue);
  const orders = kind === 'complete' ? await listArchivedOrders(reader) : null;
  const menu: ArchiveMenu = {
    name: catalogue.hero.artistName || catalogue.site.siteTitle,
    items: [...menuOf(catalogue), ...(orders === null ? [] : [{ path: 'orders.html', label: 'Orders' }])],
  };
  yield { name: 'README.txt', content: archiveReadme(kind, menu.name, dayOf(at, timeZone)) };
  for (const page of cataloguePages(catalogue, (name) => names.has(name))) {
    yield { name: page.path, content: pageHtml(page, menu) };
  }
  yield { name: 'style/archive.css', content: archiveStyle };
  for (const font of archiveFonts) {
    yield { name: `style/fonts/${font}`, content: await readFile(new URL(`../../web/fonts/${font}`, import.meta.url)) };
  }
  yield* catalogueFiles(catalogue);

  const written: WrittenData = { tables: [], bytes: [] };
  if (orders !== null) {
    const numbers = new Map(orders.map(({ id, invoiceNumber }) => [id, invoiceNumber]));
    const nameOfBytes = nameByInvoice(numbers, await listStampedOrders(reader));
    yield {
      name: 'orders.html',
      content: pageHtml(
        orderPage(orders, timeZone, (order) => invoicePath(order.invoiceNumber)),
        menu,
      ),
    };
    for (const table of await listTables(reader, services.db.engine)) {
      if (isArchived(table.name)) yield* tableFiles(reader, table, nameOfBytes, written);
    }
  }
  const files: BackupManifest['files'] = [];
  for (const name of names) yield* fileEntry(services, name, files);
  if (kind === 'public') return;
  const manifest = await manifestOf(reader, services, { at, files, ...written });
  yield { name: `${manifestFolder}${manifest.id}.json`, content: `${JSON.stringify(manifest, null, 1)}\n` };
}

/** Every stored file; the complete archive has them all. */
async function listAllNames({ files, config }: Services): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of listOwnFiles(files, config)) names.add(name);
  return names;
}

/** The images that visitors see. */
async function listShownNames({ files }: Services, catalogue: Catalogue): Promise<Set<string>> {
  const { hero, biography, essay, contact, periods, artworks, events } = catalogue;
  const texts = [
    hero.imageUrl,
    biography.portraitImage,
    essay.mainImage,
    contact.backgroundImage,
    contact.contactImage,
  ];
  const names = new Set<string>();
  for (const path of [...texts, ...[...periods, ...artworks, ...events].map(({ image }) => image)]) {
    const name = path.replace(/^\//, '');
    if (name.startsWith('uploads/') && (await files.find(name)) !== undefined) names.add(name);
  }
  return names;
}

/** One stored file; its checksum is known when it is written. */
async function* fileEntry(
  { files }: Services,
  name: string,
  written: BackupManifest['files'],
): AsyncGenerator<ZipEntry> {
  const path = `files/${name}`;
  const hash = createHash('sha256');
  let size = 0;
  const content = async function* () {
    for await (const piece of files.read(name)) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  yield { name: path, content: content() };
  written.push({ name, size, sha256: hash.digest('hex'), path });
}

function invoicePath(number: string): string {
  return `invoices/${number}.pdf`;
}

/** Invoices by their number, so that a person finds them. */
function nameByInvoice(numbers: ReadonlyMap<string, string>, stamped: ReadonlyMap<number, string>): NameOfBytes {
  return (table, row, sha256) => {
    const entry = Number(row.history_id);
    const number = numbers.get(table === 'stamped_invoices' ? (stamped.get(entry) ?? '') : String(row.order_id));
    if (number === undefined) return `bytes/${sha256}`;
    return table === 'stamped_invoices' ? `invoices/${number}-settled-${entry}.pdf` : invoicePath(number);
  };
}

async function manifestOf(
  reader: Reader,
  { db: { engine } }: Services,
  { at, ...content }: WrittenData & { at: string; files: BackupManifest['files'] },
): Promise<BackupManifest> {
  const ids = Object.entries(await readLastIds(reader, engine)).filter(([table]) => isArchived(table));
  return {
    ...manifestFormat,
    id: `${at.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`,
    madeAt: at,
    installation: (await readIdentity(reader)).installation,
    kind: 'archive',
    migrations: await listExecuted(reader),
    lastIds: Object.fromEntries(ids),
    totals: await readMoneyTotals(reader),
    missing: [],
    ...content,
  };
}
