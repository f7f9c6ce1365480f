import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { derivedFormats, findImageName, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { anArtwork, anUploadedImage, aPeriod } from '../../factories.ts';
import { times, wrongLogin } from '../../limited-calls.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { removeRenditions } from '../../stored-images.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { random, report } from '../campaign.ts';
import { expectFastPages, timePages, timePagesAlone } from './page-times.ts';

const requests = 100_000;
/** Each load comes in this many rounds, after one that warms the server up. */
const rounds = 5;
const unfinished = 100;
const logins = 200;
const connections = 16;
const megabyte = 2 ** 20;
/** Megabytes by which the server's memory may grow. */
const mostGrowth = 20;

const encodings = ['identity', 'gzip', 'br'];

/** Unique addresses of every kind that a cache could store. */
const kinds: Record<string, (word: string) => string> = {
  'search in the gallery': (word) => `/gallery?q=${word}`,
  'search in the shop': (word) => `/shop?q=${word}`,
  'search in the API': (word) => `/api/artworks?q=${word}`,
  'contact form about an artwork': (word) => `/estate-contact?artwork=${word}`,
  'redirect with a query': (word) => `/contact?artwork=${word}`,
  'unknown page': (word) => `/${word}`,
  'unknown artwork': (word) => `/artwork/${Number.parseInt(word, 36) % 1_000_000_000}`,
  'unknown period': (word) => `/period/${word}`,
  'unknown order': (word) => `/order-confirmation?id=${word}&key=${word}`,
  'unknown asset': (word) => `/assets/${word}.js`,
  'unknown image': (word) => `/pictures/${word.padEnd(20, '0').slice(0, 20)}-x/480.avif`,
  'unknown call': (word) => `/api/${word}`,
};
const addresses = Object.values(kinds);

let server: MeasuredServer;
let staff: TestBrowser;
const size = { width: 1600, height: 1200 };
/** The path of an uploaded image, to make its renditions again. */
let picture: string;
beforeAll(async () => {
  server = await startMeasuredServer();
  staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  picture = (await anUploadedImage(staff, size)).filePath;
  // Visitors see it.
  await anArtwork(staff, { image: picture });
  const { id: periodId } = await aPeriod(staff);
  const { filePath } = await anUploadedImage(staff);
  for (let number = 1; number <= 12; number += 1) {
    await anArtwork(staff, { title: `Low water ${number}`, image: filePath, periodId });
  }
}, 60_000);
afterAll(() => server.remove());

const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Requests an address and reads the whole response. */
function visit(address: string, encoding: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${address}`, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      answer.once('end', resolve).once('error', reject).resume();
    }).once('error', reject);
  });
}

let asked = 0;

/** Sends `count` requests over all connections, alternating kinds and encodings. */
async function visitMany(count: number): Promise<void> {
  const until = asked + count;
  const visitor = async () => {
    while (asked < until) {
      const at = asked++;
      const word = Math.floor(random() * 2 ** 52).toString(36);
      const address = addresses[at % addresses.length]?.(word) ?? '/';
      await visit(address, encodings[Math.floor(at / addresses.length) % encodings.length] ?? 'identity');
    }
  };
  await Promise.all(times(connections, visitor));
}

const megabytes = Buffer.alloc(megabyte, 'x');
const form = 'Content-Type: multipart/form-data; boundary=x';

/** Bodies of which a megabyte arrives and the rest never does. */
const heads = [
  ['POST /api/cart', 'Content-Type: application/json'],
  ['POST /api/admin/import', 'Content-Type: text/csv'],
  ['POST /api/upload', form, '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'],
  ['POST /api/admin/imports', form, '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'],
] as const;

/** Sends unfinished bodies on as many connections at once, closes these, and waits until the server has noticed. */
async function breakOffMany(): Promise<void> {
  const { openFiles } = await server.figures();
  const { hostname, port, host } = new URL(server.url);
  const signedIn = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = (at: number) =>
    new Promise<Socket>((resolve, reject) => {
      const [line, type, begin = ''] = heads[at % heads.length] as (typeof heads)[number];
      const socket = connect(Number(port), hostname).once('error', reject).resume();
      const fields = [`Host: ${host}`, type, `Cookie: ${signedIn}`, `X-Admin-Auth: ${staff.authToken}`];
      socket.write([`${line} HTTP/1.1`, ...fields, `Content-Length: ${2 * megabyte}`, '', begin].join('\r\n'));
      socket.write(megabytes, () => resolve(socket));
    });
  for (const socket of await Promise.all(times(unfinished, send))) socket.destroy();
  // The pages that are requested meanwhile have a connection or two of their own.
  const isClosed = async () => (await server.figures()).openFiles <= openFiles + 2;
  await expect.poll(isClosed, { timeout: 10_000 }).toBe(true);
}

/** Asks for every rendition of an image at once, after they were lost. */
async function makeRenditions(): Promise<void> {
  await removeRenditions(folderFiles(server.dataDir), findImageName(picture) ?? '');
  const wanted = imageWidths(size).flatMap((width) =>
    derivedFormats.map((format) => imageAddress(picture, width, format)),
  );
  await Promise.all(wanted.map((address) => visit(address, 'identity')));
}

async function logInMany(): Promise<void> {
  const stranger = testBrowser((request) => fetch(request), server.url);
  await Promise.all(times(logins, () => stranger.ask(sessionCalls.login, wrongLogin)));
}

/** Requests a page that is in no cache. */
const visitPage = (word: string) => visit(`/gallery?q=page-${word}`, 'br');

const loads: Record<string, () => Promise<void>> = {
  [`${requests} unique addresses`]: () => visitMany(requests / rounds),
  [`${unfinished * rounds} unfinished bodies`]: breakOffMany,
  [`${rounds} times every rendition of an image`]: makeRenditions,
  [`${logins * rounds} parallel logins`]: logInMany,
};

test.each(Object.entries(loads))(
  '%s: the memory of the server is flat, and pages come meanwhile',
  {
    timeout: 60 * 60_000,
  },
  async (name, load) => {
    // Code that runs for the first time is compiled, and the caches fill up to their limits.
    await visitMany(addresses.length * encodings.length * 2);
    await load();
    const start = await server.memory();
    const alone = await timePagesAlone(visitPage);
    let most = 0;
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const pages = timePages(visitPage, () => isOver);
      await load();
      isOver = true;
      waits.push(...(await pages));
      most = Math.max(most, (await server.memory()) - start);
    }
    report(`${name}: at most ${(most / megabyte).toFixed(1)} MB more than at the start`);
    expect(most / megabyte).toBeLessThan(mostGrowth);
    report(`  ${expectFastPages(waits, alone)}`);
  },
);
