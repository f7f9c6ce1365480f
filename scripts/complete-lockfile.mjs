// Adds to package-lock.json the platform packages that npm left out of it.
//
// npm writes an optional package into the lockfile only if the registry in use has it. Some registries lag behind or have
// only a few platforms; then `npm ci` refuses the lockfile that `npm install` wrote ("Missing: … from lock file"). The parent
// names each of these packages with its exact version, and the package's name contains its platform. That is enough for npm
// to skip them here and to install them where they fit.
//
//   node scripts/complete-lockfile.mjs            after every `npm install`
//   node scripts/complete-lockfile.mjs --check    fails if a package is missing, and lists it
import { readFileSync, writeFileSync } from 'node:fs';
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
