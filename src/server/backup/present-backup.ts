import type { Backup } from '../../contract/backups/backups.schemas.ts';
import type { BackupManifest } from './backup-manifest.ts';

/** A backup as Site Settings lists it. */
export function presentBackup({ id, madeAt, kind, totals, files, missing }: BackupManifest): Backup {
  const images = files.filter(({ name }) => name.startsWith('uploads/'));
  return {
    id,
    madeAt,
    kind: kind === 'archive' ? 'backup' : kind,
    orders: totals.orders,
    images: images.length,
    size: images.reduce((sum, { size }) => sum + size, 0),
    missing: missing.length,
  };
}
