// The JavaScript and CSS of each public page after brotli: what it loads first, and all that it loads without a press
// or a key. The second has a limit. The first part may not contain what only a form or the admin area needs.
// `--json` prints for each page its files, their bytes and the limits, and the same of what opening the cart panel adds: for `npm run bench`, and for
// test/journeys/pages/page-size.e2e.ts, which compares the files with what a browser fetches.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** The most bytes that a page loads before a press or a key; page-sizes.json can name another limit of JavaScript for a page. */
const most = { js: 114_000, css: 12_000 };
/** The most that opening the cart panel may fetch in the gallery. */
const cartPanel = { file: 'src/web/cart/CartPanel.tsx', page: 'src/web/site/gallery/GalleryPage.tsx', js: 45_000 };
const banned = ['zod', '@tanstack/react-query', '@tanstack/query-core', '@base-ui/react', 'react-hook-form'];
const entries = ['src/web/start.ts', 'src/web/entry-client.tsx', 'src/web/public.css', 'src/web/fonts/fonts.css'];
const routes = 'src/web/routes.tsx';
const publicPage = /^src\/web\/site\//;
const adminArea = /^src\/web\/admin\//;

const dist = new URL('../dist/client/', import.meta.url);
/** The modules of each chunk, each with its dynamic imports (vite.config.ts). */
const modules = readJson('.vite/modules.json', dist);
/** The chunk of each source file. */
const manifest = readJson('.vite/manifest.json', dist);
/**
 * The facts of each page: an address of the page, its own limit of JavaScript, and in `unprompted` the lazy modules
 * that it loads without a press or a key.
 */
const declared = readJson('page-sizes.json', import.meta.url);

function readJson(path, base) {
  return JSON.parse(readFileSync(new URL(path, base), 'utf8'));
}

const weights = new Map();
/**
 * Weighs a file without the digests in the names of other files: with them the same code is up to 200 bytes more or
 * less in each build.
 */
function weigh(file) {
  if (!weights.has(file)) {
    const text = readFileSync(new URL(file, dist), 'utf8').replace(/-[\w-]{8}(?=\.(js|css)\b)/g, '');
    weights.set(file, brotliCompressSync(text).length);
  }
  return weights.get(file);
}

/** The manifest's entries that these load, without dynamic imports. */
function listLoaded(keys, loaded = new Set()) {
  for (const key of keys) {
    if (loaded.has(key)) continue;
    loaded.add(key);
    listLoaded(manifest[key].imports ?? [], loaded);
  }
  return loaded;
}

/** The public pages: what the routes import dynamically from site/. */
function listPages() {
  const chunk = Object.values(modules).find((one) => routes in one) ?? {};
  return (chunk[routes] ?? []).filter((path) => publicPage.test(path));
}

/** The manifest's entry that contains a module. A module in a shared chunk has no entry of its own name. */
function findChunk(path) {
  if (manifest[path]) return path;
  const file = Object.keys(modules).find((one) => path in modules[one]);
  return Object.keys(manifest).find((key) => manifest[key].file === file);
}

const findChunks = (paths) => paths.map(findChunk).filter((key) => key !== undefined);

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);

/** Bytes after brotli, the files and the modules in them, of what these entries of the manifest load at once. */
function measure(keys) {
  const loaded = [...listLoaded(keys)].map((key) => manifest[key]);
  const all = new Set(loaded.flatMap(({ file, css = [] }) => [file, ...css]));
  const [css, files] = [true, false].map(
    (isCss) => new Set([...all].filter((file) => file.endsWith('.css') === isCss)),
  );
  return {
    js: sum(files),
    css: sum(css),
    files: [...files, ...css].sort(),
    contained: [...files].flatMap((file) => Object.keys(modules[file] ?? {})),
  };
}

function show(name, first, total) {
  const cells = [kb(first.js), kb(first.css), ...(total ? [kb(total.js), kb(total.css)] : [])];
  console.log(name.padEnd(46) + cells.map((cell) => cell.padStart(12)).join(''));
}

const faults = [];
const pages = listPages();
if (pages.length === 0)
  faults.push(`${routes} loads no page of site/ lazily: this check must learn where they are now.`);
for (const page of Object.keys(declared)) {
  if (!pages.includes(page)) faults.push(`scripts/page-sizes.json names ${page}, which is no page.`);
}

const measured = pages.map((page) => {
  const first = measure(findChunks([...entries, page]));
  const total = measure(findChunks([...entries, page, ...(declared[page]?.unprompted ?? [])]));
  return { page, first, total };
});

function limitsOf(page) {
  return { ...most, js: declared[page]?.most ?? most.js };
}

function check({ page, first, total }) {
  for (const name of banned) {
    const found = first.contained.find((path) => path.includes(`node_modules/${name}/`));
    if (found) faults.push(`${page} loads ${name} first (${found}); a public page may only load it when it is needed.`);
  }
  const admin = total.contained.find((path) => adminArea.test(path));
  if (admin)
    faults.push(`${page} loads ${admin} before the first press; a visitor’s browser gets no code of the admin area.`);
  const budget = declared[page];
  if (budget === undefined) {
    faults.push(`scripts/page-sizes.json lacks ${page}.`);
    return;
  }
  for (const path of budget.unprompted) {
    if (!findChunk(path)) faults.push(`scripts/page-sizes.json names ${path}, which is in no chunk.`);
  }
  const limits = limitsOf(page);
  for (const kind of ['js', 'css']) {
    if (total[kind] > limits[kind])
      faults.push(
        `${page} loads ${kb(total[kind])} of ${kind} before the first press; the most is ${kb(limits[kind])}.`,
      );
  }
}

/** Measures what opening the cart panel fetches in the gallery. */
function measurePanel() {
  const before = measure(findChunks([...entries, cartPanel.page]));
  const opened = measure(findChunks([...entries, cartPanel.page, cartPanel.file]));
  const files = opened.files.filter((file) => !before.files.includes(file));
  return { files, js: opened.js - before.js, css: opened.css - before.css, most: { js: cartPanel.js } };
}

function checkCartPanel() {
  const { js } = measurePanel();
  console.log(`${'opening the cart panel in the gallery'.padEnd(46)}${kb(js).padStart(12)}`);
  if (js > cartPanel.js) faults.push(`Opening the cart panel fetches ${kb(js)}; the most is ${kb(cartPanel.js)}.`);
}

if (process.argv.includes('--json')) {
  const json = measured.map(({ page, total: { files, js, css } }) => [page, { files, js, css, most: limitsOf(page) }]);
  console.log(JSON.stringify(Object.fromEntries([...json, [cartPanel.file, measurePanel()]])));
} else {
  console.log(
    'brotli'.padEnd(46) + ['first JS', 'first CSS', 'total JS', 'total CSS'].map((it) => it.padStart(12)).join(''),
  );
  show('every page', measure(entries));
  for (const one of measured) {
    show(one.page, one.first, one.total);
    check(one);
  }
  checkCartPanel();
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length ? 1 : 0;
}
