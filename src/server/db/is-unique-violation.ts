/** Extended result code of SQLite for a row that a unique index refuses; the SQLSTATE of PostgreSQL. */
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Whether the database refused a row because one like it is there, by a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && error.errcode === SQLITE_CONSTRAINT_UNIQUE) return true;
  return 'code' in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
