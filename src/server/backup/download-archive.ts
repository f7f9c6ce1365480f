import { once } from 'node:events';
import { dayOf } from '../../domain/calendar.ts';
import type { ArchiveKind } from '../../domain/estate/archive-kind.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Config } from '../runtime/config.ts';
import { recordCopy } from './record-copy.ts';
import { startCommand } from './start-command.ts';

/** The estate's archive as a stream, made by a process of its own, so that visitors do not wait for its thousands of pages. */
export async function downloadArchive(context: Context, kind: ArchiveKind): Promise<AsyncIterable<Uint8Array>> {
  const { clock, config, db, reply } = context;
  await recordCopy(context, 'downloaded an archive', kind);
  const day = dayOf(clock.now(), (await readSettings(db.read)).timeZone);
  reply.headers.set('Content-Disposition', `attachment; filename="estate-${kind}-${day}.zip"`);
  return runArchive(config, kind);
}

/** Throws at the end when the process fails, so that the browser does not take a part of the file for the whole. */
async function* runArchive(config: Config, kind: ArchiveKind): AsyncGenerator<Uint8Array> {
  const child = startCommand(config, ['archive', kind, '-'], ['ignore', 'pipe', 'inherit']);
  const ended = once(child, 'close');
  try {
    if (child.stdout !== null) yield* child.stdout;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The archive ended with the code ${code}.`);
  } finally {
    // When the browser stops the download.
    child.kill();
  }
}
