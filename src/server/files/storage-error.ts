import { Problem } from '../../domain/problems.ts';

/** What an object store answered instead of what was asked for. */
interface StoreAnswer {
  /** The HTTP status; undefined when the store did not answer at all. */
  status?: number;
  /** The store's own code, such as `AccessDenied`. */
  code?: string | undefined;
  cause?: unknown;
}

/** The storage could not be reached, or refused a request that it should have accepted. The message is for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(message: string, { status, code, cause }: StoreAnswer = {}) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

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
