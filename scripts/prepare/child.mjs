import { spawn } from 'node:child_process';
import { constants } from 'node:os';

let running;
let isStopping = false;

/** The process that this one waits for, if any. */
export function runningPid() {
  return running?.child.pid;
}

/** Stops the running program, and then this process. */
function stop(signal) {
  // The terminal sends Ctrl-C to every process and npm forwards it, and the second signal must not end this.
  if (isStopping) return;
  isStopping = true;
  const end = () => process.exit(128 + constants.signals[signal]);
  if (!running) return end();
  // Wait until the program has ended: what it still writes would disturb the next start.
  running.child.once('exit', end);
  // On Windows Ctrl-C reaches the program by itself, and `kill` would not let it finish anything.
  if (process.platform !== 'win32') running.child.kill(running.stopWith ?? signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

/** Whether npm runs this, by a shell. */
const isRunByNpm = process.env.npm_lifecycle_event !== undefined;

// npm passes a signal to its shell only, and a shell such as dash ends without passing it on: then this process has another parent.
if (isRunByNpm) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop('SIGTERM'), 250).unref();
}

/**
 * Starts a program; a signal to this process stops it, with `stopWith` or with the same signal.
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions & { stopWith?: NodeJS.Signals }} options
 */
export function startChild(program, parameters, { stopWith, ...options }) {
  const child = spawn(program, parameters, options);
  running = { child, stopWith };
  child.once('exit', () => {
    running = undefined;
  });
  return child;
}

/**
 * Runs a program in place of this process. Where Node cannot replace the process, and where it has to watch npm's shell, it waits
 * for the program and exits as that does.
 */
export function runInstead(program, parameters, variables) {
  const env = { ...process.env, ...variables };
  if (process.execve && process.platform !== 'win32' && !isRunByNpm) {
    process.execve(program, [program, ...parameters], env);
  }
  const child = startChild(program, parameters, { env, stdio: 'inherit' });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
