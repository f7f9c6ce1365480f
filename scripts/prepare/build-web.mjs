import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { linkedNode } from './link-node.mjs';
import { signRunningProgram } from './lock.mjs';
import { root } from './root.mjs';
import { runQuietly } from './run-quietly.mjs';

/** The sources of the built pages. */
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/page-chunks.ts',
  'scripts/prepare/build-web.mjs',
  'package-lock.json',
];
const results = ['dist/client/.vite/manifest.json', 'dist/web/entry-server.js'];
/** Contains the hash of the sources that dist was built from; written last. */
const stampFile = join(root, 'dist/built-from.txt');

function listFiles(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? listFiles(inside) : entry.isFile() ? [inside] : [];
  });
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of /\.\w+$/.test(source) ? [source] : listFiles(source)) {
      const content = readFileSync(join(root, path));
      hash.update(`${path} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/** A release (scripts/release.mjs) has built pages and nothing to build them with. */
const isRelease = !existsSync(join(root, 'vite.config.ts'));

/** Whether dist was built from the current sources. */
export function isWebBuilt() {
  if (isRelease) return true;
  if (!existsSync(stampFile) || !results.every((path) => existsSync(join(root, path)))) return false;
  return readFileSync(stampFile, 'utf8') === hashSources();
}

/** Compresses each script, style sheet and drawing at the highest quality; the server only sends the results. */
async function compressAssets() {
  const folder = join(root, 'dist/client/assets');
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  const compress = promisify(brotliCompress);
  await Promise.all(
    names.map(async (name) =>
      writeFileSync(join(folder, `${name}.br`), await compress(readFileSync(join(folder, name)))),
    ),
  );
}

/** Builds the pages for browser and server, unless they are up to date. */
export async function buildWeb() {
  if (isWebBuilt()) return;
  const builtFrom = hashSources();
  rmSync(stampFile, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await runQuietly('Building the pages …', linkedNode, [vite, 'build'], { onStart: signRunningProgram });
  await compressAssets();
  writeFileSync(stampFile, builtFrom);
}
