import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestServer } from '../test-server.ts';

const root = join(import.meta.dirname, '../..');

/** The demonstration estate, filled once for all journeys; each worker starts with a copy of it. */
export const filledEstate = join(root, '.cache/journeys-estate');

/** A digest of what decides its renditions, beside which they are kept. */
const renditionOrigin = `${filledEstate}.renditions`;
const renditionSources = [
  'src/server/images/*.ts',
  'src/domain/image/*.ts',
  'demo/pictures/*.jpg',
  'node_modules/sharp/package.json',
];

/**
 * The sources on which the estate's database depends: the texts of the demonstration, the defaults, the schema, and
 * what writes it.
 */
const estateSources = [
  ...renditionSources,
  'demo/**/*.ts',
  'src/domain/content/**/*.ts',
  'src/server/db/**/*.ts',
  'src/server/installation/**/*.ts',
];

/**
 * Fills it by a real first start. That takes a minute of processor time, so a later run uses it again, on the same day
 * (its orders are some days old) and while everything that fills it is unchanged.
 */
export default async function fillEstate(): Promise<void> {
  const filling = `${filledEstate}.filling`;
  const origin = `${filledEstate}.origin`;
  const wanted = await originOfEstate();
  const found = existsSync(filledEstate) && existsSync(origin) ? await readFile(origin, 'utf8') : undefined;
  if (found === wanted) return;
  await rm(origin, { force: true });
  await rm(filling, { recursive: true, force: true });
  await reuseRenditions(filling);
  const server = await startTestServer({ DATA_DIR: filling, DEMO: '1' });
  await server.stop();
  await rm(filledEstate, { recursive: true, force: true });
  await rename(filling, filledEstate);
  await writeFile(origin, wanted);
  await writeFile(renditionOrigin, await digestOf(renditionSources));
}

/** The renditions of the images take most of the time, and what makes them rarely changes. */
async function reuseRenditions(filling: string): Promise<void> {
  const renditions = join(filledEstate, 'pictures');
  const found =
    existsSync(renditions) && existsSync(renditionOrigin) ? await readFile(renditionOrigin, 'utf8') : undefined;
  if (found !== (await digestOf(renditionSources))) return;
  await cp(renditions, join(filling, 'pictures'), { recursive: true });
}

/** The day, and a digest of all files that decide what a filled estate contains. */
async function originOfEstate(): Promise<string> {
  return `${new Date().toISOString().slice(0, 10)} ${await digestOf(estateSources)}`;
}

async function digestOf(sources: string[]): Promise<string> {
  const files: string[] = [];
  for (const source of sources) {
    const found: string[] = [];
    for await (const file of glob(source, { cwd: root })) found.push(file);
    // A name that nothing has any more would let an old estate pass.
    if (found.length === 0) throw new Error(`No file matches ${source}.`);
    files.push(...found);
  }
  const digest = createHash('sha256');
  for (const file of files.sort()) digest.update(`${file}\n`).update(await readFile(join(root, file)));
  return digest.digest('hex');
}

// `npm test` fills it before its suites begin.
if (import.meta.main) await fillEstate();
