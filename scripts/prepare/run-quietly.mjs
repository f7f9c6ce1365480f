import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** A step failed; the message is for the person at the terminal. */
export class StepFailed extends Error {}

let running;
let isStopping = false;

/** The process that this one waits for, if any. */
export function runningPid() {
  return running?.child.pid;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // `on`, not `once`: the terminal sends Ctrl-C to every process and npm forwards it, and the second signal must not end this.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    const end = () => process.exit(128 + constants.signals[signal]);
    // Wait until the step has ended: what it still writes would disturb the next start.
    if (running) running.child.once('exit', end).kill(running.stopWith);
    else end();
  });
}

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
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file.
    shell: process.platform === 'win32' && program === 'npm',
  });
  running = { child, stopWith };
  onStart?.();
  const printed = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const outcome = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
  running = undefined;
  if (outcome === undefined) return;
  throw new StepFailed(`${Buffer.concat(printed)}\nThis failed (${outcome}): ${announcement.replace(/ …$/, '.')}`);
}
