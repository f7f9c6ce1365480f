import { setTimeout as sleep } from 'node:timers/promises';
import { putDocument } from '../content/document.store.ts';
import type { Database } from '../db/database.ts';
import { log } from '../runtime/log.ts';
import { operatorProblem } from '../runtime/refused.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { heartbeatMs, type StoredRun, writeRun } from './backup-run.ts';
import { type BackupOptions, type BackupServices, makeBackup } from './make-backup.ts';

/** Makes a backup, and writes down how far it is and how it ended, for Site Settings. Throws what `makeBackup` throws. */
export async function runBackup(
  services: BackupServices,
  options: Omit<BackupOptions, 'report'>,
): Promise<BackupManifest> {
  const { clock, config } = services;
  const run: StoredRun = {
    startedAt: clock.now(),
    updatedAt: '',
    state: 'running',
    step: 'files',
    files: 0,
    reason: '',
  };
  const write = () => writeRun(config.backupDir, { ...run, updatedAt: clock.now() });
  await write();
  const ended = new AbortController();
  const writing = writeRepeatedly(write, ended.signal);
  try {
    const report: BackupOptions['report'] = (step, files) => Object.assign(run, { step, files });
    const manifest = await makeBackup(services, { ...options, report });
    run.state = 'done';
    await noteBackup(services.db, manifest).catch((error) => log.warn('the backup could not be noted', { error }));
    return manifest;
  } catch (error) {
    run.state = 'failed';
    run.reason = operatorProblem(error, config.backupDir) ?? 'The log of the server says why.';
    throw error;
  } finally {
    ended.abort();
    await writing;
    await write().catch(warn);
  }
}

/** Notes in the database when it was last backed up, wherever the backup went, for Today. */
export async function noteBackup(db: Database, { id, madeAt }: Pick<BackupManifest, 'id' | 'madeAt'>): Promise<void> {
  await db.transaction((tx) => putDocument(tx, 'last-backup', id, madeAt));
}

async function writeRepeatedly(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await write().catch(warn);
    await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}

function warn(error: unknown): void {
  log.warn('how far the backup is could not be written down', { error });
}
