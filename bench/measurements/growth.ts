import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { type CatalogueEstate, startCatalogueEstate } from '../catalogue-estate.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { percentile } from '../figures.ts';
import { firstByte } from '../first-byte.ts';
import type { Measurement, Row } from '../table.ts';

const few = 100;
const turns = Number(process.env.TURNS ?? 40);
const most = 1.3;

export const measurement: Measurement = {
  title: 'A whole catalogue beside a hundred artworks',
  how:
    'The time until the first byte of a page, in the demonstration estate with a whole catalogue added and with a hundred artworks of it; the ' +
    'two alternate, and the median of `TURNS` (default 40) counts. “Fresh” is the first request after a change of an artwork on the page. ' +
    '`CATALOGUE_CSV` names the catalogue.',
  measure,
};

async function measure(): Promise<Row[]> {
  const all: Record<string, string>[] = parse(await readFile(await catalogueFile()), { bom: true, columns: true });
  const rows: Row[] = [];
  for (const periods of [1, 9]) {
    const small = await startCatalogueEstate(all.slice(0, few), periods);
    const large = await startCatalogueEstate(all, periods);
    const spread = periods === 1 ? 'in one period' : `in ${periods} periods`;
    for (const page of ['gallery', 'artwork page'] as const) {
      for (const when of ['fresh', 'cached'] as const) {
        const [one, other] = await compare(small, large, page, when);
        rows.push({
          what: `${page}, ${all.length} artworks ${spread}, ${when}`,
          control: `${few} artworks`,
          measured: `${other.toFixed(1)} of ${one.toFixed(1)} ms`,
          figure: other / one,
          target: { most },
        });
      }
    }
    for (const { server } of [small, large]) await server.remove();
  }
  return rows;
}

/** The median times of both estates. */
async function compare(
  small: CatalogueEstate,
  large: CatalogueEstate,
  page: 'gallery' | 'artwork page',
  when: 'fresh' | 'cached',
): Promise<[number, number]> {
  const measured = await Promise.all(
    [small, large].map(async (estate) => ({ estate, ids: await shownIds(estate, page), took: [] as number[] })),
  );
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { estate, ids, took } of measured) {
      const id = ids[turn % ids.length] ?? 0;
      const path = page === 'gallery' ? '/gallery' : `/artwork/${id}`;
      if (when === 'fresh') await change(estate, id, turn);
      else await fillCache(estate.server.url + path);
      took.push(await firstByte(estate.server.url + path));
    }
  }
  return measured.map(({ took }) => percentile(took, 50)) as [number, number];
}

/** Requests a page until it is in memory as small as it becomes: what is requested again is compressed again, in another thread. */
async function fillCache(url: string): Promise<void> {
  await firstByte(url);
  await firstByte(url);
  await sleep(300);
  await firstByte(url);
}

/** The artworks with which the gallery begins, or those of the catalogue that were added last. */
async function shownIds({ staff }: CatalogueEstate, page: 'gallery' | 'artwork page'): Promise<number[]> {
  const listed = page === 'gallery' ? { limit: few / 4 } : {};
  const ids = (await staff.get(artworkCalls.listArtworks, listed)).map(({ id }) => id);
  return page === 'gallery' ? ids : ids.sort((a, b) => b - a).slice(0, few / 2);
}

/** Changes an artwork, so that no page that shows it is valid. */
async function change({ staff }: CatalogueEstate, id: number, turn: number): Promise<void> {
  const artwork = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, title: `Changed ${turn}` });
}
