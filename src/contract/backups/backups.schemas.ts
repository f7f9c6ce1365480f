import { z } from 'zod';
import { archiveKinds } from '../../domain/estate/archive-kind.ts';
import { FileStream } from '../file-schema-parts.ts';
import { NoInput } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { backupCalls } from './backups.calls.ts';

export const DownloadBackup = z.object({
  id: z
    .string()
    .max(60)
    .regex(/^[0-9A-Za-z-]+$/),
});
export type DownloadBackup = z.input<typeof DownloadBackup>;

export const DownloadArchive = z.object({ kind: z.enum(archiveKinds) });
export type DownloadArchive = z.input<typeof DownloadArchive>;

export const Backup = z.object({
  id: z.string(),
  /** An instant: the state of the database that it has. */
  madeAt: z.string(),
  /** `before-update`: a new release has made it before it changed the tables. */
  kind: z.enum(['backup', 'before-update']),
  orders: z.number(),
  images: z.number(),
  /** Bytes of the images. */
  size: z.number(),
  /** How many images had lost their file before. */
  missing: z.number(),
});
export type Backup = z.infer<typeof Backup>;

export const backupSchemas = {
  listBackups: { input: NoInput, answer: z.array(Backup) },
  downloadBackup: { input: DownloadBackup, answer: FileStream },
  downloadArchive: { input: DownloadArchive, answer: FileStream },
} satisfies SchemasOf<typeof backupCalls>;
