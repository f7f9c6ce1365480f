import type { z } from 'zod';
import type { Access, Right } from '../domain/account/rights.ts';
import type { RateLimitName } from '../domain/rate-limits/rate-limits.ts';

/**
 * One call of the API as data: its method, its path, who may make it, its input and its answer. Public pages make the
 * calls of `page-calls.ts`, which need no zod.
 */

/**
 * The right that a call needs. `anyone`: none, but the answer may depend on the browser's cart cookie. `order-holder`: the browser
 * that placed the order, the holder of its signed link, or an account that handles orders. The others need the session's cookie, and
 * for a write also the matching `X-Admin-Auth`.
 */
export type CallRight = Access | 'order-holder';

/** Whether only accounts may make a call. */
export function isForStaff({ right }: Pick<Call, 'right'>): boolean {
  return right !== 'anyone' && right !== 'order-holder';
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The kinds of uploads: an image, an original, or a file of artworks. */
export type UploadField = 'image' | 'original' | 'file';

/** As much of a call as it takes to make it. */
export interface AddressedCall<Input = unknown, Answer = unknown> {
  readonly method: Method;
  /** The path, with `:name` for each parameter, which is part of the input. */
  readonly path: string;
  /** The content type of a file that the call returns instead of JSON. */
  readonly file?: string;
  /** Takes a CSV file instead of JSON: the body is the input's `csv`, the rest of the input is in the query. */
  readonly csv?: true;
  /** Never set: only for the types. */
  readonly types?: { input: Input; answer: Answer };
}

export interface Call<Input = unknown, Answer = unknown> extends AddressedCall<Input, Answer> {
  readonly right: CallRight;
  /** The rate limit; its figures are in `domain/rate-limits/rate-limits.ts`. Every write of a visitor has one, and a read that takes a place. */
  readonly rateLimit?: RateLimitName;
  /** The answer depends only on the content: its ETag contains the content version. */
  readonly content?: true;
  /** The status of a first success; 200 by default. A handler may still answer 200 for a repeated request. */
  readonly status?: 201;
  /** Takes a multipart form instead of JSON, with a file in this field; its name is the input's `fileName`. */
  readonly upload?: UploadField;
  /** The schema of the input; its fields are those of the path, of the query and of the body. */
  readonly input: z.ZodObject;
  /** The schema of the answer, which drops every field that it does not list. */
  readonly answer: z.ZodType;
}

/** The compiler asks for the limit of a write that a visitor can make. */
type CallDefinition = Omit<Call, 'types' | 'method' | 'right' | 'rateLimit'> &
  (
    | { method: 'GET'; right: CallRight; rateLimit?: RateLimitName }
    | { method: Exclude<Method, 'GET'>; right: Right; rateLimit?: RateLimitName }
    | { method: Exclude<Method, 'GET'>; right: Exclude<CallRight, Right>; rateLimit: RateLimitName }
  );

/** A call as it is declared: the types of its input and its answer follow from its schemas. */
type DeclaredCall<Definition extends CallDefinition> = Definition &
  Call<z.input<Definition['input']>, z.output<Definition['answer']>>;

/** Declares a call: `call({ method, path, right, input, answer })`. */
export function call<const Definition extends CallDefinition>(definition: Definition): DeclaredCall<Definition> {
  return definition;
}

export type InputOf<C> = C extends AddressedCall<infer Input, unknown> ? Input : never;
export type AnswerOf<C> = C extends AddressedCall<unknown, infer Answer> ? Answer : never;

/**
 * The URL of a call: the path with its parameters, and the rest of the input as the query if it is not in the body.
 */
export function addressOf(called: AddressedCall, input: Readonly<Record<string, unknown>> = {}): string {
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

/** The body of a write: the input without the path's parameters. */
export function bodyOf(called: AddressedCall, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !called.path.split('/').includes(`:${name}`)));
}

/** The entries of several tables in one. */
export type OneTable<Tables> = {
  [Name in { [Table in keyof Tables]: keyof Tables[Table] }[keyof Tables]]: {
    [Table in keyof Tables]: Name extends keyof Tables[Table] ? Tables[Table][Name] : never;
  }[keyof Tables];
};

/** Puts the tables of all nouns in one, by the names of their calls. */
export function oneTable<Tables extends Record<string, object>>(tables: Tables): OneTable<Tables> {
  return Object.assign({}, ...Object.values(tables));
}
