import { type BackupManifest, readTableLines } from './backup-manifest.ts';
import { type BackupSource, expectChecksum, readTableText } from './list-backups.ts';

interface VerifyOptions {
  /** Files that an earlier backup has already verified: only their size is compared. */
  known?: ReadonlyMap<string, { sha256: string }>;
}

/**
 * Reads a backup and throws an Error when something is missing or damaged: the checksums, the number of rows of each table, and the
 * totals of the orders, counted again from the written rows.
 */
export async function verifyBackup(
  source: BackupSource,
  manifest: BackupManifest,
  { known }: VerifyOptions = {},
): Promise<void> {
  const totals = { orders: 0, ordered: 0 };
  for (const table of manifest.tables) {
    await expectChecksum(source, table);
    let rows = 0;
    for await (const batch of readTableLines(readTableText(source, table.path), async () => new Uint8Array(), 1000)) {
      rows += batch.length;
      for (const row of batch) {
        if (table.name === 'orders') {
          totals.orders += 1;
          totals.ordered += Number(row.total_cents);
        }
      }
    }
    if (rows !== table.rows)
      throw new Error(`The table ${table.name} of the backup has ${rows} rows, not ${table.rows}.`);
  }
  if (JSON.stringify(totals) !== JSON.stringify(manifest.totals)) {
    throw new Error('The orders of the backup have other totals than those of the database.');
  }
  const contents: { name?: string; size: number; sha256: string; path: string }[] = [
    ...manifest.files,
    ...manifest.bytes,
  ];
  for (const file of contents) {
    const wasVerified = file.name !== undefined && known?.get(file.name)?.sha256 === file.sha256;
    if (!wasVerified) await expectChecksum(source, file);
    else if ((await source.find(file.path))?.size !== file.size)
      throw new Error(`${file.path} of the backup is damaged.`);
  }
}
