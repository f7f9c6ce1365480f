// Adds to package-lock.json the platform packages that npm left out of it.
//
// npm writes an optional package into the lockfile only when the registry at hand can deliver it. Some registries lag
// behind or carry a few platforms only, and then `npm ci` refuses the very lockfile that `npm install` wrote ("Missing:
// … from lock file"). The parent names each of these packages with its exact version, and the name says for which
// platform it is: that is all that npm needs to pass over them here and to fetch them where they fit.
//
//   node scripts/complete-lockfile.mjs            after every `npm install`
//   node scripts/complete-lockfile.mjs --check    says what is missing and fails if anything is
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const cLibraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** What `@scope/tool-linux-arm64-musl` says about where it runs; an empty list where the name says nothing. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  return {
    os: systems.filter((word) => words.includes(word)),
    cpu: processors.filter((word) => words.includes(word)),
    libc: words.flatMap((word) => cLibraries[word] ?? []),
  };
}

/** Where Node would find `name` from the package at `from`; undefined when the lockfile has it nowhere on that way. */
function findInstalled(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findInstalled(lockfile.packages, path, name)) continue;
    const { os, cpu, libc } = platformOf(name);
    if (!/^\d+\.\d+\.\d+\S*$/.test(version) || !(os.length || cpu.length)) {
      console.error(`${name}@${version}, wanted by ${path}, is no platform package with an exact version.`);
      process.exitCode = 1;
      continue;
    }
    lockfile.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(libc.length && { libc }),
      optional: true,
      ...(os.length && { os }),
    };
    added.push(`${name}@${version}`);
  }
}
if (added.length === 0) {
  console.log('package-lock.json is complete.');
} else if (process.argv.includes('--check')) {
  console.log(
    `npm ci would refuse package-lock.json. Run: node scripts/complete-lockfile.mjs\n  ${added.join('\n  ')}`,
  );
  process.exitCode = 1;
} else {
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
  console.log(`Added to package-lock.json:\n  ${added.join('\n  ')}`);
}
