import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';
import { StepFailed } from './run-quietly.mjs';

/** Oeuvre uses SQLite, type stripping and argon2id, which Node has built in from here on. */
const [neededMajor, neededMinor] = [24, 7];

const isWindows = process.platform === 'win32';
const fileName = isWindows ? 'node.exe' : 'node';

/** The Node that npm's scripts find first. */
export const linkedNode = join(root, 'node_modules/.bin', fileName);

/** npm's package of Node 24 for this platform: an optional one of package.json, which does not have every platform. */
const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const packaged = join(root, 'node_modules', packageName, 'bin', fileName);

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

function isNewEnough(version = '0.0') {
  const [major, minor] = version.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

export function isNodeLinked() {
  return isNewEnough(versionOf(linkedNode));
}

function findNode() {
  const own = [process.env.npm_node_execpath, process.execPath].filter((node) => node && existsSync(node));
  return [packaged, ...own].find((node) => isNewEnough(versionOf(node)));
}

function refuse() {
  throw new StepFailed(
    `Oeuvre runs on Node ${neededMajor}.${neededMinor} or newer, of which npm has no package that runs on this ` +
      `machine (${process.platform}, ${process.arch}), and its own is ${process.versions.node}: ` +
      'install Node 24 from https://nodejs.org and start again.',
  );
}

/** Refuses before anything is installed where neither npm nor the machine has a Node that is new enough. */
export function expectNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!(packageName in optionalDependencies) && !findNode()) refuse();
}

/**
 * Makes npm's scripts run on Node 24, which is an optional package for this platform. npm before version 11 does not link the
 * programs of optional packages, so this does. If the package is missing or does not run, the machine's own Node is linked if it
 * is new enough.
 */
export function linkNode() {
  if (isNodeLinked()) return;
  const found = findNode();
  if (!found) refuse();
  mkdirSync(dirname(linkedNode), { recursive: true });
  rmSync(linkedNode, { force: true });
  // On Windows a link needs rights that few accounts have.
  if (isWindows) copyFileSync(found, linkedNode);
  else symlinkSync(found === packaged ? relative(dirname(linkedNode), packaged) : realpathSync(found), linkedNode);
}
