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
