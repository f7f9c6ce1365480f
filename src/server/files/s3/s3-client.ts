import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../runtime/clock.ts';
import type { S3Location } from '../../runtime/storage-location.ts';
import { StorageError } from '../storage-error.ts';
import { signRequest } from './sign-request.ts';
import { valuesOf } from './xml-values.ts';

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

/** How often a request is sent at most, and milliseconds before the second time; before the third it is four times as long. */
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
