import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import {
  type Access,
  type AccountKind,
  administratorRole,
  isAllowed,
  missingRight,
  type Right,
} from '../../domain/account/rights.ts';
import { Problem } from '../../domain/problems.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../runtime/config.ts';
import type { ListInParts, ListPage } from './list-page.ts';

/** The services that a verb may use. */
export interface Services {
  readonly db: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly config: Config;
}

/** The account that is signed in, and what it may do. */
export interface SignedIn extends AccountKind {
  id: number;
  username: string;
}

/** The maker of a call, as far as the request proves who it is. */
export interface Caller {
  readonly administrator: SignedIn | null;
  /** The random token of the browser's cart cookie. */
  readonly browser: string | null;
  /** The IP address, for rate limits. */
  readonly address: string;
  /** The browser's user agent. */
  readonly userAgent: string;
  /** The value of the session cookie, valid or not. */
  readonly session: string | null;
  /** The random token of the browser's last attempt to sign in with a passkey. */
  readonly signInAttempt: string | null;
  /** The cookies of known browsers by name, not verified. */
  readonly knownBrowser: ReadonlyMap<string, string>;
}

/** A visitor without cookies. Pages are rendered for this caller, so they are the same for everybody. */
export const anonymous: Caller = {
  administrator: null,
  browser: null,
  address: '',
  userAgent: '',
  session: null,
  signInAttempt: null,
  knownBrowser: new Map(),
};

/** The server itself when it fills in the demonstration. No request can get this caller. */
export const serverCaller: Caller = {
  ...anonymous,
  administrator: { ...administratorRole, id: 0, username: 'Demonstration' },
};

/** A command on the server, such as `npm run accounts`. No request can get this caller. */
export const commandCaller: Caller = {
  ...serverCaller,
  administrator: { ...administratorRole, id: 0, username: 'the command line' },
};

/** Whether no person makes the call, so that there is no account and no password to check. */
export function isServerItself(caller: Caller): boolean {
  return caller === serverCaller || caller === commandCaller;
}

/** Returns the account whose rights a caller has; null for a visitor. */
export function accountOf({ administrator }: Pick<Caller, 'administrator'>): AccountKind | null {
  if (administrator === null) return null;
  const { role, sees, registersOnly = false } = administrator;
  return { role, sees, registersOnly };
}

/** Whether a caller may do what needs this right. */
export function mayUse(caller: Pick<Caller, 'administrator'>, access: Access): boolean {
  return isAllowed(accountOf(caller), access);
}

/** Throws `sign-in` for a visitor, and `no-right` for an account without the right. */
export function needRight(caller: Pick<Caller, 'administrator'>, access: Access): void {
  if (mayUse(caller, access)) return;
  if (accountOf(caller) === null) throw new Problem('sign-in');
  throw new Problem('no-right', { message: missingRight(access as Right, caller.administrator) });
}

/** The parts of the response that a handler may set beside its answer. */
export interface Reply {
  status: number | undefined;
  readonly headers: Headers;
}

export interface Context extends Services {
  readonly caller: Caller;
  /** The version in `If-Match`: a write to another version is refused with 412. */
  readonly expectedVersion: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The entry of Activity whose values a save puts back. */
  readonly reverts?: number;
  /** Aborted when the client closes the connection, so that slow work can stop. Not set for calls in process. */
  readonly clientClosed?: AbortSignal;
  readonly reply: Reply;
}

/** One handler per call of a noun. Its input is parsed by the call's schema, and its answer is parsed afterwards. */
export type HandlersOf<Calls extends Record<string, Pick<Call, 'input' | 'answer'>>> = {
  [Name in keyof Calls]: (
    input: z.output<Calls[Name]['input']>,
    context: Context,
  ) => Promise<AnswerOf<z.input<Calls[Name]['answer']>>>;
};

/** A list may also be answered in pages or in parts. */
type AnswerOf<Answer> = Answer | (Answer extends readonly (infer Item)[] ? ListPage<Item> | ListInParts<Item> : never);

/** Throws `changed-meanwhile` when `If-Match` has another version than the stored one. */
export function refuseStale(context: Pick<Context, 'expectedVersion'>, storedVersion: string): void {
  if (context.expectedVersion !== undefined && context.expectedVersion !== storedVersion) {
    throw new Problem('changed-meanwhile', { facts: { version: storedVersion } });
  }
}

/** Names the file that a call answers; `inline` is shown where the browser can. A name outside of ASCII is written as RFC 8187 asks. */
export function nameFile(
  { reply }: Pick<Context, 'reply'>,
  name: string,
  how: 'attachment' | 'inline' = 'attachment',
): void {
  const escaped = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const value = /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${escaped}`;
  reply.headers.set('Content-Disposition', `${how}; ${value}`);
}
