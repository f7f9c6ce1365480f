import { type OpenOptions, openDatabase, type Writer } from '../db/database.ts';
import { listExecuted, refuseOtherVersions } from '../db/migrate.ts';
import { updateStatistics } from '../db/update-statistics.ts';
import type { Files } from '../files/files.ts';
import { listOwnFiles } from '../installation/table-data.ts';
import {
  countRows,
  forgetLinkSecret,
  type Identity,
  insertRows,
  listDefects,
  listTables,
  readIdentity,
  readMoneyTotals,
  refreshStock,
  type StoredTable,
  withLateReferences,
  writeLastIds,
} from '../installation/table-rows.store.ts';
import type { Config } from '../runtime/config.ts';
import { renewEmptyBrowserKeys } from '../session/session.store.ts';
import { type BackupManifest, readTableLines } from './backup-manifest.ts';
import { objectPath } from './copy-files.ts';
import { type BackupSource, readAll, readTableText } from './list-backups.ts';
import { verifyBackup } from './verify-backup.ts';

/** The target to which a backup is restored. */
export interface RestoreTarget extends Pick<OpenOptions, 'release'> {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir'>;
  files: Files;
}

/** Rows in memory at a time; of a table with bytes fewer. */
const batchSize = 500;
const bytesBatchSize = 10;

/**
 * Restores a backup or a complete archive into an empty installation, on either database. Everything is verified before anything is
 * written, and the rows are committed last: an interrupted restore leaves an empty database and can be repeated. Throws an Error
 * for the operator when the target is not empty or the backup is damaged or newer. Returns whose data it is: the installation is
 * the one of the backup, so that it continues in the same folder of backups.
 */
export async function restoreBackup(
  source: BackupSource,
  manifest: BackupManifest,
  target: RestoreTarget,
): Promise<Identity> {
  refuseOtherVersions('backup', manifest.migrations, target.release);
  await verifyBackup(source, manifest);
  await refuseOtherFiles(target, manifest);

  await withDatabase(target, { migrations: manifest.migrations }, async (db) => {
    const executed = await listExecuted(db.read);
    const tables = await listTables(db.read, db.engine);
    for (const { name } of tables) {
      const isFilledByMigrations = name === 'content_version';
      if (!isFilledByMigrations && (await countRows(db.read, name)) > 0) throw notEmpty(`rows in the table ${name}`);
    }
    if (executed.length !== manifest.migrations.length) throw notEmpty('tables of another release');
    await putFiles(source, manifest, target.files);
    await db.transaction((tx) => insertAll(tx, db.engine, { source, manifest, tables }));
    await updateStatistics(db);
  });
  return withDatabase(target, {}, async (db) => {
    const defects = await listDefects(db.read, db.engine);
    if (defects.length > 0) throw new Error(`The restored database is damaged: ${defects.slice(0, 5).join('; ')}.`);
    return readIdentity(db.read);
  });
}

function notEmpty(what: string): Error {
  return new Error(
    `A backup is restored into an empty installation only, and this one has ${what}. Please set DATA_DIR to a new folder ` +
      'and, for PostgreSQL, DATABASE_URL to a new database.',
  );
}

type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>;

async function withDatabase<Result>(
  { config, release }: RestoreTarget,
  options: OpenOptions,
  work: (db: OpenedDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(config, { release, ...options });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Files that an interrupted restore of the same backup has stored may be there; any other is somebody's. */
async function refuseOtherFiles({ files, config }: RestoreTarget, manifest: BackupManifest): Promise<void> {
  const known = new Map(manifest.files.map((file) => [file.name, file.size]));
  for await (const { name, size } of listOwnFiles(files, config)) {
    if (known.get(name) !== size) throw notEmpty(`the file ${name}`);
  }
}

async function putFiles(source: BackupSource, { files: all }: BackupManifest, files: Files): Promise<void> {
  for (const { name, path, sha256 } of all) {
    if ((await files.find(name)) === undefined) await files.put(name, source.read(path));
    if ((await files.checksum(name)) !== sha256) throw new Error(`The file ${name} could not be restored.`);
  }
}

interface Rows {
  source: BackupSource;
  manifest: BackupManifest;
  tables: StoredTable[];
}

async function insertAll(tx: Writer, engine: 'sqlite' | 'postgres', { source, manifest, tables }: Rows): Promise<void> {
  const bytesPaths = new Map(manifest.bytes.map(({ sha256, path }) => [sha256, path]));
  const readBytes = (sha256: string) => readAll(source, bytesPaths.get(sha256) ?? objectPath(sha256));
  await withLateReferences(tx, engine, async () => {
    for (const { name, path } of manifest.tables) {
      const table = tables.find((each) => each.name === name);
      if (table === undefined) throw new Error(`The backup has a table ${name} that its release does not know.`);
      const limit = table.columns.some(({ isBytes }) => isBytes) ? bytesBatchSize : batchSize;
      for await (const rows of readTableLines(readTableText(source, path), readBytes, limit)) {
        await insertRows(tx, table, rows);
      }
    }
  });
  await writeLastIds(tx, engine, manifest.lastIds);
  if (tables.some(({ name }) => name === 'stock')) await refreshStock(tx);

  for (const { name, rows } of manifest.tables) {
    const count = await countRows(tx, name);
    if (count !== rows) throw new Error(`The table ${name} has ${count} rows after the restore, not ${rows}.`);
  }
  if (manifest.kind === 'archive') {
    await renewEmptyBrowserKeys(tx);
    await forgetLinkSecret(tx, manifest.installation, manifest.madeAt);
  }
  const totals = await readMoneyTotals(tx);
  if (JSON.stringify(totals) !== JSON.stringify(manifest.totals)) {
    throw new Error('The orders have other totals after the restore than in the backup.');
  }
}
