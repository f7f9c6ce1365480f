import { createHash } from 'node:crypto';
import { byteOrderMark, csvRow } from '../../domain/import/spreadsheet-cell.ts';
import type { BackupManifest } from '../backup/backup-manifest.ts';
import { writeTableLines } from '../backup/table-lines.ts';
import type { Reader } from '../db/database.ts';
import type { ZipEntry } from '../files/write-zip.ts';
import { secretsOf } from '../installation/table-data.ts';
import { readRows, type StoredRow, type StoredTable } from '../installation/table-rows.store.ts';
import { cellOf } from './catalogue-files.ts';

/** What a row's bytes are called in the archive. */
export type NameOfBytes = (table: string, row: StoredRow, sha256: string) => string;

/** The part of a manifest that `tableFiles` fills while its entries are written. */
export type WrittenData = Pick<BackupManifest, 'tables' | 'bytes'>;

/** Rows in memory at a time. */
const batchSize = 200;

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * A table as JSON and CSV, and its bytes as files. Columns with which somebody could sign in are empty. Each entry is complete before
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
  for await (const batch of readRows(db, table, batchSize)) yield batch.map((row) => ({ ...row, ...empty }));
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
