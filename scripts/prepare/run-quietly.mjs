import { startChild } from './child.mjs';
import { root } from './root.mjs';

/** A step failed; the message is for the person at the terminal. */
export class StepFailed extends Error {}

/**
 * Runs a program without showing what it prints, unless it fails.
 * @param {string} announcement one line that says what is being done
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: Record<string, string>, onStart?: () => void, stopWith?: NodeJS.Signals }} [options]
 * @throws {StepFailed} with everything that the program printed
 */
export async function runQuietly(announcement, program, parameters, { env = {}, onStart, stopWith = 'SIGTERM' } = {}) {
  console.log(announcement);
  const child = startChild(program, parameters, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file.
    shell: process.platform === 'win32' && program === 'npm',
    stopWith,
  });
  onStart?.();
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  if (outcome === undefined) return;
  throw new StepFailed(`${Buffer.concat(printed)}\nThis failed (${outcome}): ${announcement.replace(/ …$/, '.')}`);
}
