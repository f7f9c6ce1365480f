import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCatalogue } from '../test/sample-catalogue.ts';

/** Works of a made-up catalogue: as many as one of the largest oeuvres there is. */
const works = 40_000;

/** The CSV file that CATALOGUE_CSV names, or a made-up one in a temporary folder. */
export async function catalogueFile(): Promise<string> {
  if (process.env.CATALOGUE_CSV) return process.env.CATALOGUE_CSV;
  const file = join(await mkdtemp(join(tmpdir(), 'oeuvre-')), 'catalogue.csv');
  await writeFile(file, sampleCatalogue(works));
  return file;
}
