import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { searchText } from '../../src/domain/artwork/search.ts';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { startTestServer } from '../../test/test-server.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { percentile } from '../figures.ts';
import { firstByte } from '../first-byte.ts';
import type { Measurement, Row } from '../table.ts';

export const measurement: Measurement = {
  title: 'Search in a whole catalogue',
  how:
    'The time until the first byte of a page of 48 artworks, over HTTP: “first” after a change of the catalogue, “again” without ' +
    'one. 95 of 100 searches are within the figure. `CATALOGUE_CSV` names the catalogue.',
  measure,
};

type CatalogueRow = Record<string, string>;

async function measure(): Promise<Row[]> {
  const catalogue = await readFile(await catalogueFile());
  const server = await startTestServer();
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([new Uint8Array(catalogue)]).stream() });
  const [artwork] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
  if (artwork === undefined) throw new Error('The catalogue is empty.');

  let isFeatured = artwork.featured;
  const change = () => {
    isFeatured = !isFeatured;
    return staff.get(artworkCalls.updateArtwork, { ...artwork, featured: isFeatured });
  };
  const rows: Row[] = [];
  for (const [kind, searches] of Object.entries(searchesIn(parse(catalogue, { bom: true, columns: true })))) {
    const took: Record<'first' | 'again', number[]> = { first: [], again: [] };
    for (let turn = 0; turn < 3; turn += 1) {
      for (const text of searches) {
        const url = `${server.url}/api/artworks?limit=48&q=${encodeURIComponent(text)}`;
        await change();
        took.first.push(await firstByte(url));
        took.again.push(await firstByte(url));
      }
    }
    for (const [when, times] of Object.entries(took)) {
      rows.push({
        what: `${kind}, ${when}`,
        measured: `${searches.length} searches, half within ${percentile(times, 50).toFixed(1)} ms`,
        figure: percentile(times, 95),
        unit: 'ms',
        target: { most: 15 },
      });
    }
  }
  await server.remove();
  return rows;
}

/** Returns the texts that are searched for in a catalogue, by kind. */
function searchesIn(catalogue: readonly CatalogueRow[]): Record<string, string[]> {
  const found = new Map<string, number>();
  for (const { title = '', medium = '', dateText = '', year = '' } of catalogue) {
    const text = searchText({ title, medium, description: '', year: year === '' ? null : Number(year), dateText });
    for (const word of new Set(text.split(/[^\p{L}\p{N}]+/u))) found.set(word, (found.get(word) ?? 0) + 1);
  }
  const words = [...found].filter(([word]) => word.length > 2).sort((a, b) => b[1] - a[1]);
  const rare = words.filter(([, times]) => times <= 20).filter((_, at) => at % 41 === 0);
  const [most, second] = words.map(([word]) => word);
  const middle = words[Math.floor(words.length / 50)]?.[0] ?? '';
  return {
    'rare words': rare.slice(0, 100).map(([word]) => word),
    'the 20 most common words': words.slice(0, 20).map(([word]) => word),
    'one letter': [...'abcdefghijklmnopqrstuvwxyz0123456789'],
    'two letters': [
      ...['on', 'th', 'er', 'in', 'qu', 'xy'],
      ...[...found.keys()].filter((word) => word.length === 2).slice(0, 60),
    ],
    'several words': [
      ...[`${most} on ${second}`, `${most} ${second}`, `${middle} ${most}`, `${most} a`, `on ${middle}`],
      ...['graphite on paper', 'castle graphite', 'near castle', 'castle on the hill', 'sketch of a river'],
    ],
  };
}
