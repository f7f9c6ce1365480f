import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { parse } from 'csv-parse/sync';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { imageAddress } from '../../src/domain/image/renditions.ts';
import { wholeLists } from '../../test/whole-lists.ts';
import { type CatalogueEstate, startCatalogueEstate } from '../catalogue-estate.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { percentile } from '../figures.ts';
import { addOrders } from '../many-orders.ts';
import type { Measurement, Row } from '../table.ts';

const clients = 20;
const imagesMade = 10;
const storedOrders = 5000;

export const measurement: Measurement = {
  title: 'Others on a busy server',
  how:
    'The longest time that `/healthz` takes while 20 clients request the list of a whole catalogue at once, after a change; while a catalogue ' +
    'is imported; while 10 images are made; and while staff read all 5,000 orders and every export; beside the longest on an idle server. A client ' +
    'asks again as soon as it has an answer.',
  measure,
};

async function measure(): Promise<Row[]> {
  const csv = new Uint8Array(await readFile(await catalogueFile()));
  const estate = await startCatalogueEstate(parse(Buffer.from(csv), { bom: true, columns: true }), 9);
  const { server, staff } = estate;
  const [artwork, ...others] = await staff.get(artworkCalls.listArtworks, { limit: 60 });
  if (artwork === undefined) throw new Error('The catalogue is empty.');
  const idle = await whileIt(estate, () => new Promise((resolve) => setTimeout(resolve, 3000)));
  await staff.get(artworkCalls.updateArtwork, { ...artwork, featured: !artwork.featured });
  const lists = await whileIt(estate, () =>
    Promise.all(Array.from({ length: clients }, () => timed(`${server.url}/api/artworks`))),
  );
  const images = [...new Set(others.map(({ image }) => image))].slice(0, imagesMade);
  const made = await whileIt(estate, () =>
    Promise.all(images.map((image) => timed(server.url + imageAddress(image, 1200, 'avif')))),
  );
  const imported = await whileIt(estate, () =>
    staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() }),
  );
  addOrders(server.dataDir, storedOrders);
  const Cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const exported = await whileIt(estate, async () => {
    for (const path of wholeLists) await timed(server.url + path, { Cookie });
  });
  await server.remove();
  const row = (what: string, waits: readonly number[]): Row => ({
    what: `/healthz while ${what}`,
    control: 'idle server',
    measured: `${waits.length} requests, half within ${percentile(waits, 50).toFixed(1)} ms; idle ${Math.max(...idle).toFixed(0)} ms at most`,
    figure: Math.max(...waits),
    unit: 'ms',
    target: { most: 100 },
  });
  return [
    row(`${clients} clients request the whole list`, lists),
    row('a catalogue is imported', imported),
    row(`${imagesMade} images are made`, made),
    row(`staff read ${storedOrders} orders and every export`, exported),
  ];
}

/** Measures how long each request of another client takes while `goesOn` runs, in milliseconds. */
async function whileIt({ server }: CatalogueEstate, goesOn: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const ended = goesOn().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) waits.push(await timed(`${server.url}/healthz`));
  await ended;
  return waits;
}

/** Milliseconds until a response has ended. It is not decompressed, which would delay this process's measurements. */
function timed(url: string, cookies: { Cookie?: string } = {}): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br', ...cookies } }, (answer) => {
      answer
        .once('end', () => resolve(performance.now() - began))
        .once('error', reject)
        .resume();
    }).once('error', reject);
  });
}
