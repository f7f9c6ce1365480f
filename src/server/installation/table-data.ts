import { isAbsolute, relative, sep } from 'node:path';
import type { Tables } from '../db/tables.ts';
import type { Files, FoundFile } from '../files/files.ts';
import type { Config } from '../runtime/config.ts';

/**
 * The destinations of a table's rows. `everywhere`: backups and the complete archive. `backup`: backups only, because
 * the rows belong to retries of these days, or somebody could sign in with them. `nowhere`: the rows are worth nothing
 * after a restore, or a trigger makes them again.
 */
export type Destination = 'everywhere' | 'backup' | 'nowhere';

interface TableData<Table extends keyof Tables> {
  goes: Destination;
  /** Columns that the archive empties: with them somebody could sign in. */
  secrets?: readonly (keyof Tables[Table] & string)[];
  /** The key of a row that the archive leaves out: with it links could be signed that open orders. */
  secretRow?: string;
}

/**
 * The data of an installation, table by table: the one list that backup, restore and archive follow. The compiler asks for every
 * table of `Tables`, and a test compares the list with the tables and columns of a real database.
 */
export const tableData: { readonly [Table in keyof Tables]: TableData<Table> } = {
  activity: { goes: 'everywhere' },
  activity_fields: { goes: 'everywhere' },
  administrators: { goes: 'everywhere', secrets: ['password_hash', 'known_browser_key'] },
  artwork_changes: { goes: 'nowhere' },
  artwork_views: { goes: 'everywhere' },
  artworks: { goes: 'everywhere' },
  attempts: { goes: 'nowhere' },
  cart_items: { goes: 'nowhere' },
  carts: { goes: 'nowhere' },
  communications: { goes: 'everywhere' },
  condition_entries: { goes: 'everywhere' },
  content_version: { goes: 'nowhere' },
  credit_note_files: { goes: 'everywhere' },
  credit_notes: { goes: 'everywhere' },
  customers: { goes: 'everywhere' },
  deleted_records: { goes: 'everywhere' },
  delivery_corrections: { goes: 'everywhere' },
  document_images: { goes: 'everywhere' },
  documents: { goes: 'everywhere', secretRow: 'link-secret' },
  events: { goes: 'everywhere' },
  holdings: { goes: 'everywhere' },
  holds: { goes: 'everywhere' },
  idempotency_keys: { goes: 'backup' },
  image_edits: { goes: 'everywhere' },
  image_library: { goes: 'everywhere' },
  image_repairs: { goes: 'nowhere' },
  images: { goes: 'everywhere' },
  import_changes: { goes: 'everywhere' },
  import_problems: { goes: 'everywhere' },
  import_rows: { goes: 'nowhere' },
  imports: { goes: 'everywhere' },
  inquiries: { goes: 'everywhere' },
  invoice_counters: { goes: 'everywhere' },
  invoice_files: { goes: 'everywhere' },
  invoice_html: { goes: 'everywhere' },
  limited_orders: { goes: 'everywhere' },
  line_views: { goes: 'everywhere' },
  money_entries: { goes: 'everywhere' },
  movements: { goes: 'everywhere' },
  order_history: { goes: 'everywhere' },
  order_limit_overrides: { goes: 'everywhere' },
  order_lines: { goes: 'everywhere' },
  orders: { goes: 'everywhere' },
  originals: { goes: 'everywhere' },
  passkey_challenges: { goes: 'nowhere' },
  passkeys: { goes: 'backup' },
  password_links: { goes: 'nowhere' },
  periods: { goes: 'everywhere' },
  places: { goes: 'everywhere' },
  press_links: { goes: 'everywhere' },
  quote_history: { goes: 'everywhere' },
  quotes: { goes: 'everywhere' },
  receipt_files: { goes: 'everywhere' },
  receipts: { goes: 'everywhere' },
  recovery_codes: { goes: 'backup' },
  sessions: { goes: 'nowhere' },
  shipments: { goes: 'everywhere' },
  stamped_invoices: { goes: 'everywhere' },
  stock: { goes: 'nowhere' },
  unreferenced_files: { goes: 'nowhere' },
  valuations: { goes: 'everywhere' },
  visits: { goes: 'everywhere' },
};

/**
 * Whether a backup has the table. A table that only the database knows, such as one that a later migration replaces, is in it: a
 * backup before an upgrade loses nothing.
 */
export function isBackedUp(table: string): boolean {
  return dataOf(table)?.goes !== 'nowhere';
}

/** Whether the complete archive has the table. One that is not in the list is not in it. */
export function isArchived(table: string): boolean {
  return dataOf(table)?.goes === 'everywhere';
}

/** The columns of a table that the archive empties. */
export function secretsOf(table: string): readonly string[] {
  return dataOf(table)?.secrets ?? [];
}

/** Whether the archive leaves a row of a table out. */
export function isSecretRow(table: string, row: { key?: unknown }): boolean {
  const secret = dataOf(table)?.secretRow;
  return secret !== undefined && row.key === secret;
}

function dataOf(table: string): { goes: Destination; secrets?: readonly string[]; secretRow?: string } | undefined {
  return table in tableData ? tableData[table as keyof Tables] : undefined;
}

export type BackupFolders = Pick<Config, 'backupDir' | 'dataDir'>;

/** The folders of the generated sizes and tiles of the images; a missing one is made on request. */
const generated = ['pictures/', 'tiles/'];

/** The stored files that belong to the installation: all but what is generated again, and the backups when they are beside them. */
export async function* listOwnFiles(files: Files, { backupDir, dataDir }: BackupFolders): AsyncGenerator<FoundFile> {
  const backups = nameOfFolder(backupDir, dataDir);
  for await (const file of files.list('')) {
    const isBackup = backups !== undefined && file.name.startsWith(backups);
    if (!isBackup && !generated.some((folder) => file.name.startsWith(folder))) yield file;
  }
}

/** The beginning of the names of files that lie in a folder inside of another; undefined if it lies elsewhere. */
function nameOfFolder(folder: string, dataDir: string): string | undefined {
  const path = relative(dataDir, folder);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? undefined : `${path.split(sep).join('/')}/`;
}
