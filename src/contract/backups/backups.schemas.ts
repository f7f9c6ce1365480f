import { z } from 'zod';
import { archiveKinds } from '../../domain/backup/backup-rules.ts';

export const DownloadBackup = z.object({
  id: z
    .string()
    .max(60)
    .regex(/^[0-9A-Za-z-]+$/),
});

export const DownloadArchive = z.object({ kind: z.enum(archiveKinds) });

export const Backup = z.object({
  id: z.string(),
  /** An instant: the state of the database that it has. */
  madeAt: z.string(),
  /** `requested`: an administrator asked for it. `before-update`: a new release has made it before it changed the tables. */
  kind: z.enum(['backup', 'requested', 'before-update']),
  orders: z.number(),
  images: z.number(),
  /** Bytes of the images. */
  size: z.number(),
  /** The number of images that had lost their file before. */
  missing: z.number(),
});
export type Backup = z.infer<typeof Backup>;

/** The running backup, or the backup that was begun last. */
export const BackupRun = z.object({
  /** An instant. */
  startedAt: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** The current step: the backup copies images and other files, copies the tables, or reads everything again. */
  step: z.enum(['files', 'tables', 'check']),
  /** The number of files that the backup has so far. */
  files: z.number(),
  /** The reason why the backup failed, as a sentence; empty otherwise. */
  reason: z.string(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const Backups = z.object({ backups: z.array(Backup), run: BackupRun.nullable() });
export type Backups = z.infer<typeof Backups>;
