import { call, type Nothing } from '../call.ts';
import type { BackupRun, Backups, DownloadArchive, DownloadBackup } from './backups.schemas.ts';

export const backupCalls = {
  /** Lists the complete backups of this server, the latest first, with the progress of a running backup. */
  listBackups: call<Nothing, Backups>({
    method: 'GET',
    path: '/api/admin/backups',
    right: 'copy-data',
  }),
  /** Begins a backup in a process of its own and answers at once; `listBackups` tells how far it is. */
  startBackup: call<Nothing, BackupRun>({
    method: 'POST',
    path: '/api/admin/backups',
    right: 'copy-data',
  }),
  /** A backup as one file, which `npm run restore` takes. */
  downloadBackup: call<DownloadBackup, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/backups/:id',
    right: 'copy-data',
    file: 'application/zip',
  }),
  /** The estate as one file that opens without this software. It is made while it is downloaded. */
  downloadArchive: call<DownloadArchive, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/archives/:kind',
    right: 'copy-data',
    file: 'application/zip',
  }),
};
