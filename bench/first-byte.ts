import { Agent, get } from 'node:http';

/** `fetch` takes a millisecond or two per request, which would count as time of the server. */
const agent = new Agent({ keepAlive: true });

/** Milliseconds until a response begins, which is then read to its end. */
export function firstByte(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      const took = performance.now() - began;
      answer
        .once('end', () => resolve(took))
        .once('error', reject)
        .resume();
    }).once('error', reject);
  });
}
