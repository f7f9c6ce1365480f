/** The database did not answer: it could not be reached, or its connection broke. What it says itself is no loss. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(cause: unknown) {
    super('The database could not be reached.', { cause });
  }
}
