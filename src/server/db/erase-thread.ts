import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Milliseconds that each step waits for locks and readers, while the server's writers wait. It is tried again later. */
const timeout = 2_000;

/**
 * A thread that copies the whole database file without what was deleted, and empties the log. Readers go on meanwhile; the server's
 * writers wait for their connection.
 */
const db = new DatabaseSync(workerData.file, { timeout });
try {
  // First, so that a copy of the database is not added to a log that a slow reader keeps.
  emptyLog();
  db.exec('vacuum');
  emptyLog();
} finally {
  db.close();
}

function emptyLog(): void {
  const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  if (busy !== 0) throw new Error('A reader keeps the old values in the log.');
}
