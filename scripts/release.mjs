// `npm run release`: writes release/oeuvre-VERSION.tar.gz, which `npm start` serves without building: the sources of the server, the
// built pages, and a package.json and lockfile without the packages that only build, check or test.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstalled } from './find-installed.mjs';
import { root } from './prepare/root.mjs';

/** The scripts beside those that prepare a start, as far as these import them. */
const startScripts = readdirSync(join(root, 'scripts/prepare')).flatMap((name) =>
  [...readFileSync(join(root, 'scripts/prepare', name), 'utf8').matchAll(/'\.\.\/([\w-]+\.mjs)'/g)].map(
    ([, beside]) => beside,
  ),
);

/** The files that run or are read; vite.config.ts must not be among them (scripts/prepare/build-web.mjs). */
const contents = [
  ...['src', 'dist', 'demo', 'deploy', 'docs', '.npmrc', 'LICENSE'],
  ...['README', 'ARCHITECTURE', 'CONTRIBUTING', 'CHANGELOG'].map((name) => `${name}.md`),
  ...['run.mjs', 'prepare', ...new Set(startScripts)].map((name) => `scripts/${name}`),
];

/** The dependencies that build the pages. */
const builders = ['@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss', 'vite'];

const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const without = (all, names) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

/** package.json with the scripts and the packages that run the product. */
function releasedManifest() {
  const { devDependencies: _, scripts, dependencies, ...manifest } = readJson('package.json');
  const runsProduct = ([, line]) => /^node scripts\/run\.mjs (start|command)\b/.test(line);
  return {
    ...manifest,
    scripts: Object.fromEntries(Object.entries(scripts).filter(runsProduct)),
    dependencies: without(dependencies, builders),
  };
}

/** The lockfile, in which npm finds what these dependencies need and nothing else. */
function releasedLockfile({ dependencies }) {
  const { packages, ...lockfile } = readJson('package-lock.json');
  const { devDependencies: _, ...own } = packages[''];
  const kept = new Map([['', { ...own, dependencies }]]);
  for (const [from, entry] of kept) {
    const isOptionalPeer = (name) => entry.peerDependenciesMeta?.[name]?.optional;
    const needed = [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptionalPeer(name)),
    ];
    for (const path of needed.map((name) => findInstalled(packages, from, name))) {
      if (path && !kept.has(path)) {
        const { devOptional, ...rest } = packages[path];
        kept.set(path, devOptional ? { ...rest, optional: true } : rest);
      }
    }
  }
  const inOrder = Object.keys(packages).filter((path) => kept.has(path));
  return { ...lockfile, packages: Object.fromEntries(inOrder.map((path) => [path, kept.get(path)])) };
}

const manifest = releasedManifest();
const name = `${manifest.name}-${manifest.version}`;
const archive = join(root, 'release', `${name}.tar.gz`);
const folder = mkdtempSync(join(tmpdir(), 'oeuvre-release-'));
try {
  for (const path of contents) cpSync(join(root, path), join(folder, name, path), { recursive: true });
  for (const [file, value] of Object.entries({
    'package.json': manifest,
    'package-lock.json': releasedLockfile(manifest),
  })) {
    writeFileSync(join(folder, name, file), `${JSON.stringify(value, undefined, 2)}\n`);
  }
  mkdirSync(join(root, 'release'), { recursive: true });
  const { status, error } = spawnSync('tar', ['-czf', archive, '-C', folder, name], { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`tar ended with the code ${status}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`release/${name}.tar.gz has ${(statSync(archive).size / 1e6).toFixed(0)} MB.`);
