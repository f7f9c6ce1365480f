import type { z } from 'zod';
import type { ImportArtworks, ImportReport } from '../../../contract/artworks/artworks.schemas.ts';
import { actorOf } from '../../activity/actor-of.ts';
import type { Context } from '../../context/context.ts';
import { withTemporaryFile } from '../../files/with-temporary-file.ts';
import { csvLimit } from './csv-limit.ts';
import { runImportProcess } from './run-import-process.ts';

/** Imports a file that a program sends, while it waits. Throws what `importArtworks` throws, and `too-large`, `not-ready`. */
export async function importSentFile(
  context: Context,
  { csv, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the admin area', by: actorOf(context), at: context.clock.now() };
  const { dataDir, databaseUrl } = context.config;
  return withTemporaryFile(csv, csvLimit, async (path) => {
    const work = { kind: 'import', order: { path, ...asked, ...who } } as const;
    const options = { queue: 'awaited', stop: context.clientClosed } as const;
    const report = await runImportProcess({ config: { dataDir, databaseUrl }, work }, options);
    return report as ImportReport;
  });
}
