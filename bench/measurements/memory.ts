import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { aCheckout } from '../../test/factories.ts';
import { asCsv } from '../../test/sample-catalogue.ts';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { startTestServer } from '../../test/test-server.ts';
import { startCatalogueEstate } from '../catalogue-estate.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { childrenOf, megabytesOf } from '../process-memory.ts';
import type { Measurement, Row } from '../table.ts';

const orders = 2000;
const concurrentBuyers = 50;
const seconds = Number(process.env.SECONDS ?? 5);

export const measurement: Measurement = {
  title: 'Memory',
  how:
    'The resident memory of the server with a whole catalogue after a load of pages and lists (wrk, 20 connections), and after 2,000 orders ' +
    'by 50 buyers at a time, with their invoices printed by its worker process. `CATALOGUE_CSV` names the catalogue.',
  measure,
};

async function measure(): Promise<Row[]> {
  return [await afterLoad(), await afterOrders()];
}

async function afterLoad(): Promise<Row> {
  const all: Record<string, string>[] = parse(await readFile(await catalogueFile()), { bom: true, columns: true });
  const { server, staff } = await startCatalogueEstate(all, 9);
  const artworks = await staff.get(artworkCalls.listArtworks, { limit: 200 });
  const paths = ['/', '/gallery', '/shop', '/period/docklands', '/api/artworks?limit=60', '/api/artworks'];
  for (const path of [...paths, ...artworks.map(({ id }) => `/artwork/${id}`)])
    await (await fetch(server.url + path)).text();
  for (const path of paths.slice(0, -1)) {
    const flags = ['-t1', '-c20', `-d${seconds}s`, '-H', 'Accept-Encoding: br'];
    spawnSync('wrk', [...flags, server.url + path]);
  }
  const row: Row = {
    what: `after a load, ${all.length} artworks`,
    measured: `${Math.round(megabytesOf(server.pid, 'VmHWM'))} MB at most`,
    figure: megabytesOf(server.pid, 'VmRSS'),
    unit: 'MB',
    target: { most: 350 },
  };
  await server.remove();
  return row;
}

async function afterOrders(): Promise<Row> {
  const server = await startTestServer();
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const cells = Array.from({ length: orders }, (_, at) => [`Sheet ${at}`, '1963', 'Ink', '20 × 30 cm', '900']);
  const csv = new Blob([asCsv([['title', 'year', 'medium', 'dimensions', 'price'], ...cells])]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv.stream() });
  const offered = await staff.get(artworkCalls.listArtworks, {});
  for (const { id } of offered) await staff.get(artworkCalls.setAvailability, { id, available: true });
  let printer = 0;
  const buy = async () => {
    for (let artwork = offered.pop(); artwork !== undefined; artwork = offered.pop()) {
      const buyer = testBrowser((request) => fetch(request), server.url);
      await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
      const customer = { email: `buyer-${artwork.id}@example.com` };
      await buyer.get(orderCalls.checkout, aCheckout([artwork], { customer }));
      for (const pid of childrenOf(server.pid)) printer = Math.max(printer, megabytesOf(pid, 'VmHWM'));
    }
  };
  await Promise.all(Array.from({ length: concurrentBuyers }, buy));
  // The worker process ends when it has nothing to print.
  while (childrenOf(server.pid).length > 0) await new Promise((resolve) => setTimeout(resolve, 500));
  const row: Row = {
    what: `after ${orders} orders by ${concurrentBuyers} buyers at a time`,
    measured: `${Math.round(megabytesOf(server.pid, 'VmHWM'))} MB at most, the worker process ${Math.round(printer)} MB`,
    figure: megabytesOf(server.pid, 'VmRSS'),
    unit: 'MB',
    target: { most: 400 },
  };
  await server.remove();
  return row;
}
