import type { backupSchemas } from '../../contract/backups/backups.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { readRun } from './backup-run.ts';
import { downloadArchive } from './download-archive.ts';
import { downloadBackup } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { startBackup } from './start-backup.ts';

export const backupHandlers: HandlersOf<typeof backupSchemas> = {
  listBackups: async (_, { config: { backupDir }, clock }) => ({
    backups: await listBackups(backupDir),
    run: await readRun(backupDir, clock.now()),
  }),
  startBackup: (_, context) => startBackup(context),
  downloadBackup: ({ id }, context) => downloadBackup(context, id),
  downloadArchive: ({ kind }, context) => downloadArchive(context, kind),
};
