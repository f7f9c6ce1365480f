import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../runtime/config.ts';
import type { SerializedJson } from './serialized-json.ts';

/** What every verb may stand on. */
export interface Services {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly config: Config;
}

/** Who is calling, as far as the request can prove it. */
export interface Caller {
  readonly administrator: { id: number; username: string } | null;
  /** The browser's own random token, out of its cart cookie. */
  readonly browser: string | null;
  /** The address that the request came from, for limits. */
  readonly address: string;
  /** The session's cookie, whether it is still good or not. */
  readonly session: string | null;
  /** The cookies by which accounts know this browser, by their names, not verified yet. */
  readonly knownBrowser: ReadonlyMap<string, string>;
}

/** A visitor of whom nothing is known: pages are rendered for this one, the same for everybody. */
export const anonymous: Caller = {
  administrator: null,
  browser: null,
  address: '',
  session: null,
  knownBrowser: new Map(),
};

/** The product itself, when it fills the demonstration estate: an administrator whom no request can become. */
export const serverCaller: Caller = {
  administrator: { id: 0, username: 'Demonstration' },
  browser: null,
  address: '',
  session: null,
  knownBrowser: new Map(),
};

/** What a handler may say beside its answer. */
export interface Reply {
  status: number | undefined;
  readonly headers: Headers;
}

export interface Context extends Services {
  readonly caller: Caller;
  /** The version in `If-Match`: a write of anything else than this one is refused with 412. */
  readonly expectedVersion: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Aborted when the client closes the connection, so that slow work can stop. Not set for calls in process. */
  readonly clientClosed?: AbortSignal;
  readonly reply: Reply;
}

/** One handler for each call of a noun: what goes in was parsed by the call's schema, what comes out will be. */
export type HandlersOf<Schemas extends Record<string, { input: z.ZodType; answer: z.ZodType }>> = {
  [Name in keyof Schemas]: (
    input: z.output<Schemas[Name]['input']>,
    context: Context,
  ) => Promise<z.input<Schemas[Name]['answer']> | SerializedJson>;
};
