import { fork } from 'node:child_process';
import { Problem } from '../../domain/problems.ts';
import type { ImageResult, ImageWork } from './image-process.ts';

/** The result of a work that did not fail. */
type Result = Extract<ImageResult, { size: number }> | null;

/**
 * Decodes an image in a separate process: a progressive JPEG or a rotated image of 200 megapixels needs more memory than the
 * server may hold, and the system gets it back. Throws the `Problem` of the image, or an Error when the process fails.
 */
export async function runImageProcess(work: ImageWork): Promise<Result> {
  const child = fork(new URL('./image-process.ts', import.meta.url), { execArgv: ['--max-old-space-size=128'] });
  const result = await new Promise<ImageResult>((resolve, reject) => {
    child.once('message', (message: { result: ImageResult }) => resolve(message.result));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The image process ended (${code ?? signal}).`)));
    child.send(work);
  });
  if (result !== null && 'problem' in result) throw new Problem(result.problem.code, result.problem);
  if (result !== null && 'error' in result) throw new Error(result.error);
  return result;
}
