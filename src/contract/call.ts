import type { RateLimitName } from '../domain/estate/rate-limits.ts';

/**
 * One call of the API as data: its method, its path and who may make it. The types of what goes in and comes
 * out ride along at compile time only, so a public page may import a call without importing zod.
 */

/**
 * Who may make a call. `anyone`: no right needed, though the answer may depend on the browser's cart cookie.
 * `order-holder`: the browser that placed the order, the holder of its signed link, or an administrator.
 * `administrator`: the session's cookie, and for a write also the matching `X-Admin-Auth`.
 */
export type Who = 'anyone' | 'order-holder' | 'administrator';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call<Input = unknown, Answer = unknown> {
  readonly method: Method;
  /** With `:name` for what stands in the path; those are part of the input. */
  readonly path: string;
  readonly who: Who;
  /** How often it may be made; the figures are in `domain/rate-limits.ts`. */
  readonly rateLimit?: RateLimitName;
  /** Content of the pages: answered with an ETag made from the content's version. */
  readonly content?: true;
  /** The status of a first success; 200 unless said. A handler may still answer 200 for a repeat. */
  readonly status?: 201;
  /** A file instead of JSON. */
  readonly file?: string;
  /** Takes a multipart form instead of JSON. */
  readonly upload?: true;
  /** Takes a CSV file instead of JSON: the body is the input's `csv`, and the rest of the input is the query. */
  readonly csv?: true;
  /** Never set: carries the types. */
  readonly types?: { input: Input; answer: Answer };
}

type CallFacts = Omit<Call, 'types'>;

/** Declares a call: `call<Input, Answer>({ method, path, who })`. */
export function call<Input, Answer>(facts: CallFacts): Call<Input, Answer> {
  return facts;
}

export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;
export type AnswerOf<C> = C extends Call<unknown, infer Answer> ? Answer : never;

/**
 * The address of a call: the path's parameters filled in, and the rest of the input as the query where the body does not
 * carry it.
 */
export function addressOf(called: Call, input: Readonly<Record<string, unknown>> = {}): string {
  const elsewhere = new Set(called.csv ? ['csv'] : []);
  const path = called.path.replace(/:(\w+)/g, (_, name: string) => {
    elsewhere.add(name);
    return encodeURIComponent(String(input[name]));
  });
  if (called.method !== 'GET' && !called.csv) return path;
  const query = Object.entries(input)
    .filter(([name, value]) => !elsewhere.has(name) && value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Input without what already stands in the path: the body of a write. */
export function bodyOf(called: Call, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !called.path.split('/').includes(`:${name}`)));
}
