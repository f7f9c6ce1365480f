import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ArchiveKind } from '../../domain/backup/backup-rules.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars, toDollars } from '../../domain/money.ts';
import { type OrderStatus, orderStatusLabel } from '../../domain/order/order-status.ts';
import { type BackupManifest, manifestFolder, manifestFormat } from '../backups/backup-manifest.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { listExecuted } from '../db/migrate.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import { isArchived, listOwnFiles } from '../installation/table-data.ts';
import { listTables, readIdentity, readLastIds, readMoneyTotals } from '../installation/table-rows.store.ts';
import { renderMissingPdfs } from '../orders/invoices/invoice-file.ts';
import { type ArchivedOrder, listArchivedOrders, listStampedOrders } from '../orders/order-lists.store.ts';
import { type ArchiveMenu, type ArchivePage, archiveFonts, archiveStyle, pageHtml, text } from './archive-layout.ts';
import { cataloguePages, menuOf } from './catalogue-pages.ts';
import {
  type Catalogue,
  catalogueFiles,
  type NameOfBytes,
  readCatalogue,
  tableFiles,
  type WrittenData,
} from './data-files.ts';

const classOf = (label: string | undefined) => (label === 'Total' ? ' class="amount"' : '');

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
  const { hero, biography, essay, contact, periods, artworks, views, events } = catalogue;
  const texts = [
    hero.imageUrl,
    biography.portraitImage,
    essay.mainImage,
    contact.backgroundImage,
    contact.contactImage,
  ];
  const names = new Set<string>();
  for (const path of [...texts, ...[...periods, ...artworks, ...views, ...events].map(({ image }) => image)]) {
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

/** The text with which the archive explains itself to somebody who finds it in thirty years. */
function archiveReadme(kind: ArchiveKind, name: string, day: Day): string {
  const shared = `${name}: archive of the estate, ${day}

Open index.html in any web browser. No connection and no program is needed.

index.html, artworks/, periods/ …   the pages
files/                              the images, as they were uploaded
catalogue/                          what the pages show, as JSON and as CSV (UTF-8, for spreadsheets)
style/                              fonts and the look of the pages; the fonts' licences are beside them
`;
  if (kind === 'public') return `${shared}\nThis archive has no orders and no customers.\n`;
  return `${shared}orders.html, invoices/              the orders and their invoices as PDF
tables/                             every table of the database, as JSON and as CSV; money in cents, times in UTC
backups/                            the list of all contents with their SHA-256 checksums

THIS ARCHIVE IS PRIVATE. It has the names and addresses of customers. Neither passwords nor the secret that signs the links
to orders are in it: after a restore all links are new.

It can be restored into an empty installation of Oeuvre with: npm run restore -- FILE.zip
`;
}

/** The list of orders, in the complete archive only: it leads to the invoices. On a phone each order is a list of its facts. */
function orderPage(
  orders: readonly ArchivedOrder[],
  timeZone: string,
  invoiceOf: (order: ArchivedOrder) => string,
): ArchivePage {
  const rows = orders.map((order) => {
    const { firstName, lastName, email } = JSON.parse(order.buyerJson) as Record<string, string>;
    const cells = [
      ['Invoice', `<a href="${text(invoiceOf(order))}">${text(order.invoiceNumber)}</a>`],
      ['Date', `<span class="day">${formatDay(dayOf(order.createdAt, timeZone))}</span>`],
      ['Buyer', `<span>${text(`${firstName} ${lastName}`)}<br>${text(email ?? '')}</span>`],
      ['Status', text(orderStatusLabel(order.status as OrderStatus))],
      ['Total', text(formatDollars(toDollars(order.totalCents)))],
    ];
    return `<tr>${cells.map(([label, cell]) => `<td data-label="${label}"${classOf(label)}>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['Invoice', 'Date', 'Buyer', 'Status', 'Total'].map(
    (label) => `<th scope="col"${classOf(label)}>${label}</th>`,
  );
  const table = `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const body = `<h1>Orders</h1>${rows.length === 0 ? '<p class="quiet">No orders.</p>' : table}`;
  return { path: 'orders.html', title: 'Orders', body };
}
