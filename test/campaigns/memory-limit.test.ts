import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArtwork, anUploadedImage, aPeriod } from '../factories.ts';
import { type MeasuredServer, startMeasuredServer } from '../measured-server.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { random, report, short } from './campaign.ts';

const requests = short(6000, { whole: 100_000 });
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
beforeAll(async () => {
  server = await startMeasuredServer();
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
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
  await Promise.all(Array.from({ length: connections }, visitor));
}

test(`after ${requests} requests for unique addresses, the server's memory has grown by at most ${mostGrowth} MB`, {
  timeout: 60 * 60_000,
}, async () => {
  // Warm up: code that runs for the first time is compiled, and that memory stays.
  await visitMany(addresses.length * encodings.length * 2);
  const start = await server.memory();
  let most = 0;
  for (let part = 0; part < 5; part += 1) {
    await visitMany(requests / 5);
    most = Math.max(most, (await server.memory()) - start);
  }
  report(`${requests} unique addresses: at most ${(most / megabyte).toFixed(1)} MB more than at the start`);
  expect(most / megabyte).toBeLessThan(mostGrowth);
});
