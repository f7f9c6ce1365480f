import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../runtime/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Client } from './s3/s3-client.ts';
import { s3Files } from './s3/s3-files.ts';

/** The storage that the configuration names. A store refuses requests that are signed with a wrong time. */
export function openFiles({ dataDir, storage }: Pick<Config, 'dataDir' | 'storage'>, clock: Clock): Files {
  return storage === null ? folderFiles(dataDir) : s3Files(s3Client(storage, clock));
}
