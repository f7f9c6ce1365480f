import { stat } from 'node:fs/promises';
import type { KnownBackups } from '../../domain/backup/backup-rules.ts';
import type { Services } from '../context/context.ts';
import type { Config } from '../runtime/config.ts';
import { findDocumentTime } from './document.store.ts';

/** The latest backup that the database has noted, wherever it went, and where the backups are. */
export async function readKnownBackups({ db, config }: Pick<Services, 'db' | 'config'>): Promise<KnownBackups> {
  return { latest: await findDocumentTime(db.read, 'last-backup'), isElsewhere: await areBackupsElsewhere(config) };
}

/** A folder on the disk of the data is lost with it, unless something copies it. */
export async function areBackupsElsewhere({ backupsCopied, dataDir, backupDir }: Config): Promise<boolean> {
  return backupsCopied || !(await isOnOneDisk(dataDir, backupDir));
}

/** A folder that is not there yet is made beside what is. */
export async function isOnOneDisk(folder: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [folder, other].map((each) =>
      stat(each).then(
        ({ dev }) => dev,
        () => undefined,
      ),
    ),
  );
  return second === undefined || first === second;
}
