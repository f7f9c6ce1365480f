import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { addressOf } from '../../src/contract/call.ts';
import { catalogueCalls } from '../../src/contract/catalogue/catalogue.calls.ts';
import type { ListCatalogue } from '../../src/contract/catalogue/catalogue.schemas.ts';
import { importCalls } from '../../src/contract/imports/imports.calls.ts';
import { periodCalls } from '../../src/contract/periods/periods.calls.ts';
import { catalogueFilters, catalogueSorts } from '../../src/domain/artwork/catalogue.ts';
import type { TestBrowser } from '../../test/test-app.ts';
import { type CatalogueEstate, startCatalogueEstate } from '../catalogue-estate.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { percentile } from '../figures.ts';
import { firstByte } from '../first-byte.ts';
import type { Measurement, Row } from '../table.ts';

export const measurement: Measurement = {
  title: 'The staff’s list of a whole catalogue',
  how:
    'The time until the first byte of the first page of the table, 50 artworks with their total, over HTTP: for every filter, sort order and some searches, ' +
    '5 times each; the slowest of them decides. Then a change of 5,000 artworks and its undo, and the longest time of a visitor’s page meanwhile. ' +
    'On both databases; PostgreSQL runs on the same machine and waits for its disk.',
  measure,
};

const turns = 5;
const changed = 5000;

async function measure(): Promise<Row[]> {
  const artworks: Record<string, string>[] = parse(await readFile(await catalogueFile()), { bom: true, columns: true });
  const rows = await rowsOf(await startCatalogueEstate(artworks, 9));
  const onPostgres = await rowsOf(await startCatalogueEstate(artworks, 9, 'postgres'));
  return [...rows, ...onPostgres.map((row) => ({ ...row, what: `${row.what}, PostgreSQL` }))];
}

async function rowsOf({ server, staff }: CatalogueEstate): Promise<Row[]> {
  const total = Number((await staff.ask(catalogueCalls.listCatalogue, { limit: 1 })).headers.get('X-Total-Count'));
  const slugs = (await staff.get(periodCalls.listPeriods, {})).map(({ slug }) => slug);
  // Prices for the ranges and orders.
  await staff.get(catalogueCalls.changeArtworks, { filters: { year: '..1810' }, change: { price: { to: 4200 } } });
  const rows = [
    await pagesOf(server.url, staff, `each of ${total} artworks’ filters`, filtersOf(slugs)),
    await pagesOf(
      server.url,
      staff,
      'each sort order',
      catalogueSorts.map((sort) => ({ sort })),
    ),
    await pagesOf(
      server.url,
      staff,
      'searches',
      [...'aeq17'].concat('castle', 'blank castle', 'fm039', 'xyzzy').map((q) => ({ q })),
    ),
    await countsOf(server.url, staff),
  ];
  const filters = { dated: 'yes', year: await yearsOf(staff) };
  const change = { price: { to: 777 } };
  const preview = await staff.get(catalogueCalls.previewChange, { filters, change });
  let id = 0;
  const made = await whileVisited(server.url, async () => {
    ({ id } = await staff.get(catalogueCalls.changeArtworks, { filters, change }));
  });
  const undone = await whileVisited(server.url, async () => {
    await staff.get(importCalls.undoImport, { id });
    while ((await staff.get(importCalls.getImport, { id })).task !== null)
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await server.remove();
  return [
    ...rows,
    { what: `a change of ${preview.changed} artworks`, figure: made.took / 1000, unit: 's', target: { most: 3 } },
    { what: 'its undo', figure: undone.took / 1000, unit: 's', target: { most: 3 } },
    ...Object.entries({ 'the change': made, 'the undo': undone }).map(
      ([what, { waits }]): Row => ({
        what: `a visitor’s page during ${what}`,
        measured: `${waits.length} pages, half within ${percentile(waits, 50).toFixed(1)} ms`,
        figure: Math.max(...waits),
        unit: 'ms',
        target: { most: 100 },
      }),
    ),
  ];
}

function filtersOf(slugs: readonly string[]): ListCatalogue[] {
  return Object.entries(catalogueFilters).flatMap(([name, filter]): ListCatalogue[] => {
    if (filter.type === 'range') return [{ [name]: '1800..1810' }, { [name]: '..10' }];
    return (filter.options === 'periods' ? [...slugs, '-'] : Object.keys(filter.options)).map((option) => ({
      [name]: option,
    }));
  });
}

const headersOf = (staff: TestBrowser) => ({
  'Accept-Encoding': 'br',
  Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function pagesOf(url: string, staff: TestBrowser, what: string, asked: readonly ListCatalogue[]): Promise<Row> {
  const sent = { method: 'GET', headers: headersOf(staff), body: '', status: 200 } as const;
  const times: [number, string][] = [];
  for (const input of asked) {
    const path = addressOf(catalogueCalls.listCatalogue, { ...input, limit: 50 });
    const own: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) own.push(await firstByte(url + path, sent));
    times.push([percentile(own, 50), JSON.stringify(input)]);
  }
  times.sort(([one], [other]) => other - one);
  const [slowest, which] = times[0] ?? [Number.NaN, ''];
  return {
    what,
    measured: `${asked.length}, half within ${percentile(
      times.map(([time]) => time),
      50,
    ).toFixed(1)} ms; slowest ${which}`,
    figure: slowest,
    unit: 'ms',
    target: { most: 100 },
  };
}

async function countsOf(url: string, staff: TestBrowser): Promise<Row> {
  const sent = { method: 'GET', headers: headersOf(staff), body: '', status: 200 } as const;
  const times: number[] = [];
  for (const input of [{}, { image: 'no' }, { image: 'no', offered: 'yes' }, { q: 'castle' }]) {
    for (let turn = 0; turn < turns; turn += 1)
      times.push(await firstByte(url + addressOf(catalogueCalls.countCatalogue, input), sent));
  }
  return { what: 'the counts of all options', figure: percentile(times, 95), unit: 'ms', target: { most: 300 } };
}

/** Years of about 5,000 artworks. */
async function yearsOf(staff: TestBrowser): Promise<string> {
  for (let last = 1700; last < 2000; last += 1) {
    const page = await staff.ask(catalogueCalls.listCatalogue, { year: `..${last}`, limit: 1 });
    if (Number(page.headers.get('X-Total-Count')) >= changed) return `..${last}`;
  }
  return '..2000';
}

/** Measures how long `run` takes, and each page of a visitor meanwhile, in milliseconds. */
async function whileVisited(url: string, run: () => Promise<void>): Promise<{ took: number; waits: number[] }> {
  let isDone = false;
  const began = performance.now();
  const ended = run().finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  for (let at = 0; !isDone; at += 1) {
    const start = performance.now();
    await (await fetch(`${url}/artwork/${1 + (at % 1000)}`)).arrayBuffer();
    waits.push(performance.now() - start);
  }
  await ended;
  return { took: performance.now() - began, waits };
}
