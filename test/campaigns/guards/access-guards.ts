import type { Guard } from './guard.ts';

const access = { without: '', test: 'test/server/http/access.test.ts' };
const reads = 'each read answers exactly who may make it, and a visitor’s answer never depends on who asked before';
const writes = 'each write is refused to everybody who may not make it';

export const accessGuards: readonly Guard[] = [
  {
    ...access,
    name: 'administrators only',
    file: 'src/server/http/answer-call.ts',
    text: "if (called.right !== 'order-holder') needRight(caller, called.right);",
    title: reads,
  },
  {
    ...access,
    name: 'the session’s token for a write',
    file: 'src/server/http/caller.ts',
    text: 'if (token === null || !isSameToken(token, found.tokenHash)) return null;',
    title: writes,
  },
  {
    ...access,
    name: 'the end of a session',
    file: 'src/server/http/caller.ts',
    text: ' || !isSessionValid(found, now)',
    title: reads,
  },
  {
    ...access,
    name: 'no writes from other sites',
    file: 'src/server/http/rest.ts',
    text: '!reading || ',
    title: writes,
  },
  {
    ...access,
    name: 'no staff reads from other sites',
    file: 'src/server/http/rest.ts',
    text: ' || isForStaff(called)',
    title: reads,
  },
  {
    ...access,
    name: 'an order for its own browser',
    file: 'src/server/orders/get-readable-order.ts',
    text: ' && hashToken(caller.browser) === stored.browser_hash',
    title: reads,
  },
  {
    name: 'a quote for its buyer',
    file: 'src/server/quotes/get-quote.ts',
    text: "(await opensRecord(db, stored, { key, now: clock.now(), linked: 'quote' }))",
    without: 'true',
    test: 'test/server/quotes/quotes.test.ts',
    title: 'a stranger who guesses a link reads nothing, and neither accepts nor declines',
  },
  {
    name: 'an offer at the price that was read',
    file: 'src/server/quotes/order-quote.ts',
    text: 'toCents(seen) !== totals.total',
    without: 'false',
    test: 'test/server/quotes/quotes.test.ts',
    title: 'an offer that was changed is read again before it is accepted',
  },
  {
    name: 'a set-up link is for the first account',
    file: 'src/server/session/set-password.ts',
    text: "if (await hasAdministrators(tx)) throw new Problem('set-up-done');",
    without: '',
    test: 'test/server/session/first-account.test.ts',
    title: 'a set-up link creates no account once another one exists',
  },
  {
    name: 'a valid session for a read from memory',
    file: 'src/server/cache/response-cache.ts',
    text: 'isCurrent && finish()',
    without: 'isCurrent || finish()',
    test: 'test/server/cache/response-cache.test.ts',
    title: 'an administrator’s read is sent from memory until anything is committed or the session ends',
  },
  {
    name: 'no administrator’s read for another role',
    file: 'src/server/cache/response-cache.ts',
    text: "session?.role !== 'administrator'",
    without: 'session === undefined',
    test: 'test/server/cache/response-cache.test.ts',
    title: 'an account of another role gets nothing that was read by an administrator, nor the other way round',
  },
];
