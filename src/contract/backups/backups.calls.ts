import { call } from '../call.ts';
import type { Backup, DownloadArchive, DownloadBackup } from './backups.schemas.ts';

export const backupCalls = {
  /** The complete backups of this server, the latest first. */
  listBackups: call<Record<string, never>, Backup[]>({
    method: 'GET',
    path: '/api/admin/backups',
    who: 'administrator',
  }),
  /** A backup as one file, which `npm run restore` takes. */
  downloadBackup: call<DownloadBackup, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/backups/:id',
    who: 'administrator',
    file: 'application/zip',
  }),
  /** The estate as one file that opens without this software. It is made while it is downloaded. */
  downloadArchive: call<DownloadArchive, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/archives/:kind',
    who: 'administrator',
    file: 'application/zip',
  }),
};
