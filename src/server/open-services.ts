import { keptBackups } from '../domain/backup/backup-rules.ts';
import type { BackupManifest } from './backups/backup-manifest.ts';
import type { Services } from './context/context.ts';
import { type Database, type OpenOptions, openDatabase } from './db/database.ts';
import type { Files } from './files/files.ts';
import { folderFiles } from './files/folder-files.ts';
import { s3Client } from './files/s3/s3-client.ts';
import { s3Files } from './files/s3/s3-files.ts';
import { refuseUnwritable } from './installation/refuse-unwritable.ts';
import type { Clock } from './runtime/clock.ts';
import type { Config } from './runtime/config.ts';
import { log } from './runtime/log.ts';

/**
 * Opens the installation of these settings. A database of an earlier release is backed up before it is brought up to date. Throws `Refused`
 * where the data cannot be written.
 */
export async function openServices(config: Config, clock: Clock, options: OpenOptions = {}): Promise<Services> {
  await refuseUnwritable(config, options.mustExist ?? false);
  const others = { config, files: openFiles(config, clock), clock };
  let made: BackupManifest | undefined;
  const beforeUpdate = async (existing: Database) => {
    // The module is not even loaded when the database is up to date, as it is at nearly every start.
    const { makeBackup } = await import('./backups/make-backup.ts');
    made = await makeBackup({ ...others, db: existing }, { keep: keptBackups.nightly, kind: 'before-update' });
    log.info('made a backup before the database is brought up to date', { id: made.id });
  };
  const db = await openDatabase(config, { beforeUpdate, ...options });
  if (made !== undefined) {
    const { noteBackup } = await import('./backups/run-backup.ts');
    await noteBackup(db, made);
  }
  return { ...others, db };
}

/** The storage that the configuration names. A store refuses requests that are signed with a wrong time. */
export function openFiles({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>, clock: Clock): Files {
  return storage === null ? folderFiles(dataDir) : s3Files(s3Client(storage, clock));
}
