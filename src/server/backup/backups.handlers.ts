import type { backupSchemas } from '../../contract/backups/backups.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { downloadArchive } from './download-archive.ts';
import { downloadBackup } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { presentBackup } from './present-backup.ts';

export const backupHandlers: HandlersOf<typeof backupSchemas> = {
  listBackups: async (_, { config }) => (await listBackups(config.backupDir)).map(presentBackup),
  downloadBackup: ({ id }, context) => downloadBackup(context, id),
  downloadArchive: ({ kind }, context) => downloadArchive(context, kind),
};
