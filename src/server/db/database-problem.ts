import { Problem } from '../../domain/problems.ts';
import { ConnectionError } from './connection-error.ts';

/** Primary result codes of SQLite: another process writes for too long; the disk is full. */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** The extended code for a full disk when the index of the write-ahead log has to grow. */
const SQLITE_IOERR_SHMSIZE = 4874;

const notNow = () =>
  new Problem('not-ready', {
    message: 'The gallery can not answer just now. Please try again in a moment.',
    // Seconds after which asking again is worth it.
    retryAfter: 5,
  });

/**
 * What a failure of the database means for whoever asked: it can not answer now, it has no room, or it can not
 * store such a thing. Undefined for everything else, which is ours to mend.
 */
export function databaseProblem(error: Error): Problem | undefined {
  if (error instanceof ConnectionError) return notNow();
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteProblem(error.errcode);
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return postgresProblem(error.code);
  return undefined;
}

/** By extended result code, whose last byte is the primary one. */
function sqliteProblem(code: number): Problem | undefined {
  if (code === SQLITE_IOERR_SHMSIZE) return new Problem('no-space');
  const primary = code & 0xff;
  if (primary === SQLITE_FULL) return new Problem('no-space');
  return primary === SQLITE_BUSY ? notNow() : undefined;
}

/** By SQLSTATE, whose first two characters are its class. */
function postgresProblem(code: string): Problem | undefined {
  if (code === '53100') return new Problem('no-space');
  // Connection lost, transaction given up, out of resources, ended by an operator or by a time limit.
  if (/^(08|40|53|57|55P03|25P03|25P04)/.test(code)) return notNow();
  // A number out of range, a character that no text can have: what the schemas should have refused.
  if (code.startsWith('22')) {
    return new Problem('malformed', {
      message: 'The request contains something that can not be stored or looked for.',
    });
  }
  return undefined;
}
