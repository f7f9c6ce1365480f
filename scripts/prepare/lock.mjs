import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runningPid } from './child.mjs';
import { root } from './root.mjs';
import { StepFailed } from './run-quietly.mjs';

/** Exists while a process installs or builds in this folder. */
export const lockFile = join(root, '.cache/prepare.lock');
const takeOverFile = `${lockFile}.take-over`;

const POLL_INTERVAL_MS = 100;
const HEARTBEAT_MS = 5_000;
/** A holder without a heartbeat for so long has ended, and its process id may belong to another process. */
const HOLDER_TIMEOUT_MS = 120_000;
/** The same for a program whose holder was killed: it writes no heartbeat and may take long. */
const ORPHAN_TIMEOUT_MS = 600_000;

function isRunning(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // In a container an ended process can stay listed as a zombie.
  return !/^State:\tZ/m.test(readText(`/proc/${pid}/status`) ?? '');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** undefined if there is none. */
function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Empty if there is no lock, or if it is just being written. */
function readHolder() {
  return JSON.parse(readText(lockFile) || '{}');
}

/** Whether the holder and the program that it ran have both ended: npm keeps running when its holder is killed. */
function isAbandoned() {
  const age = ageMs(lockFile);
  if (age === undefined) return false;
  const { host, pid, child } = readHolder();
  if (pid === undefined) return age > HEARTBEAT_MS;
  if (host !== hostname() || isRunning(pid)) return age > HOLDER_TIMEOUT_MS;
  return !isRunning(child) || age > ORPHAN_TIMEOUT_MS;
}

function create(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new StepFailed(`Something has to be installed or built, and nothing can be written here: ${error.message}`);
  }
}

function sign() {
  writeFileSync(lockFile, JSON.stringify({ host: hostname(), pid: process.pid, child: runningPid() }));
}

function acquire() {
  if (create(lockFile)) {
    sign();
    return true;
  }
  if (!isAbandoned()) return false;
  // Two processes that find the same abandoned lock must not both remove it: the second would remove the first one's new lock. So
  // a second lock protects the removal.
  if ((ageMs(takeOverFile) ?? 0) > HEARTBEAT_MS) rmSync(takeOverFile, { force: true });
  if (!create(takeOverFile)) return false;
  try {
    if (isAbandoned()) rmSync(lockFile, { force: true });
  } finally {
    rmSync(takeOverFile, { force: true });
  }
  return acquire();
}

/** Writes the running program into the lock, so that no process takes over the lock while it runs. */
export function signRunningProgram() {
  sign();
}

/** Runs `work` while no other process does, in this folder. */
export async function withLock(work) {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
  } catch (error) {
    throw new StepFailed(`Something has to be installed or built, and nothing can be written here: ${error.message}`);
  }
  let isAnnounced = false;
  while (!acquire()) {
    if (!isAnnounced) console.log('Waiting for another start that is installing or building in this folder …');
    isAnnounced = true;
    await wait(POLL_INTERVAL_MS);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const beat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
