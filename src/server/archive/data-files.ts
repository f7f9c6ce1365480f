import { createHash } from 'node:crypto';
import { artworkCalls } from '../../contract/artworks/artworks.calls.ts';
import type { AnswerOf, Call, InputOf } from '../../contract/call.ts';
import { contentCalls } from '../../contract/content/content.calls.ts';
import { eventCalls } from '../../contract/events/events.calls.ts';
import { periodCalls } from '../../contract/periods/periods.calls.ts';
import { byteOrderMark, csvRow } from '../../domain/import/spreadsheet-cell.ts';
import { type BackupManifest, writeTableLines } from '../backups/backup-manifest.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import type { ZipEntry } from '../files/write-zip.ts';
import { inProcessApi } from '../http/answer-call.ts';
import { isSecretRow, secretsOf } from '../installation/table-data.ts';
import { readRows, type StoredRow, type StoredTable } from '../installation/table-rows.store.ts';
import { listPublicViews } from '../views/view.store.ts';
import { presentPublicView } from '../views/view-kind.ts';

/** Returns the name of a row's bytes in the archive. */
export type NameOfBytes = (table: string, row: StoredRow, sha256: string) => string;

/** The part of a manifest that `tableFiles` fills while its entries are written. */
export type WrittenData = Pick<BackupManifest, 'tables' | 'bytes'>;

/** Rows in memory at a time. */
const batchSize = 200;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * A table as JSON and CSV, and its bytes as files. Columns with which somebody could sign in are empty, and the secret of the links is left out. Each entry is complete before
 * the next one is asked for, so `written` has its checksum then.
 */
export async function* tableFiles(
  db: Reader,
  table: StoredTable,
  nameOfBytes: NameOfBytes,
  written: WrittenData,
): AsyncGenerator<ZipEntry> {
  const { name, columns } = table;
  const path = `tables/${name}.json`;
  const hash = createHash('sha256');
  let rows = 0;
  const json = async function* () {
    for await (const line of writeTableLines(table, archivedRows(db, table), async (bytes) => sha256Of(bytes))) {
      if (line.includes('{')) rows += 1;
      const piece = new TextEncoder().encode(line);
      hash.update(piece);
      yield piece;
    }
  };
  yield { name: path, content: json() };
  written.tables.push({ name, rows, columns: columns.map((column) => column.name), sha256: hash.digest('hex'), path });

  yield { name: `tables/${name}.csv`, content: csvLines(db, table, nameOfBytes) };
  for await (const batch of table.columns.some(({ isBytes }) => isBytes) ? archivedRows(db, table) : []) {
    for (const row of batch) {
      for (const content of Object.values(row)) {
        if (!(content instanceof Uint8Array)) continue;
        const sha256 = sha256Of(content);
        const file = nameOfBytes(name, row, sha256);
        yield { name: file, content };
        written.bytes.push({ size: content.length, sha256, path: file });
      }
    }
  }
}

async function* archivedRows(db: Reader, table: StoredTable): AsyncGenerator<StoredRow[]> {
  const secrets = secretsOf(table.name);
  const empty = Object.fromEntries(secrets.map((column) => [column, '']));
  for await (const batch of readRows(db, table, batchSize)) {
    yield batch.filter((row) => !isSecretRow(table.name, row)).map((row) => ({ ...row, ...empty }));
  }
}

async function* csvLines(db: Reader, table: StoredTable, nameOfBytes: NameOfBytes): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const names = table.columns.map((column) => column.name);
  yield encoder.encode(byteOrderMark + csvRow(names));
  for await (const batch of archivedRows(db, table)) {
    const lines = batch.map((row) =>
      csvRow(
        names.map((column) => {
          const value = row[column];
          return value instanceof Uint8Array ? nameOfBytes(table.name, row, sha256Of(value)) : cellOf(value);
        }),
      ),
    );
    yield encoder.encode(lines.join(''));
  }
}

/** Fields that mean nothing outside of the running site. */
const left = new Set(['version', 'preview', 'backgroundPicture', 'contactPicture']);

/** The catalogue as data: each list as JSON and as CSV, and the texts as JSON. */
export function* catalogueFiles({ artworks, views, periods, events, ...texts }: Catalogue): Generator<ZipEntry> {
  for (const [name, records] of Object.entries({ artworks, views, periods, events })) {
    const rows = records.map((record) => withoutSiteFields(record));
    yield { name: `catalogue/${name}.json`, content: `${JSON.stringify(rows, null, 1)}\n` };
    yield { name: `catalogue/${name}.csv`, content: csvOf(rows) };
  }
  const documents = Object.entries(texts).map(([name, text]) => [name, withoutSiteFields(text)]);
  yield { name: 'catalogue/texts.json', content: `${JSON.stringify(Object.fromEntries(documents), null, 1)}\n` };
}

function withoutSiteFields(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !left.has(field)));
}

/** Records as CSV, with a column for each field that any of them has. */
function csvOf(records: readonly Record<string, unknown>[]): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return (
    byteOrderMark +
    [fields, ...records.map((record) => fields.map((field) => cellOf(record[field])))]
      .map((row) => csvRow(row))
      .join('')
  );
}

/** A value as the text of a cell. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Everything that visitors see. */
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/**
 * Reads the catalogue with the calls of a visitor: what the contract does not give to a visitor cannot get into the public archive. The
 * views of all artworks are read at once.
 */
export async function readCatalogue(services: Services) {
  const api = inProcessApi(services);
  const get = async <C extends Call>(call: C, input: InputOf<C>) => (await api(call, input)) as AnswerOf<C>;
  return {
    site: await get(contentCalls.getSite, {}),
    hero: await get(contentCalls.getHero, {}),
    biography: await get(contentCalls.getBiography, {}),
    essay: await get(contentCalls.getSubtleGenius, {}),
    contact: await get(contentCalls.getEstateContent, {}),
    galleryText: await get(contentCalls.getGalleryText, {}),
    periods: await get(periodCalls.listPeriods, {}),
    artworks: await get(artworkCalls.listArtworks, {}),
    views: (await listPublicViews(services.db.read, { viewer: 'visitor' })).map((view) => ({
      artworkId: view.artwork_id,
      ...presentPublicView(view),
    })),
    events: await get(eventCalls.listEvents, {}),
  };
}
