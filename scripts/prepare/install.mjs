import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkedNode, linkNode } from './link-node.mjs';
import { signRunningProgram } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly, StepFailed } from './run-quietly.mjs';

const lockedFile = join(root, 'package-lock.json');
/** npm writes it last, so it is there only when an installation came to its end. */
const installedFile = join(root, 'node_modules/.package-lock.json');
/** Optional packages that npm was asked for and did not install, so that they are not asked for at every start. */
const leftOutFile = join(root, 'node_modules/.left-out.json');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The C library of this Linux; undefined on other systems. */
function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * What the lockfile has for this machine and node_modules has not. Of the optional packages only those count that are
 * made for a platform; whether npm installs the others depends on who asks for them, and nothing here does.
 */
function listMissing(development) {
  const wanted = readJson(lockedFile)?.packages ?? {};
  const installed = readJson(installedFile)?.packages ?? {};
  const libc = cLibrary();
  const allows = (allowed, value) => !allowed || [allowed].flat().includes(value);
  const fitsHere = ({ os, cpu, libc: library }) =>
    (os || cpu) && allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(library, libc));
  return Object.entries(wanted)
    .filter(([path, entry]) => path && (development || !(entry.dev || entry.devOptional)))
    .filter(([, entry]) => !entry.optional || fitsHere(entry))
    .filter(([path, entry]) => {
      const there = installed[path];
      const isSame = there?.version === entry.version && (!entry.integrity || there.integrity === entry.integrity);
      return !isSame || !existsSync(join(root, path, 'package.json'));
    })
    .map(([path, { version, optional }]) => ({ path, version, optional }));
}

/** Everything in the lockfile that this machine needs is installed, in exactly that version. */
export function isInstalled(development) {
  const missing = listMissing(development);
  if (missing.length === 0) return true;
  const leftOut = readJson(leftOutFile);
  return missing.every(({ path, version }) => leftOut?.[path] === version);
}

function hasDevelopmentPackages() {
  const wanted = Object.entries(readJson(lockedFile)?.packages ?? {});
  return wanted.some(([path, entry]) => entry.dev && existsSync(join(root, path)));
}

/** Where npm may keep its downloads: its own place, or one inside the project when that one is closed to this user. */
function npmCache() {
  let folder = process.env.npm_config_cache;
  if (!folder) return {};
  const isInUse = existsSync(join(folder, '_cacache'));
  if (isInUse) folder = join(folder, '_cacache');
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(root, '.cache/npm') };
  }
}

async function runNpm(node, announcement, parameters) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('npm-cli.js') ? [node, [npm]] : ['npm', []];
  await runQuietly(announcement, program, [...first, ...parameters], {
    env: npmCache(),
    onStart: signRunningProgram,
    // Asked politely, npm takes ten seconds to undo what the next start throws away in any case.
    stopWith: 'SIGKILL',
  });
}

/**
 * Installs what is in the lockfile, when it is not there yet. Development packages that are there are kept: a new
 * lockfile is then installed with them, also for a plain start.
 */
export async function install(development) {
  if (isInstalled(development)) return;
  const withDevelopment = development || hasDevelopmentPackages();
  const parameters = [
    'ci',
    withDevelopment ? '--include=dev' : '--omit=dev',
    '--include=optional',
    // Nothing here has to be compiled or fetched from elsewhere after it was unpacked.
    '--ignore-scripts',
    '--loglevel=error',
  ];
  // npm removes everything first. If it is stopped in the middle of that, this list must not speak for what is left.
  rmSync(installedFile, { force: true });
  const own = process.env.npm_node_execpath ?? process.execPath;
  await runNpm(own, 'Installing the packages that Oeuvre needs (half a minute or so) …', parameters);
  // npm passes over packages that do not support the Node it runs on, and some do not support every Node between 20.19
  // and 24. What they are needed for runs on Node 24, so Node 24 is the one to ask.
  if (listMissing(withDevelopment).length && Number(process.versions.node.split('.')[0]) < 24) {
    linkNode();
    rmSync(installedFile, { force: true });
    await runNpm(linkedNode, 'Installing those that need Node 24 as well …', parameters);
  }
  const missing = listMissing(withDevelopment);
  const needed = missing.filter((entry) => !entry.optional);
  if (needed.length) {
    throw new StepFailed(`npm did not install ${needed.map(({ path }) => path).join(', ')}.`);
  }
  if (missing.length) {
    writeFileSync(leftOutFile, JSON.stringify(Object.fromEntries(missing.map(({ path, version }) => [path, version]))));
  }
}
