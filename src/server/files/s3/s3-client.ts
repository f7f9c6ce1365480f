import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../../runtime/clock.ts';
import type { S3Location } from '../../runtime/config.ts';
import { StorageError } from '../files.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** A file's name; without it the request is for the bucket. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Bytes that the answer may have, if that is more than a list of names. */
  answerSize?: number;
  /** Statuses of an error that the caller understands. */
  accept?: readonly number[];
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** Sends requests to one bucket. */
export interface S3Client {
  location: S3Location;
  /** Sends one request and reads its answer whole. Throws `StorageError`. */
  send(request: S3Request): Promise<S3Answer>;
}

/**
 * The most times that a request is sent, and the milliseconds before the second time; before the third time they are
 * four times as long.
 */
const attempts = 3;
const firstDelayMs = 100;

/** Milliseconds in which a store begins to answer; a file has more time, by the slowest connection. */
const defaultAnswerTimeMs = 8_000;
const slowestBytesPerMs = 100;

/** Statuses that pass: the store is overloaded or restarts. */
const passing = [429, 500, 502, 503, 504];

/** `clock` must be right: a store refuses a request that is signed with another time than its own. */
export function s3Client(location: S3Location, clock: Clock, answerTimeMs = defaultAnswerTimeMs): S3Client {
  const send = async (request: S3Request): Promise<S3Answer> => {
    const { method, name, accept = [] } = request;
    const what = `${method} ${name ?? 'bucket'}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(request).catch((error: Error) => error);
      if (answer instanceof Error) {
        const isLast = attempt === attempts || answer.name === 'TimeoutError';
        if (isLast) throw new StorageError(`The storage did not answer (${what}).`, { cause: answer });
      } else {
        if (answer.status < 300 || accept.includes(answer.status)) return answer;
        if (attempt === attempts || !passing.includes(answer.status)) throw refusal(what, answer);
      }
      await sleep(firstDelayMs * 4 ** (attempt - 1));
    }
  };

  const sendOnce = async (request: S3Request): Promise<S3Answer> => {
    const { method, name, query = {}, headers = {}, body = new Uint8Array(), answerSize = 0 } = request;
    const url = new URL(name === undefined ? location.url : `${location.url}/${location.prefix}${name}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const response = await fetch(url, {
      method,
      headers: await signRequest({ method, url: url.href, headers, body }, location, clock.now()),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeMs + Math.ceil((body.length + answerSize) / slowestBytesPerMs)),
      ...(['PUT', 'POST'].includes(method) && { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const answer = { status: response.status, headers: response.headers, body: bytes };
    // A store that needs time to join the parts of a file begins with 200, and may then report an error.
    const hasFailed = method === 'POST' && response.ok && textOf(answer).includes('<Error>');
    return hasFailed ? { ...answer, status: 500 } : answer;
  };
  return { location, send };
}

/** The store's refusal as an error, with the code and the sentence that its answer contains. */
function refusal(what: string, answer: S3Answer): StorageError {
  const text = textOf(answer);
  const [code] = valuesOf(text, 'Code');
  const [message] = valuesOf(text, 'Message');
  const said = [String(answer.status), code, message && `"${message}"`].filter(Boolean).join(' ');
  return new StorageError(`The storage answered ${said} (${what}).`, { status: answer.status, code });
}

/** The body of an answer without a file: XML. */
export function textOf({ body }: S3Answer): string {
  return new TextDecoder().decode(body);
}

/** A request before it is signed. */
interface UnsignedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Empty for a request without one. */
  body: Uint8Array;
}

export type SigningKey = Pick<S3Location, 'region' | 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>;

/** Derived keys by day, which cost four hashes each. */
const derivedKeys = new Map<string, ArrayBuffer>();

/**
 * The headers of a request with its signature (AWS Signature Version 4), which covers all of them and the body's checksum: the
 * store refuses a body that was damaged on its way. `at` is the present instant.
 */
export async function signRequest(request: UnsignedRequest, key: SigningKey, at: string): Promise<Headers> {
  const { method, url, body } = request;
  const checksum = createHash('sha256').update(body).digest('hex');
  const signer = new AwsV4Signer({
    ...key,
    method,
    url,
    headers: { ...request.headers, 'x-amz-content-sha256': checksum },
    service: 's3',
    datetime: at.replace(/[:-]|\.\d{3}/g, ''),
    allHeaders: true,
    cache: derivedKeys,
  });
  const { headers } = await signer.sign();
  return headers;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The texts in all elements of a name that contain no other element, in their order. A store's answers are lists of such
 * elements, so this needs no tree.
 */
export function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return Array.from(found, ([, text = '']) =>
    text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hexadecimal ?? decimal, hexadecimal === undefined ? 10 : 16));
    }),
  );
}

/** The contents of all elements of a name, which may contain others but none of the same name. */
export function elementsOf(xml: string, element: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')), ([, inner = '']) => inner);
}
