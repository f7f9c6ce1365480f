import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { maxHeaderSize } from '../../../../src/server/runtime/limit-connections.ts';
import type { BadRequest } from './bad-request.ts';

/** The response, or why there was none. */
export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /**
   * The time until the whole response; for a ZIP file until its first byte, because the rest takes as long as the
   * estate is large, and the request was a good one.
   */
  milliseconds: number;
}

/** Longer than the limit, so that a slow response is measured and a missing one is noticed. */
const waitMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends the request as it is: `fetch` would correct its address and refuse some of its headers. */
export async function sendBadRequest(site: string, { method, address, headers, body }: BadRequest): Promise<Received> {
  const { hostname, port } = new URL(site);
  const sentAt = performance.now();
  // The server closes a connection whose headers are too long, and then a body would break off.
  const isTooLong = address.length + JSON.stringify(headers).length > maxHeaderSize - 1000;
  const sentBody = isTooLong ? undefined : body;
  const lengthHeader = sentBody === undefined ? {} : { 'Content-Length': Buffer.byteLength(sentBody) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { agent, hostname, port, method, path: address, headers: { ...headers, ...lengthHeader }, timeout: waitMs },
      async (answer) => {
        try {
          const begun = performance.now() - sentAt;
          const text = (await buffer(answer)).toString();
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            milliseconds: isZip(answer) ? begun : performance.now() - sentAt,
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`no response within ${waitMs / 1000} seconds`)));
    sent.once('error', reject);
    sent.end(sentBody);
  });
}

const isZip = ({ headers }: IncomingMessage) => headers['content-type'] === 'application/zip';
