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
