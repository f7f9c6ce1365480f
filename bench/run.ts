import { spawnSync } from 'node:child_process';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { basename, join } from 'node:path';
import { isMet, type Measurement, markdownTable, printedRow, type Row } from './table.ts';

/**
 * `npm run bench`: runs every measurement of `bench/measurements/` and writes its table into `docs/performance.md`.
 * `npm run bench -- responses search` runs only these two and replaces only their tables. `--dry` writes nothing.
 * The exit code is 1 if a figure misses its target.
 */

const document = join(import.meta.dirname, '../docs/performance.md');

const given = process.argv.slice(2);
const isDry = given.includes('--dry');
const asked = given.filter((name) => name !== '--dry');

const modules = new Map<string, string>();
for await (const file of glob('measurements/*.ts', { cwd: import.meta.dirname }))
  modules.set(basename(file, '.ts'), file);
const names = [...modules.keys()].sort();
const unknown = asked.filter((name) => !modules.has(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}

const git = (...options: string[]) => spawnSync('git', options, { encoding: 'utf8' }).stdout.trim();
// The document itself changes with each measurement.
const isChanged = git('status', '--porcelain', '--', ':/', ':(top,exclude)docs/performance.md') !== '';
/** The commit, and whether other sources were measured. */
const sources = git('rev-parse', '--short', 'HEAD') + (isChanged ? '-dirty' : '');

let missed = 0;
for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
  const { measurement } = (await import(`./${modules.get(name)}`)) as { measurement: Measurement };
  console.log(`\n${measurement.title} (${name})`);
  const rows = await measurement.measure();
  for (const row of rows) console.log(printedRow(row));
  missed += rows.filter((row) => !isMet(row)).length;
  if (!isDry) await writeSection(name, sectionOf(measurement, rows));
}
process.exitCode = missed > 0 ? 1 : 0;

/**
 * Returns the part of the document about a measurement, with the state of the sources and of the machine that it was
 * made with.
 */
function sectionOf({ title, how }: Measurement, rows: readonly Row[]): string {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  return [`### ${title}`, how, `${day}, ${sources}, ${machine}.`, markdownTable(rows)].join('\n\n');
}

/** Replaces the text between the marks of a section; a new section follows the last one. */
async function writeSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`];
  const before = await readFile(document, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  const section = `${begin}\n\n${text}\n\n${end}`;
  const last = before.indexOf('\n', before.lastIndexOf('<!-- end: '));
  const after =
    from < 0 || to < from
      ? `${before.slice(0, last)}\n\n${section}${before.slice(last)}`
      : before.slice(0, from) + section + before.slice(to + end.length);
  await writeFile(document, after);
}
