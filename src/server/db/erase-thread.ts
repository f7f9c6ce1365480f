import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** Milliseconds that each step waits for locks of the server. */
const timeout = 10_000;

/**
 * A thread that copies the whole database file without what was deleted, and empties the log. Readers go on meanwhile; the server's
 * writers wait for their connection.
 */
const db = new DatabaseSync(workerData.file, { timeout });
try {
  db.exec('vacuum');
  const { busy } = db.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  if (busy !== 0) throw new Error('A reader kept the old values in the log.');
} finally {
  db.close();
}
