import { z } from 'zod';
import type { BackupExtent } from '../../domain/backup/backup-rules.ts';
import { isArchived } from '../installation/table-data.ts';
import type { StoredRow, StoredTable } from '../installation/table-rows.store.ts';

/** The release of the format. A later one that older code cannot read has another number. */
const formatVersion = 1;

const Content = { sha256: z.string().regex(/^[0-9a-f]{64}$/), path: z.string() };

/**
 * The contents of a backup or archive. The manifest is written last, so that a backup that was cut off has none. A
 * `path` is where the content is, relative to the folder of the backups or to the root of the archive.
 */
export const BackupManifest = z.object({
  format: z.literal('oeuvre-data'),
  formatVersion: z.literal(formatVersion),
  id: z.string(),
  madeAt: z.string(),
  /** The id of the installation (`readIdentity`); null in a manifest of an earlier release. */
  installation: z.string().nullable().default(null),
  /** The reason why the backup was made. An archive has no passwords. */
  kind: z.enum(['backup', 'requested', 'before-update', 'archive']),
  /** The migrations of the database, which a restore runs before it inserts rows. */
  migrations: z.array(z.string()),
  /** The rows of each table: a JSON array with one row on each line; compressed if the path ends in `.gz`. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.array(z.string()), ...Content })),
  /** The last id that each table has given. */
  lastIds: z.record(z.string(), z.number()),
  totals: z.object({ orders: z.number(), ordered: z.number() }),
  /** The stored files, by their names. */
  files: z.array(z.object({ name: z.string(), size: z.number(), ...Content })),
  /** The contents of byte columns, to which rows refer by their checksum. */
  bytes: z.array(z.object({ size: z.number(), ...Content })),
  /** Images that the database names and whose file was lost before the backup. */
  missing: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** The folder of the manifest, in the folder of the backups and in an archive. */
export const manifestFolder = 'backups/';

export function manifestPath(id: string): string {
  return `${manifestFolder}${id}.json`;
}

/** Returns the path of the summary that Site Settings lists for a backup. It is a small file beside the manifest. */
export function summaryPath(id: string): string {
  return `summaries/${id}.json`;
}

/** Returns the extent of a backup, to compare it with another backup. */
export function extentOf({ tables, files }: Pick<BackupManifest, 'tables' | 'files'>): BackupExtent {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  const records = tables.filter(({ name }) => isArchived(name) && name !== 'documents');
  return {
    artworks: rowsOf('artworks'),
    orders: rowsOf('orders'),
    customers: rowsOf('customers'),
    images: files.filter(({ name }) => name.startsWith('uploads/')).length,
    records: records.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** The parts of a manifest that say what it is. */
export const manifestFormat = { format: 'oeuvre-data', formatVersion } as const;

/** Reads a manifest. Throws an Error that tells the operator what is wrong with it. */
export function parseManifest(text: string, name: string): BackupManifest {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Error(`${name} is damaged: it is not JSON.`);
  }
  const parsed = BackupManifest.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${name} cannot be read by this release of Oeuvre: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The reference in place of bytes, which are an object of their own. */
interface BytesReference {
  sha256: string;
}

/**
 * Rows as a JSON array with one row on each line, so that it can be read as a whole and line by line. Bytes are handed to `keep`, and
 * the row names their checksum.
 */
export async function* writeTableLines(
  table: StoredTable,
  batches: AsyncIterable<readonly StoredRow[]>,
  keep: (bytes: Uint8Array) => Promise<string>,
): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of batches) {
    for (const row of rows) {
      yield between + JSON.stringify(await rowOf(table, row, keep));
      between = ',\n';
    }
  }
  yield between === '[\n' ? '[\n]\n' : '\n]\n';
}

async function rowOf(
  { columns }: StoredTable,
  row: StoredRow,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<Record<string, StoredRow[string] | BytesReference>> {
  const values: Record<string, StoredRow[string] | BytesReference> = {};
  for (const { name } of columns) {
    const value = row[name] ?? null;
    values[name] = value instanceof Uint8Array ? { sha256: await keep(value) } : value;
  }
  return values;
}

/** Reads such rows, up to `batchSize` at a time. Throws an Error for a line that is no row. */
export async function* readTableLines(
  text: AsyncIterable<Uint8Array>,
  readBytes: (sha256: string) => Promise<Uint8Array>,
  batchSize: number,
): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = [];
  for await (const line of linesOf(text)) {
    if (!line.startsWith('{')) continue;
    const values = JSON.parse(line.replace(/,$/, '')) as Record<string, StoredRow[string] | BytesReference>;
    const row: StoredRow = {};
    for (const [name, value] of Object.entries(values)) {
      const isReference = typeof value === 'object' && value !== null && 'sha256' in value;
      row[name] = isReference ? await readBytes(value.sha256) : value;
    }
    rows.push(row);
    if (rows.length < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
