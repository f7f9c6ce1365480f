import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupRun } from '../../contract/backups/backups.schemas.ts';
import { type BackupExtent, keptBackups, refusalOfBackup } from '../../domain/backup/backup-rules.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { listExecuted } from '../db/migrate.ts';
import type { Files } from '../files/files.ts';
import { folderFiles } from '../files/folder-files.ts';
import { isBackedUp } from '../installation/table-data.ts';
import {
  listTables,
  listUploadChecksums,
  readIdentity,
  readLastIds,
  readMoneyTotals,
  readRows,
  type StoredTable,
} from '../installation/table-rows.store.ts';
import { Refused } from '../runtime/refused.ts';
import {
  type BackupManifest,
  extentOf,
  manifestFormat,
  manifestPath,
  summaryPath,
  writeTableLines,
} from './backup-manifest.ts';
import { type CopiedFile, copyFiles, objectPath } from './copy-files.ts';
import { findBackup, listBackups, listManifests, presentBackup } from './list-backups.ts';
import { verifyBackup } from './verify-backup.ts';

export type BackupServices = Pick<Services, 'db' | 'files' | 'clock' | 'config'>;

export interface BackupOptions {
  /** The number of backups that stay; older backups are deleted. */
  keep: number;
  kind: 'backup' | 'requested' | 'before-update';
  /** Accepts a backup that is much smaller than the last one, and is told why it would have been refused. */
  acceptSmaller?: (why: string) => void;
  /** Is told what happens now, and of how many files there are copies. */
  report?: (step: BackupRun['step'], files: number) => void;
}

/** Rows in memory at a time; of a table with bytes fewer. */
const batchSize = 500;
const bytesBatchSize = 10;

/** The most times that a backup begins again because an image was deleted while it ran. */
const attempts = 3;

/**
 * Makes a backup of the running installation in `config.backupDir`, verifies it and deletes old ones. The manifest is written last: a
 * backup that was cut off has none and is never taken for a good one. Throws what the database or the disk throws, `Refused` when the
 * folder has the backups of another installation or the estate is much smaller than before, and an Error when the verification fails.
 * Before an update a smaller backup is made too, or the server could not start; it deletes none, and none is compared with it.
 */
