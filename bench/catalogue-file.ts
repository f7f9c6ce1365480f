import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCatalogue } from '../test/sample-catalogue.ts';

/** The number of artworks in one of the largest known oeuvres. */
const artworks = 40_000;

/** The CSV file that CATALOGUE_CSV names, or the sample catalogue in a temporary folder. */
export async function catalogueFile(): Promise<string> {
  if (process.env.CATALOGUE_CSV) return process.env.CATALOGUE_CSV;
  const file = join(await mkdtemp(join(tmpdir(), 'oeuvre-')), 'catalogue.csv');
  await writeFile(file, sampleCatalogue(artworks));
  return file;
}
