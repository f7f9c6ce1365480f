/** A guard, a header or a limit, how to take it out of the source, and the test that must then fail. */
export interface Guard {
  name: string;
  file: string;
  /** The text that is the guard; exactly once in the file. */
  text: string;
  /** What is there without it. */
  without: string;
  test: string;
  /** As in the test's source. */
  title: string;
}

const headers = {
  file: 'src/server/http/security-headers.ts',
  without: '',
  test: 'test/server/response-headers.test.ts',
  title: '%s has every security header',
};
const access = { without: '', test: 'test/server/access.test.ts' };
const reads = 'each read answers exactly who may make it, and a visitor’s answer never depends on who asked before';
const writes = 'each write is refused to everybody who may not make it';
const passwords = { without: '', test: 'test/server/wrong-passwords.test.ts' };
const common = 'one of the 10,000 commonest passwords is refused, from a link, as a new one and from the environment';

export const guards: readonly Guard[] = [
  {
    ...access,
    name: 'administrators only',
    file: 'src/server/http/answer-call.ts',
    text: "if (called.who === 'administrator' && context.caller.administrator === null) throw new Problem('sign-in');",
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
    name: 'a valid session for a read from memory',
    file: 'src/server/http/kept-responses.ts',
    text: 'isSignedIn && finish()',
    without: 'isSignedIn || finish()',
    test: 'test/server/kept-responses.test.ts',
    title: 'an administrator’s read is sent from memory until anything is committed or the session ends',
  },
  {
    ...access,
    name: 'no writes from other sites',
    file: 'src/server/http/rest.ts',
    text: 'if (!reading) refuseOtherSites(request, services.config.publicUrl);',
    title: writes,
  },
  {
    ...access,
    name: 'an order for its own browser',
    file: 'src/server/orders/get-readable-order.ts',
    text: ' && hashToken(caller.browser) === stored.browser_hash',
    title: reads,
  },
  {
    ...headers,
    name: 'an administrator’s answer is not stored',
    file: 'src/server/http/rest.ts',
    text: "isPublic ? 'no-cache' : 'private, no-store'",
    without: "'no-cache'",
  },
  { ...headers, name: 'an address with a key is not stored', text: 'isSecret || !headers', without: '!headers' },
  {
    ...headers,
    name: 'no referrer of an address with a key',
    text: "isSecret ? 'no-referrer' : 'same-origin'",
    without: "'same-origin'",
  },
  {
    name: 'an ETag for each audience',
    file: 'src/server/http/rest.ts',
    text: "isStaff ? 'a' : 'v'",
    without: "'v'",
    test: 'test/server/api-requests.test.ts',
    title: 'unchanged content gets 304, separately for visitors and staff, until it changes',
  },
  { ...headers, name: '`X-Content-Type-Options`', text: "headers.set('X-Content-Type-Options', 'nosniff');" },
  {
    ...headers,
    name: '`Cross-Origin-Opener-Policy`',
    text: "headers.set('Cross-Origin-Opener-Policy', 'same-origin');",
  },
  {
    ...headers,
    name: '`Permissions-Policy`',
    text: "headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');",
  },
  { ...headers, name: 'scripts of this site only', text: `  "script-src 'self'",\n` },
  { ...headers, name: 'images of this site only', text: 'blob:"', without: 'blob: https:"' },
  { ...headers, name: 'no policy for files', text: ': filePolicy;', without: ': pagePolicy;' },
  {
    ...headers,
    name: '`Strict-Transport-Security`',
    text: "headers.set('Strict-Transport-Security', 'max-age=31536000');",
    without: ';',
    title: 'the 503 while the server starts has every security header',
  },
  {
    ...headers,
    name: 'headers while the server starts',
    file: 'src/server/main.ts',
    text: "addSecurityHeaders(request, errorResponse(new Problem('not-ready', { message, retryAfter: 2 })), config)",
    without: "errorResponse(new Problem('not-ready', { message, retryAfter: 2 }))",
    title: 'the 503 while the server starts has every security header',
  },
  {
    ...headers,
    name: 'only `__Host-` cookies under https',
    file: 'src/server/context/cookies.ts',
    text: 'if (!isSecure(config)) return',
    without: 'return',
    title: 'under https every cookie is __Host-, and one without the prefix opens nothing',
  },
  {
    name: 'only cart cookies that were issued',
    file: 'src/server/cart/add-to-cart.ts',
    text: ' && (await isIssued(db.read, known))',
    without: '',
    test: 'test/server/api-requests.test.ts',
    title: 'a cart cookie that the server has not issued is replaced; one of an old cart with an order stays',
  },
  {
    ...passwords,
    name: 'a limit for the own password',
    file: 'src/contract/content/content.calls.ts',
    text: "rateLimit: 'own-password',",
    title: 'the fifth wrong password ends the session, and a right one is not checked for 15 minutes',
  },
  {
    ...passwords,
    name: 'five wrong passwords end the session',
    file: 'src/server/rate-limits/record-failure.ts',
    text: 'await deleteSession(tx, hashToken(session));',
    title: 'the fifth wrong password ends the session, and a right one is not checked for 15 minutes',
  },
  {
    ...passwords,
    name: 'the password for another sender',
    file: 'src/domain/estate/payee.ts',
    text: "['bankDetails', 'senderName', 'senderAddress']",
    without: "['bankDetails']",
    title: 'a name or an address for cheques needs the password, and putting an old one back does not avoid it',
  },
  {
    ...passwords,
    name: 'no common password from a link',
    file: 'src/server/session/set-password.ts',
    text: "await refuseCommonPassword(given.password, 'password');",
    title: common,
  },
  {
    ...passwords,
    name: 'no common password as a new one',
    file: 'src/server/session/change-password.ts',
    text: "await refuseCommonPassword(given.new, 'new');",
    title: common,
  },
  {
    ...passwords,
    name: 'no common password from the environment',
    file: 'src/server/session/offer-set-up.ts',
    text: 'await isCommonPassword(password)',
    without: 'false',
    title: common,
  },
  {
    ...passwords,
    name: 'lock-outs in Activity',
    file: 'src/server/rate-limits/record-failure.ts',
    text: "if (full !== undefined) await recordActivity(tx, { ...entry, action: 'was locked out of', details: wordsOf(full) });",
    title: 'Activity names sign-ins, wrong passwords, lock-outs and confirmed passwords, without any secret',
  },
  {
    name: 'five logins of an account from one address',
    file: 'src/server/rate-limits/limit-failures.ts',
    text: 'most: most.perAccountFromAddress',
    without: 'most: 1_000',
    test: 'test/server/permissions.test.ts',
    title: 'five wrong passwords from one address block that address, and no other',
  },
  {
    name: '20 logins from one address',
    file: 'src/server/rate-limits/limit-failures.ts',
    text: 'most: most.perAddress }',
    without: 'most: 1_000 }',
    test: 'test/server/rate-limits.test.ts',
    title: 'parallel guesses at many accounts from one address: 20 are checked',
  },
  {
    name: 'an IPv6 network counts as one',
    file: 'src/domain/estate/rate-limits.ts',
    text: 'groups.slice(0, 4)',
    without: 'groups.slice(0, 8)',
    test: 'test/server/rate-limits.test.ts',
    title: 'counts the addresses of one IPv6 network as one',
  },
  {
    name: 'a set-up link is for the first account',
    file: 'src/server/session/set-password.ts',
    text: "if (await hasAdministrators(tx)) throw new Problem('set-up-done');",
    without: '',
    test: 'test/server/first-account.test.ts',
    title: 'a set-up link creates no account once another one exists',
  },
  {
    name: 'a login ends the browser’s earlier session',
    file: 'src/server/session/log-in.ts',
    text: 'if (context.caller.session !== null) await deleteSession(tx, hashToken(context.caller.session));',
    without: '',
    test: 'test/server/known-browsers.test.ts',
    title: 'a new sign-in in the same browser ends its earlier session',
  },
  {
    name: 'a log line has no query',
    file: 'src/server/app.ts',
    text: '{ path: pathOf(request), error }',
    without: '{ path: request.url, error }',
    test: 'test/server/logged-secrets.test.ts',
    title: 'no key, e-mail address, name, password or search term is in any line, not even when every table is missing',
  },
  {
    name: 'few tags in an invoice',
    file: 'src/server/invoices/save-invoice-html.ts',
    text: "if (hasTooManyTags(given)) refuse('This HTML has too many tags for an invoice. Please shorten it.');",
    without: '',
    test: 'test/server/saved-invoice-html.test.ts',
    title: 'HTML of very many unclosed tags is refused at once',
  },
  {
    name: 'files for the server’s account only',
    file: 'src/server/main.ts',
    text: 'process.umask(0o077);',
    without: '',
    test: 'test/server/connections.test.ts',
    title: 'only its own account can read the files that the server makes',
  },
  {
    name: 'a limit of connections',
    file: 'src/server/runtime/limit-connections.ts',
    text: 'server.maxConnections = limits.most;',
    without: '',
    test: 'test/server/connections.test.ts',
    title: 'a connection above the limit is closed, and the others go on',
  },
];
