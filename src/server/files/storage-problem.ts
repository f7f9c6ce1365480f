import { Problem } from '../../domain/problems.ts';
import { StorageError } from './storage-error.ts';

/** How a store reports that it has no space: as HTTP does, or by a code of its own. */
const fullStatus = 507;
const fullCodes = ['XMinioStorageFull', 'QuotaExceeded'];

/** An error of the disk or the object store as a problem. Undefined for every other error. */
export function storageProblem(error: Error): Problem | undefined {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('no-space');
  if (code === 'EROFS')
    return unreachable('The images cannot be stored just now. Please tell the person who runs the gallery.');
  if (!(error instanceof StorageError)) return undefined;
  if (error.status === fullStatus || fullCodes.includes(error.code ?? '')) return new Problem('no-space');
  return unreachable('The images cannot be reached just now. Please try again in a moment.');
}

const unreachable = (message: string) => new Problem('not-ready', { message, retryAfter: 5 });
