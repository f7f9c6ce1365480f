import { call } from '../call.ts';
import { Nothing } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import { BackupRun, Backups, DownloadArchive, DownloadBackup } from './backups.schemas.ts';

export const backupCalls = {
  /** Lists the complete backups of this server, the latest first, with the progress of a running backup. */
  listBackups: call({ method: 'GET', path: '/api/admin/backups', right: 'copy-data', input: Nothing, answer: Backups }),
  /** Begins a backup in a process of its own and answers at once; `listBackups` tells how far it is. */
  startBackup: call({
    method: 'POST',
    path: '/api/admin/backups',
    right: 'copy-data',
    input: Nothing,
    answer: BackupRun,
  }),
  /** A backup as one file, which `npm run restore` takes. */
  downloadBackup: call({
    method: 'GET',
    path: '/api/admin/backups/:id',
    right: 'copy-data',
    file: 'application/zip',
    input: DownloadBackup,
    answer: FileStream,
  }),
  /** The estate as one file that opens without this software. It is made while it is downloaded. */
  downloadArchive: call({
    method: 'GET',
    path: '/api/admin/archives/:kind',
    right: 'copy-data',
    file: 'application/zip',
    input: DownloadArchive,
    answer: FileStream,
  }),
};
