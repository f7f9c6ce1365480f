import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import fillEstate, { filledEstate } from '../../test/journeys/fill-estate.ts';
import { startPostgres } from '../../test/start-postgres.ts';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { besideBareServer } from '../beside-bare-server.ts';
import { addOrders } from '../many-orders.ts';
import type { Measurement, Row } from '../table.ts';

export const measurement: Measurement = {
  title: 'Responses that are in memory, and the reads of administrators',
  how:
    'Requests per second with 20 connections (wrk), beside a bare `node:http` server that sends the same bytes and headers; the ' +
    'two alternate and the median counts. The server is the demonstration estate.',
  measure,
};

const compressed = { 'Accept-Encoding': 'br' };
const storedOrders = 5000;

async function measure(): Promise<Row[]> {
  await fillEstate();
  return [...(await onSqlite()), ...(await onPostgres())];
}

interface Asked {
  what: string;
  path: string;
  headers: Record<string, string>;
  least: number;
}

async function rowsOf(server: TestServer, asked: readonly Asked[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, ...each } of asked) {
    rows.push(await besideBareServer({ ...each, url: server.url + path, pid: server.pid ?? 0 }));
  }
  return rows;
}

async function onSqlite(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await cp(filledEstate, dataDir, { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  // After the start, which would print their missing invoices.
  addOrders(dataDir, storedOrders);
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const signedIn = { ...compressed, Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const [artwork] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
  const list = '/api/artworks?limit=60';
  const one = `/api/artworks/${artwork?.id}`;
  const known = async (path: string) => {
    const { headers } = await fetch(server.url + path, { headers: compressed });
    return { ...compressed, 'If-None-Match': headers.get('ETag') ?? '' };
  };
  const rows = await rowsOf(server, [
    { what: 'home', path: '/', headers: compressed, least: 0.8 },
    { what: 'gallery', path: '/gallery', headers: compressed, least: 0.8 },
    { what: 'artwork page', path: `/artwork/${artwork?.id}`, headers: compressed, least: 0.8 },
    { what: '60 artworks', path: list, headers: compressed, least: 0.7 },
    { what: '60 artworks, not compressed', path: list, headers: {}, least: 0.7 },
    { what: 'one artwork', path: one, headers: compressed, least: 0.7 },
    { what: 'gallery, 304', path: '/gallery', headers: await known('/gallery'), least: 0.7 },
    { what: '60 artworks, 304', path: list, headers: await known(list), least: 0.7 },
    { what: '60 artworks, as administrator', path: list, headers: signedIn, least: 0.1 },
    { what: 'one artwork, as administrator', path: one, headers: signedIn, least: 0.1 },
    { what: `50 of ${storedOrders} orders`, path: '/api/orders?limit=50', headers: signedIn, least: 0.1 },
  ]);
  await server.remove();
  return rows;
}

/** The CPU time is that of the server alone, without PostgreSQL's processes. */
async function onPostgres(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  // The renditions of the images take most of the time of a first start.
  await cp(join(filledEstate, 'pictures'), join(dataDir, 'pictures'), { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' });
  const [artwork] = (await (await fetch(`${server.url}/api/artworks?limit=1`)).json()) as { id: number }[];
  const rows = await rowsOf(server, [
    { what: 'home, PostgreSQL', path: '/', headers: compressed, least: 0.2 },
    { what: 'gallery, PostgreSQL', path: '/gallery', headers: compressed, least: 0.2 },
    { what: 'artwork page, PostgreSQL', path: `/artwork/${artwork?.id}`, headers: compressed, least: 0.2 },
  ]);
  await server.remove();
  await postgres.stop();
  return rows;
}
