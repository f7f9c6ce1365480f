import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { expectNode, linkedNode, linkNode } from './link-node.mjs';
import { signRunningProgram } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly, StepFailed } from './run-quietly.mjs';

// `folder` is '.', the project, or a folder of tools/, whose packages a single command needs.
const lockedFile = (folder) => join(root, folder, 'package-lock.json');
/** npm writes it last, so it exists only when an installation is complete. */
const installedFile = (folder) => join(root, folder, 'node_modules/.package-lock.json');
/** Optional packages that npm did not install on request, so that they are not requested at every start. */
const leftOutFile = (folder) => join(root, folder, 'node_modules/.left-out.json');

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
 * The packages of the lockfile that this machine needs and node_modules lacks. Of the optional packages only those count
 * that are made for a platform; npm installs the others or not, and nothing here needs them.
 */
function listMissing(folder, development) {
  const wanted = readJson(lockedFile(folder))?.packages ?? {};
  const installed = readJson(installedFile(folder))?.packages ?? {};
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
      return !isSame || !existsSync(join(root, folder, path, 'package.json'));
    })
    .map(([path, { version, optional }]) => ({ path, version, optional }));
}

/** Whether every package of the lockfile that this machine needs is installed, in exactly that version. */
export function isInstalled(folder, development) {
  const missing = listMissing(folder, development);
  if (missing.length === 0) return true;
  const leftOut = readJson(leftOutFile(folder));
  return missing.every(({ path, version }) => leftOut?.[path] === version);
}

function hasDevelopmentPackages(folder) {
  const wanted = Object.entries(readJson(lockedFile(folder))?.packages ?? {});
  return wanted.some(([path, entry]) => entry.dev && existsSync(join(root, folder, path)));
}

/** npm's cache: its own, or one inside the project when this user may not write there. */
function npmCache() {
  let folder = process.env.npm_config_cache || join(homedir(), '.npm');
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
    // On a normal signal npm takes ten seconds to undo what the next start deletes anyway.
    stopWith: 'SIGKILL',
  });
}

/**
 * Installs the packages of the lockfile that are missing. Installed development packages stay: a new
 * lockfile is then installed with them, also for a plain start.
 */
export async function install(folder, development) {
  if (isInstalled(folder, development)) return;
  expectNode();
  const withDevelopment = development || hasDevelopmentPackages(folder);
  const parameters = [
    'ci',
    `--prefix=${folder}`,
    withDevelopment ? '--include=dev' : '--omit=dev',
    '--include=optional',
    // No package has to be compiled, or downloads anything after it is unpacked.
    '--ignore-scripts',
    '--loglevel=error',
  ];
  // npm removes everything first. If it is stopped then, this list must not describe what remains.
  rmSync(installedFile(folder), { force: true });
  const own = process.env.npm_node_execpath ?? process.execPath;
  const whose = folder === '.' ? 'that Oeuvre needs' : `of ${folder}`;
  await runNpm(own, `Installing the packages ${whose} (half a minute or so) …`, parameters);
  // npm skips packages that do not support the Node it runs on, and some do not support every Node between 20.19
  // and 24. The packages are used on Node 24, so npm runs on Node 24.
  if (listMissing(folder, withDevelopment).length && Number(process.versions.node.split('.')[0]) < 24) {
    linkNode();
    rmSync(installedFile(folder), { force: true });
    await runNpm(linkedNode, 'Installing those that need Node 24 as well …', parameters);
  }
  const missing = listMissing(folder, withDevelopment);
  const needed = missing.filter((entry) => !entry.optional);
  if (needed.length) {
    throw new StepFailed(`npm did not install ${needed.map(({ path }) => path).join(', ')}.`);
  }
  if (missing.length) {
    writeFileSync(
      leftOutFile(folder),
      JSON.stringify(Object.fromEntries(missing.map(({ path, version }) => [path, version]))),
    );
  }
}
