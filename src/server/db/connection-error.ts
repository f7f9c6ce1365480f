/** The database could not be reached, or the connection broke. Errors that the database itself reports are not among these. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super('The database could not be reached.', { cause });
  }
}
