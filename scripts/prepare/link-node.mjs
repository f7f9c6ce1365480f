import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './run-quietly.mjs';

/** Oeuvre uses SQLite, argon2id and type stripping, which Node 24 has built in. */
const neededMajor = 24;

/** The Node that npm's scripts find first. */
export const linkedNode = join(root, 'node_modules/.bin/node');

function realPath(file) {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

/** undefined if it does not exist or cannot run on this machine. */
function versionOf(node) {
  const path = realPath(node);
  if (!path) return undefined;
  if (path === realPath(process.execPath)) return process.versions.node;
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .slice(1)
      .trim();
  } catch {
    return undefined;
  }
}

function isNewEnough(version) {
  return version !== undefined && Number(version.split('.')[0]) >= neededMajor;
}

export function isNodeLinked() {
  return isNewEnough(versionOf(linkedNode));
}

/**
 * Makes npm's scripts run on Node 24, which is an optional package for this platform. npm before version 11 does not link the
 * programs of optional packages, so this does. If the package is missing or does not run, the machine's own Node is linked if it
 * is new enough.
 */
export function linkNode() {
  if (isNodeLinked()) return;
  const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  const own = [process.env.npm_node_execpath, process.execPath].filter((node) => node && existsSync(node));
  const found = [packaged, ...own].find((node) => isNewEnough(versionOf(node)));
  if (!found) {
    throw new StepFailed(
      `Oeuvre runs on Node ${neededMajor}. There is no ready-made one for this machine (${process.platform}, ` +
        `${process.arch}), and its own is ${process.versions.node}: install Node ${neededMajor} or newer ` +
        '(https://nodejs.org) and start again.',
    );
  }
  mkdirSync(dirname(linkedNode), { recursive: true });
  rmSync(linkedNode, { force: true });
  symlinkSync(found === packaged ? relative(dirname(linkedNode), packaged) : realpathSync(found), linkedNode);
}
