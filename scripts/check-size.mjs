// What each public page loads first: the entry, the page's own chunk and whatever both import at once. There is a budget
// for it, and in it may not be what only a form or the desk needs.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const budget = { js: 110_000, css: 15_000 };
const banned = ['zod', '@tanstack/react-query', '@tanstack/query-core', '@base-ui/react'];
const entry = 'src/web/entry-client.tsx';
const routes = 'src/web/routes.tsx';
const publicPage = /^src\/web\/site\//;

const dist = new URL('../dist/client/', import.meta.url);
/** By chunk: its modules, each with those that it imports lazily (vite.config.ts). */
const modules = readJson('.vite/modules.json');
/** By source file: its chunk. */
const manifest = readJson('.vite/manifest.json');

function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, dist), 'utf8'));
}

const weights = new Map();
function weigh(file) {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(new URL(file, dist))).length);
  return weights.get(file);
}

/** The manifest's entries that come with these, without the lazy ones. */
function listLoaded(keys, loaded = new Set()) {
  for (const key of keys) {
    if (loaded.has(key)) continue;
    loaded.add(key);
    listLoaded(manifest[key].imports ?? [], loaded);
  }
  return loaded;
}

/** The public pages: what the routes load lazily from site/. */
function listPages() {
  const chunk = Object.values(modules).find((one) => routes in one) ?? {};
  return (chunk[routes] ?? []).filter((path) => publicPage.test(path));
}

/** The chunk of a lazily loaded file; one that is also imported at once has none of its own, and is in the entry's. */
function listKeys(page) {
  return manifest[page] ? [entry, page] : [entry];
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const sum = (files) => [...files].reduce((total, file) => total + weigh(file), 0);

/** Bytes after brotli, and the modules in them, of what these entries of the manifest load at once. */
function measure(keys) {
  const loaded = [...listLoaded(keys)].map((key) => manifest[key]);
  const files = new Set(loaded.map(({ file }) => file));
  const css = new Set(loaded.flatMap((one) => one.css ?? []));
  return { js: sum(files), css: sum(css), contained: [...files].flatMap((file) => Object.keys(modules[file] ?? {})) };
}

function show(name, { js, css }) {
  console.log(`${name.padEnd(42)}${kb(js).padStart(9)}${kb(css).padStart(9)}`);
}

const faults = [];
const every = measure([entry]);
console.log(`${'first load, brotli'.padEnd(42)}${'JS'.padStart(9)}${'CSS'.padStart(9)}`);
show('every page', every);
const pages = listPages();
if (pages.length === 0)
  faults.push(`${routes} loads no page of site/ lazily: this check must learn where they are now.`);
for (const page of pages) {
  const whole = measure(listKeys(page));
  show(page, whole);
  for (const kind of ['js', 'css']) {
    if (whole[kind] > budget[kind])
      faults.push(`${page} loads ${kb(whole[kind])} of ${kind} first; the budget is ${kb(budget[kind])}.`);
  }
  for (const name of banned) {
    const found = whole.contained.find((path) => path.includes(`node_modules/${name}/`));
    if (found) faults.push(`${page} loads ${name} first (${found}); a public page may only load it when it is needed.`);
  }
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;
