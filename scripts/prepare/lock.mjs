import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';
import { runningPid, StepFailed } from './run-quietly.mjs';

/** There while somebody installs or builds in this folder. */
export const lockFile = join(root, '.cache/prepare.lock');
const takeOverFile = `${lockFile}.take-over`;

const lookEveryMs = 100;
const beatEveryMs = 5_000;
/** A holder that has not given a sign of life for so long is gone: its process id is somebody else's by now. */
const silentAfterMs = 120_000;
/** The same for a program whose holder was killed: that program gives no signs, and may take long. */
const orphanedAfterMs = 600_000;

function isRunning(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // In a container nobody may have collected a process that has ended: it is listed still, as a zombie.
  return !/^State:\tZ/m.test(readText(`/proc/${pid}/status`) ?? '');
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** undefined when there is none. */
function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return undefined;
  }
}

/** Empty when there is none, or when it is only just being written. */
function readHolder() {
  return JSON.parse(readText(lockFile) || '{}');
}

/** The holder's process has ended, and so has the program that it ran: one that was killed leaves its npm running. */
function isAbandoned() {
  const age = ageMs(lockFile);
  if (age === undefined) return false;
  const { host, pid, child } = readHolder();
  if (pid === undefined) return age > beatEveryMs;
  if (host !== hostname() || isRunning(pid)) return age > silentAfterMs;
  return !isRunning(child) || age > orphanedAfterMs;
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
  // Two that find the same abandoned lock must not take it over one after the other: the second would remove the first
  // one's new lock. So it is removed under a lock of its own, which is held for no longer than these few lines.
  if ((ageMs(takeOverFile) ?? 0) > beatEveryMs) rmSync(takeOverFile, { force: true });
  if (!create(takeOverFile)) return false;
  try {
    if (isAbandoned()) rmSync(lockFile, { force: true });
  } finally {
    rmSync(takeOverFile, { force: true });
  }
  return acquire();
}

/** Writes into the lock which program is running now, so that nobody takes the lock over while it still runs. */
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
  let told = false;
  while (!acquire()) {
    if (!told) console.log('Waiting for another start that is installing or building in this folder …');
    told = true;
    await wait(lookEveryMs);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  const beat = setInterval(() => utimesSync(lockFile, new Date(), new Date()), beatEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}
