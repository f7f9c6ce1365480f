import { once } from 'node:events';
import type { backupCalls } from '../../contract/backups/backups.calls.ts';
import type { BackupRun } from '../../contract/backups/backups.schemas.ts';
import type { ArchiveKind } from '../../domain/backup/backup-rules.ts';
import { fileName } from '../../domain/file-names.ts';
import { Problem } from '../../domain/problems.ts';
import { needConfirmed } from '../accounts/ask-password.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { estateDay } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { folderFiles } from '../files/folder-files.ts';
import { writeZip, type ZipEntry } from '../files/write-zip.ts';
import type { Config } from '../runtime/config.ts';
import { log } from '../runtime/log.ts';
import { operatorProblem } from '../runtime/refused.ts';
import { type BackupManifest, manifestPath } from './backup-manifest.ts';
import { readRun, writeRun } from './backup-run.ts';
import { findBackup, listBackups } from './list-backups.ts';
import { startCommand } from './start-command.ts';

export const backupHandlers: HandlersOf<typeof backupCalls> = {
  listBackups: async (_, { config: { backupDir }, clock }) => ({
    backups: await listBackups(backupDir),
    run: await readRun(backupDir, clock.now()),
  }),
  startBackup: (_, context) => startBackup(context),
  downloadBackup: ({ id }, context) => downloadBackup(context, id),
  downloadArchive: ({ kind }, context) => downloadArchive(context, kind),
};

/** Begins a backup in a process of its own and returns at once. Throws `conflict` while one is being made. */
async function startBackup(context: Context): Promise<BackupRun> {
  const { clock, config } = context;
  const { backupDir } = config;
  const now = clock.now();
  const last = await readRun(backupDir, now);
  if (last?.state === 'running') throw new Problem('conflict', { message: 'A backup is being made already.' });
  const run: BackupRun = { startedAt: now, state: 'running', step: 'files', files: 0, reason: '' };
  await writeRun(backupDir, { ...run, updatedAt: now }).catch((error) => {
    const message = operatorProblem(error, backupDir);
    throw message === undefined ? error : new Problem('not-ready', { message });
  });
  await recordCopy(context, 'made a backup', 'everything');
  startCommand(config, ['backup', '--requested'], ['ignore', 'ignore', 'inherit']).once('error', (error) =>
    log.error('a backup could not be started', { error }),
  );
  return run;
}

/** The estate's archive as a stream, made by a process of its own, so that visitors do not wait for its thousands of pages. */
async function downloadArchive(context: Context, kind: ArchiveKind): Promise<AsyncIterable<Uint8Array>> {
  const { config } = context;
  // The public one can be given away.
  if (kind !== 'public') await needConfirmed(context, 'download the complete archive');
  await recordCopy(context, 'downloaded an archive', kind);
  nameFile(context, fileName('zip', 'estate', kind, await estateDay(context)));
  return runArchive(config, kind);
}

/** Throws at the end when the process fails, so that the browser does not take a part of the file for the whole. */
async function* runArchive(config: Config, kind: ArchiveKind): AsyncGenerator<Uint8Array> {
  const child = startCommand(config, ['archive', kind, '-'], ['ignore', 'pipe', 'inherit']);
  const ended = once(child, 'close');
  try {
    if (child.stdout !== null) yield* child.stdout;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The archive ended with the code ${code}.`);
  } finally {
    // The process is still running if the browser has stopped the download.
    child.kill();
  }
}

/** Streams a backup as a ZIP file: the folder of the backups with only this backup. Throws `not-found`. */
async function downloadBackup(context: Context, id: string): Promise<AsyncIterable<Uint8Array>> {
  await needConfirmed(context, 'download a backup');
  const { backupDir } = context.config;
  const backup = await findBackup(folderFiles(backupDir), id);
  if (backup === undefined) throw new Problem('not-found', { message: 'There is no such backup any more.' });
  await recordCopy(context, 'downloaded a backup', id);
  nameFile(context, fileName('zip', 'oeuvre-backup', id));
  return readZip(backupDir, backup);
}

/** Begins when it is read: a HEAD never reads it, and a file that nobody reads would stay in memory. */
async function* readZip(backupDir: string, backup: BackupManifest): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(listEntries(backupDir, backup), writable, backup.madeAt).catch((error) =>
    log.warn('a backup was not downloaded completely', { error }),
  );
  yield* readable;
}

async function* listEntries(backupDir: string, { id, tables, files, bytes }: BackupManifest): AsyncGenerator<ZipEntry> {
  const store = folderFiles(backupDir);
  const paths = new Set([...tables, ...files, ...bytes].map(({ path }) => path));
  // The manifest comes last, as in the folder.
  for (const path of [...paths, manifestPath(id)]) yield { name: path, content: store.read(path) };
}

/** Records who has a copy of the estate's data made or takes one out of the server, before it happens. */
async function recordCopy(context: Context, action: string, subject: string): Promise<void> {
  const record = { kind: 'settings', id: null } as const;
  const at = context.clock.now();
  await context.db.transaction((tx) => recordActivity(tx, { by: actorOf(context), at, action, subject, record }));
}
