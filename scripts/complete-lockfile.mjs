// Completes package-lock.json with what npm left out of it: platform packages, and checksums.
//
// npm writes an optional package into the lockfile only if the registry in use has it. Some registries lag behind or have
// only a few platforms; then `npm ci` refuses the lockfile that `npm install` wrote ("Missing: … from lock file"). The parent
// names each of these packages with its exact version, and the package's name contains its platform. That is enough for npm
// to skip them here and to install them where they fit. An entry without a checksum (`integrity`) would be installed there
// whatever the registry sends, so each gets the one that the registry says; a bundled package is covered by that of its parent.
//
//   node scripts/complete-lockfile.mjs            after every `npm install`
//   node scripts/complete-lockfile.mjs --check    fails if anything is missing, also in the lockfiles of tools/, and lists it
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstalled } from './find-installed.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const cLibraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** The platform in a name such as `@scope/tool-linux-arm64-musl`; a list is empty if the name does not say. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  return {
    os: systems.filter((word) => words.includes(word)),
    cpu: processors.filter((word) => words.includes(word)),
    libc: words.flatMap((word) => cLibraries[word] ?? []),
  };
}

/** The entries of the platform packages that a lockfile lacks, by path, and a sentence for each package that is none. */
function findMissing(packages) {
  const missing = {};
  const problems = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findInstalled(packages, path, name)) continue;
      const { os, cpu, libc } = platformOf(name);
      if (!/^\d+\.\d+\.\d+\S*$/.test(version) || !(os.length || cpu.length)) {
        problems.push(`${name}@${version}, wanted by ${path}, is no platform package with an exact version.`);
        continue;
      }
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu.length && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(libc.length && { libc }),
        optional: true,
        ...(os.length && { os }),
      };
    }
  }
  return { missing, problems };
}

/** The paths of entries that npm would install from a registry without comparing a checksum. */
function findUnchecked(packages) {
  return Object.entries(packages).flatMap(([path, { link, inBundle, integrity }]) =>
    path === '' || link || inBundle || integrity ? [] : [path],
  );
}

const namedAs = (path, { version }) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`;

function checksumOf(spec) {
  const { stdout } = spawnSync('npm', ['view', spec, 'dist.integrity'], { encoding: 'utf8' });
  return stdout?.trim() ?? '';
}

const words = process.argv.slice(2);
const root = words.find((word) => !word.startsWith('--')) ?? fileURLToPath(new URL('..', import.meta.url));
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

if (words.includes('--check')) {
  for (const file of ['package-lock.json', ...globSync('tools/*/package-lock.json', { cwd: root })]) {
    const { packages } = read(file);
    const { missing, problems } = findMissing(packages);
    const unchecked = findUnchecked(packages).map((path) => namedAs(path, packages[path]));
    const added = Object.entries(missing).map(([path, entry]) => namedAs(path, entry));
    if (added.length > 0) console.log(`npm ci would refuse ${file}, without\n  ${added.join('\n  ')}`);
    if (unchecked.length > 0) console.log(`${file} has no checksum of\n  ${unchecked.join('\n  ')}`);
    for (const problem of problems) console.log(problem);
    if (added.length + unchecked.length + problems.length === 0) console.log(`${file} is complete.`);
    else process.exitCode = 1;
  }
  if (process.exitCode === 1) console.log('Run: node scripts/complete-lockfile.mjs');
} else {
  const file = 'package-lock.json';
  const lockfile = read(file);
  const { missing, problems } = findMissing(lockfile.packages);
  const packages = { ...lockfile.packages, ...missing };
  const added = [];
  for (const path of findUnchecked(packages)) {
    const { version, ...entry } = packages[path];
    const spec = namedAs(path, packages[path]);
    const integrity = checksumOf(spec);
    if (integrity === '') problems.push(`The registry says no checksum of ${spec}. Please try again when it has it.`);
    else packages[path] = { version, integrity, ...entry };
    added.push(spec);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  if (added.length > 0) {
    const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
    const complete = { ...lockfile, packages: Object.fromEntries(sorted) };
    writeFileSync(join(root, file), `${JSON.stringify(complete, undefined, 2)}\n`);
  }
  console.log(added.length === 0 ? `${file} is complete.` : `Completed in ${file}:\n  ${added.join('\n  ')}`);
}
