import { Problem } from '../../domain/problems.ts';

/**
 * Primary result codes of SQLite: another process holds the write lock for too long; the file is read-only; the disk does not read or
 * write, or the system has made it read-only; the disk is full.
 */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** The extended code for a full disk when the WAL index grows. */
const SQLITE_IOERR_SHMSIZE = 4874;

const notReady = () =>
  new Problem('not-ready', {
    message: 'The gallery cannot answer just now. Please try again in a moment.',
    retryAfter: 5,
  });

const busy = () =>
  new Problem('not-ready', {
    message: 'The gallery is busy and could not save this. Please try again in a moment.',
    retryAfter: 5,
  });

const cannotSave = () =>
  new Problem('not-ready', {
    message: 'The gallery can be read, but it cannot save anything just now. Please tell the person who runs it.',
    retryAfter: 60,
  });

/**
 * A database error as a problem: the database is not available, the disk is full, or the value cannot be stored.
 * Undefined for every other error, which is a defect.
 */
export function databaseProblem(error: Error): Problem | undefined {
  if (error instanceof ConnectionError) return notReady();
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteProblem(error.errcode);
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return postgresProblem(error.code);
  return undefined;
}

/** Returns the problem for an extended result code, whose last byte is the primary code. */
function sqliteProblem(code: number): Problem | undefined {
  if (code === SQLITE_IOERR_SHMSIZE) return new Problem('no-space');
  const primary = code & 0xff;
  if (primary === SQLITE_FULL) return new Problem('no-space');
  if (primary === SQLITE_READONLY || primary === SQLITE_IOERR) return cannotSave();
  return primary === SQLITE_BUSY ? busy() : undefined;
}

/** Returns the problem for an SQLSTATE, whose first two characters are its class. */
function postgresProblem(code: string): Problem | undefined {
  if (code === '53100') return new Problem('no-space');
  // A read-only transaction or a standby server.
  if (code === '25006') return cannotSave();
  // A writer has waited for too long for a lock of another writer.
  if (code === '55P03') return busy();
  // Connection failure, transaction rollback, insufficient resources, operator intervention, timeouts.
  if (/^(08|40|53|57|25P03|25P04)/.test(code)) return notReady();
  // A number out of range, an invalid character: values that a schema should have refused.
  if (code.startsWith('22')) {
    return new Problem('malformed', {
      message: 'The request contains something that cannot be stored or looked for.',
    });
  }
  return undefined;
}

/** The database could not be reached, or the connection broke. Errors that the database itself reports are not among these. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super('The database could not be reached.', { cause });
  }
}

/** The codes for a row that a unique index refuses: SQLite's extended result code, PostgreSQL's SQLSTATE. */
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Whether a unique index refused a row. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === SQLITE_CONSTRAINT_UNIQUE) return true;
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
