// Checks that every citation exists: each file and section of the specification that code and documents cite, and each
// relative link of a Markdown file, with the section after it; each test that a Markdown file names by file and title; and that every row of a
// table of promises names such a test, or a script of the package.
//
//   node scripts/check-citations.mjs [DIR]
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = process.argv[2] ?? fileURLToPath(new URL('../', import.meta.url));
const code = ['{src,test,bench,demo,scripts}/**/*.{ts,tsx,mjs,css}', '*.{ts,cjs}'];
const documents = ['{docs,demo,src}/**/*.md', '*.md'];

const citation = /(docs\/specification\/[\w-]+\.md)(?: §(\d+))?/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)(?: §(\d+))?/g;

/** `test/server/cart.test.ts` “one title”, “another title” */
const named = /`(test\/[\w/.-]+\.ts)` (“[^”]+”(?:, “[^”]+”)*)/g;
const script = /`npm run ([\w:-]+)`/;

/** The head, the line below it and the rows. */
const promises = /^\| promise +\| test +\|\n.*\n((?:\|.*\n)*)/gm;

const texts = new Map();
/** Whether a file exists and contains a text. */
function has(file, text) {
  if (!existsSync(join(root, file))) return false;
  if (!texts.has(file)) texts.set(file, readFileSync(join(root, file), 'utf8'));
  return texts.get(file).includes(text);
}

/** Whether a cell names a test, or a script that the package has. */
function proves(cell) {
  const [, name] = script.exec(cell) ?? [];
  return name === undefined ? cell.search(named) >= 0 : has('package.json', `"${name}": `);
}

const broken = [];
let count = 0;
function check(from, target, section) {
  count += 1;
  if (!has(target, section === undefined ? '' : `\n## ${section}. `))
    broken.push(`${from} → ${target}${section ? ` §${section}` : ''}`);
}

for (const file of globSync([...code, ...documents], { cwd: root })) {
  const text = readFileSync(join(root, file), 'utf8');
  // A line break in a comment or paragraph counts as a space.
  const line = text.replace(/\s*\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');
  for (const [, target, section] of line.matchAll(citation)) check(file, target, section);
  if (!file.endsWith('.md')) continue;
  for (const [, target, section] of line.matchAll(link)) {
    check(file, normalize(join(dirname(file), decodeURIComponent(target))), section);
  }
  for (const [, target, titles] of line.matchAll(named)) {
    for (const [, title] of titles.matchAll(/“([^”]+)”/g)) {
      count += 1;
      if (!has(target, title)) broken.push(`${file} → ${target} “${title}”`);
    }
  }
  for (const [, rows] of text.matchAll(promises)) {
    for (const row of rows.trimEnd().split('\n')) {
      const [, promise = row, tests = ''] = /^\| (.+?) +\| (.*)/.exec(row) ?? [];
      count += 1;
      if (!proves(tests)) broken.push(`${file} → no test of the promise “${promise}”`);
    }
  }
}
for (const each of broken) console.error(`  ${each}`);
console.log(`${count} references, ${broken.length} of them broken`);
process.exitCode = broken.length === 0 ? 0 : 1;