export async function makeBackup(
  services: BackupServices,
  { keep, kind, acceptSmaller, report = () => {} }: BackupOptions,
): Promise<BackupManifest> {
  const { db, files, clock, config } = services;
  const store = folderFiles(config.backupDir);
  const latest = await findBackup(store);
  const { installation } = await readIdentity(db.read);
  if (latest?.installation && latest.installation !== installation) throw ofAnother(config.backupDir);
  const known = new Map((latest?.files ?? []).map((file) => [file.name, file]));
  const facts = { known, config, report: (count: number) => report('files', count) };
  const copied = new Map<string, CopiedFile>();
  // Most files are copied before the snapshot, which keeps PostgreSQL and SQLite from cleaning up while it is read.
  await copyFiles(files, store, facts, copied);
  for (let attempt = 1; ; attempt += 1) {
    const madeAt = clock.now();
    const id = `${madeAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
    report('tables', copied.size);
    const { images, ...content } = await db.snapshot((reader) => copyTables(reader, services, store, id));
    await copyFiles(files, store, facts, copied);
    const { deleted, missing } = await listAbsent(services, images, copied);
    if (deleted.length > 0 && attempt < attempts) continue;

    const manifest: BackupManifest = {
      ...manifestFormat,
      id,
      madeAt,
      installation,
      kind,
      ...content,
      files: [...copied.values()],
      missing,
    };
    const refusal =
      kind === 'before-update' ? null : refusalOfBackup(extentOf(manifest), await lastExtent(config.backupDir));
    if (refusal !== null && acceptSmaller === undefined) throw new Refused(`${refusal} ${howToAccept}`);
    report('check', copied.size);
    await verifyBackup(store, manifest, { known });
    await store.put(summaryPath(id), [asJson(presentBackup(manifest))]);
    await store.put(manifestPath(id), [asJson(manifest)]);
    if (kind !== 'before-update') await pruneBackups(store, keep, madeAt);
    if (refusal !== null) acceptSmaller?.(refusal);
    return manifest;
  }
}

const howToAccept =
  'Are DATA_DIR, DATABASE_URL and STORAGE_URL those of the server? If this is right, run npm run backup -- --smaller once.';

function ofAnother(folder: string): Refused {
  return new Refused(
    `The backups in ${folder} are of another installation. Please set DATA_DIR and DATABASE_URL to those of that installation, ` +
      'or BACKUP_DIR to a folder for this one.',
  );
}

/** Reads the extent of the latest backup that was itself compared. */
async function lastExtent(folder: string): Promise<BackupExtent | null> {
  const last = (await listBackups(folder)).find(({ kind }) => kind !== 'before-update');
  const manifest = last && (await findBackup(folderFiles(folder), last.id));
  return manifest === undefined ? null : extentOf(manifest);
}

function asJson(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
}

/** Copies the tables of one state of the database, and returns the images that it names. */
async function copyTables(reader: Reader, { db: { engine } }: BackupServices, store: Files, id: string) {
  const bytes = new Map<string, BackupManifest['bytes'][number]>();
  const keep = async (content: Uint8Array): Promise<string> => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = objectPath(sha256);
    if (!bytes.has(sha256) && (await store.find(path)) === undefined) await store.put(path, [content]);
    bytes.set(sha256, { size: content.length, sha256, path });
    return sha256;
  };
  const tables: BackupManifest['tables'] = [];
  const all = await listTables(reader, engine);
  for (const table of all) {
    if (isBackedUp(table.name)) tables.push(await copyTable(reader, store, table, `tables/${id}`, keep));
  }
  return {
    migrations: await listExecuted(reader),
    tables,
    lastIds: await readLastIds(reader, engine),
    totals: await readMoneyTotals(reader),
    bytes: [...bytes.values()],
    // Before an update the table may not exist yet.
    images: all.some(({ name }) => name === 'images') ? await listUploadChecksums(reader) : new Map(),
  };
}

async function copyTable(
  reader: Reader,
  store: Files,
  table: StoredTable,
  folder: string,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<BackupManifest['tables'][number]> {
  let rows = 0;
  const count = async function* () {
    const limit = table.columns.some(({ isBytes }) => isBytes) ? bytesBatchSize : batchSize;
    for await (const batch of readRows(reader, table, limit)) {
      rows += batch.length;
      yield batch;
    }
  };
  const compressed = createGzip();
  // An error reaches the reader of the compressed bytes.
  pipeline(Readable.from(writeTableLines(table, count(), keep)), compressed).catch(() => {});
  const path = `${folder}/${table.name}.json.gz`;
  const { sha256 } = await store.put(path, compressed);
  return { name: table.name, rows, columns: table.columns.map(({ name }) => name), sha256, path };
}

/** The images without a copied file: those that staff deleted since the snapshot, and those whose file was lost before. */
async function listAbsent(
  { db }: BackupServices,
  images: ReadonlyMap<string, unknown>,
  copied: ReadonlyMap<string, unknown>,
) {
  const absent = [...images.keys()].filter((name) => !copied.has(name));
  const current = absent.length === 0 ? new Map() : await listUploadChecksums(db.read);
  return {
    deleted: absent.filter((name) => !current.has(name)),
    missing: absent.filter((name) => current.has(name)),
  };
}

/**
 * The milliseconds for which contents without a backup stay: they may belong to a backup that another process is
 * making.
 */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Deletes all but the latest `keep` backups, then the contents that no backup names, such as those of an interrupted
 * backup.
 */
async function pruneBackups(store: Files, keep: number, now: string): Promise<void> {
  const { manifests: all, unreadable } = await listManifests(store);
  const kept = [
    ...all.filter(({ kind }) => kind !== 'requested').slice(0, keep),
    ...all.filter(({ kind }) => kind === 'requested').slice(0, keptBackups.requested),
  ];
  for (const backup of all) if (!kept.includes(backup)) await store.remove(manifestPath(backup.id));
  const before = new Date(Date.parse(now) - graceMs).toISOString();
  await store.removeUnfinished(before);
  // A damaged manifest may name any file, so no file is removed while one is unreadable.
  if (unreadable.length > 0) return;

  const named = new Set(
    kept.flatMap(({ id, tables, files, bytes }) => [
      summaryPath(id),
      ...[...tables, ...files, ...bytes].map(({ path }) => path),
    ]),
  );
  for (const folder of ['objects/', 'tables/', 'summaries/']) {
    for await (const { name, modifiedAt } of store.list(folder)) {
      if (!named.has(name) && modifiedAt < before) await store.remove(name);
    }
  }
}
