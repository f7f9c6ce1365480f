import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { dateOf } from '../../../src/domain/artwork/artwork-date.ts';
import { anOrder, anUploadedImage } from '../../factories.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';

/**
 * A real catalogue: `CATALOGUE_CSV` names a museum's published list of artworks (columns title,
 * dateText, year, medium, dimensions, creditLine). Without it, an equally irregular list is generated.
 */
const file = process.env.CATALOGUE_CSV;
const asked = 200;

interface Row {
  title: string;
  dateText: string;
  year: string;
  medium: string;
  dimensions: string;
  creditLine: string;
}

const isUnusual = (row: Row) =>
  row.title.length > 200 ||
  row.year === '' ||
  row.medium === '' ||
  /[c?–]/.test(row.dateText) ||
  /\n/.test(row.dimensions) ||
  /[^ -~\n]/.test(row.title);

/** Two hundred rows: twenty of each irregularity, the others chosen by the campaign's seed. */
function readRows(): Row[] {
  const rows: Row[] =
    file !== undefined && existsSync(file) ? parse(readFileSync(file), { bom: true, columns: true }) : sampleRows();
  const perKind = [
    rows.filter((row) => row.title.length > 200),
    rows.filter((row) => row.year === ''),
    rows.filter((row) => row.medium === ''),
    rows.filter((row) => row.dateText.startsWith('c.')),
    rows.filter((row) => row.dateText.startsWith('?')),
    rows.filter((row) => row.dimensions.includes('\n')),
  ];
  const chosen = new Set(perKind.flatMap((kind) => kind.slice(0, 20)));
  const others = rows.filter((row) => !chosen.has(row));
  while (chosen.size < asked && others.length > 0) {
    const [row] = others.splice(Math.floor(random() * others.length), 1);
    if (row !== undefined) chosen.add(row);
  }
  return [...chosen].slice(0, asked);
}

function sampleRows(): Row[] {
  return Array.from({ length: 400 }, (_, at) => ({
    title:
      at % 9 === 0
        ? `View over the river, “${'with boats and ’bus and café, '.repeat(8)}`.slice(0, 250)
        : `Sketch ${at}`,
    dateText: ['c.1816–18', '?1795', '1819', 'date not known', '1807, later etched'][at % 5] ?? '',
    year: at % 5 === 3 ? '' : String(1795 + (at % 40)),
    medium: at % 7 === 0 ? '' : 'Graphite on paper',
    dimensions:
      at % 7 === 0
        ? ''
        : at % 4 === 0
          ? 'support: 1492 x 1111 mm\nframe: 1911 x 1535 x 74 mm'
          : 'support: 114 x 187 mm',
    creditLine: 'Accepted by the nation 1856',
  }));
}

function toArtwork(row: Row, at: number, image: string): CreateArtwork {
  const complete = row.medium !== '' && row.dimensions !== '';
  const offered = complete && at % 3 === 0;
  return {
    title: row.title,
    year: row.year,
    dateText: row.dateText === row.year ? null : row.dateText,
    medium: row.medium,
    dimensions: row.dimensions,
    image,
    available: offered,
    price: offered ? 400 + at * 10 : null,
    collection: offered ? null : row.creditLine,
  };
}

let server: TestServer;
let staff: TestBrowser;
const newBrowser = () => testBrowser((request) => fetch(request), server.url);

beforeAll(async () => {
  server = await startTestServer();
  staff = newBrowser();
  await staff.signIn(administrator);
});
afterAll(() => server.remove());

test(`${asked} artworks of a museum's catalogue are entered, one is bought and paid, and uncertain dates show their words`, {
  timeout: 120_000,
}, async () => {
  const rows = readRows();
  expect(rows).toHaveLength(asked);
  const image = await anUploadedImage(staff);
  const entered: Artwork[] = [];
  for (const [at, row] of rows.entries()) {
    entered.push(await staff.get(artworkCalls.createArtwork, toArtwork(row, at, image.filePath)));
  }

  const visitor = newBrowser();
  const listed = new Map((await visitor.get(artworkCalls.listArtworks, {})).map((artwork) => [artwork.id, artwork]));
  for (const [at, row] of rows.entries()) {
    const artwork = listed.get(entered[at]?.id ?? 0);
    expect(artwork?.title).toBe(row.title.trim());
    expect(artwork && dateOf(artwork)).toBe(row.dateText.trim() || row.year);
    expect(artwork?.dimensions).toBe(row.dimensions.trim());
  }
  const odd = rows.filter(isUnusual).length;
  expect(odd).toBeGreaterThan(asked / 4);
  const uncertain = entered.filter((artwork) => artwork.dateText !== null).length;
  const longest = Math.max(...entered.map((artwork) => artwork.title.length));
  expect(uncertain).toBeGreaterThan(10);
  expect(longest).toBe(250);

  const wanted = entered.filter((artwork) => artwork.purchasable && artwork.dateText !== null).at(0) as Artwork;
  const buyer = newBrowser();
  const placed = await anOrder(buyer, [wanted]);
  const { invoice } = await buyer.get(orderCalls.getOrder, { id: placed.orderId });
  expect(invoice.lines[0]).toMatchObject({ title: wanted.title, date: wanted.dateText, price: wanted.price });
  await staff.get(paymentCalls.confirmPayment, { orderId: placed.orderId, paymentReference: 'REAL 1' });
  expect(await visitor.get(artworkCalls.getArtwork, { id: wanted.id })).toMatchObject({ badge: 'Sold' });
  report(
    `${rows.length} rows entered (${odd} odd, ${uncertain} dates in words, longest title ${longest}); ` +
      `“${wanted.title.slice(0, 60)}”, ${dateOf(wanted)}, sold on invoice ${placed.invoiceNumber}`,
  );
});
