import { parentPort, workerData } from 'node:worker_threads';
import type { ImportReport } from '../../contract/artworks.schemas.ts';
import { type FieldProblem, Problem, type ProblemCode } from '../../domain/problems.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { type ImportOrder, importArtworks } from './import-artworks.ts';

/** What the thread is given, and what it answers: a problem as plain data, for an error loses its class on the way. */
export interface WorkerTask {
  config: Pick<Config, 'dataDir'>;
  order: ImportOrder;
}
export type WorkerAnswer =
  | { report: ImportReport }
  | { problem: { code: ProblemCode; message: string; errors: FieldProblem[] } };

const { config, order } = workerData as WorkerTask;
const db = await openDatabase(config);
try {
  const report = await importArtworks(db, order);
  parentPort?.postMessage({ report } satisfies WorkerAnswer);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  const { code, message, errors } = error;
  parentPort?.postMessage({ problem: { code, message, errors } } satisfies WorkerAnswer);
} finally {
  await db.close();
}
