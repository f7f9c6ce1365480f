import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Services } from '../context/context.ts';
import { cookiesOf, sessionCookie } from '../context/cookies.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Versions } from '../db/database.ts';
import { findSession } from '../session/session.store.ts';
import { isSessionValid, isTouchDue } from '../session/session-expiry.ts';

/** The most browsers whose sessions are in memory. */
const mostBrowsers = 100;

interface ReadSession {
  data: string;
  session: Awaited<ReturnType<typeof findSession>>;
}

/** Checks sessions for reads from memory. A stored session is read again after every commit, such as one that ends it. */
export class SignedIn {
  readonly #services: Pick<Services, 'db' | 'clock' | 'config'>;
  /** By the hash of the cookie's value. */
  readonly #sessions = new LRUCache<string, ReadSession>({ max: mostBrowsers });

  constructor(services: Pick<Services, 'db' | 'clock' | 'config'>) {
    this.#services = services;
  }

  /** Whether the browser has a valid session whose last use need not be written now. */
  async check({ headers }: IncomingMessage, { data }: Versions): Promise<boolean> {
    const { db, clock, config } = this.#services;
    const cookie = cookiesOf(headers.cookie, config).get(sessionCookie);
    if (cookie === undefined) return false;
    const idHash = hashToken(cookie);
    let known = this.#sessions.get(idHash);
    if (known?.data !== data) {
      known = { data, session: await findSession(db.read, idHash) };
      this.#sessions.set(idHash, known);
    }
    const { session } = known;
    const now = clock.now();
    if (session === undefined || !isSessionValid(session, now)) return false;
    return headers['x-background'] === '1' || !isTouchDue(session, now);
  }
}
