import type { Guard } from './guard.ts';

const limits = {
  without: '',
  test: 'test/server/rate-limits/rate-limits.test.ts',
  title: '%s: N parallel requests from one address count as N',
};
const passwords = { without: '', test: 'test/server/session/wrong-passwords.test.ts' };
const common = 'one of the 10,000 commonest passwords is refused, from a link, as a new one and from the environment';

export const passwordGuards: readonly Guard[] = [
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
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: 'await deleteSession(tx, hashToken(session));',
    title: 'the fifth wrong password ends the session, and a right one is not checked for 15 minutes',
  },
  {
    ...passwords,
    name: 'the password for another sender',
    file: 'src/domain/content/settings.ts',
    text: "senderName: { purpose: 'change the sender', decides: 'where the money goes' },",
    without: '',
    title: 'a name or an address for cheques needs the password, and putting an old one back does not avoid it',
  },
  {
    ...passwords,
    name: 'no common password from a link',
    file: 'src/server/session/session.handlers.ts',
    text: "await refuseCommonPassword(given.password, 'password');",
    title: common,
  },
  {
    ...passwords,
    name: 'no common password as a new one',
    file: 'src/server/session/session.handlers.ts',
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
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: "if (full !== undefined) await recordActivity(tx, { ...entry, action: 'was locked out of', details: wordsOf(full) });",
    title: 'Activity names sign-ins, wrong passwords, lock-outs and confirmed passwords, without any secret',
  },
  {
    name: 'five logins of an account from one address',
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: 'most: most.perAccountFromAddress',
    without: 'most: 1_000',
    test: 'test/server/http/permissions.test.ts',
    title: 'five wrong passwords from one address block that address, and no other',
  },
  {
    name: '20 logins from one address',
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: 'most: most.perAddress }',
    without: 'most: 1_000 }',
    test: 'test/server/rate-limits/rate-limits.test.ts',
    title: 'parallel guesses at many accounts from one address: 20 are checked',
  },
  {
    name: 'an IPv6 network counts as one',
    file: 'src/domain/rate-limits/rate-limits.ts',
    text: '::/64`, factor: 1 }',
    without: '::/64`, factor: 1_000 }',
    test: 'test/server/rate-limits/rate-limits.test.ts',
    title: 'counts the addresses of one IPv6 network as one',
  },
  {
    name: 'a login ends the browser’s earlier session',
    file: 'src/server/session/log-in.ts',
    text: 'if (context.caller.session !== null) await deleteSession(tx, hashToken(context.caller.session));',
    without: '',
    test: 'test/server/session/known-browsers.test.ts',
    title: 'a new sign-in in the same browser ends its earlier session',
  },
  {
    ...limits,
    name: 'the limit login',
    file: 'src/contract/session/session.calls.ts',
    text: "path: '/api/admin/login',\n    right: 'anyone',\n    rateLimit: 'login',",
    without: "path: '/api/admin/login',\n    right: 'anyone',",
  },
  {
    ...limits,
    name: 'the limit set-password',
    file: 'src/contract/session/session.calls.ts',
    text: "rateLimit: 'set-password',",
  },
  {
    ...limits,
    name: 'the limit logout',
    file: 'src/contract/session/session.calls.ts',
    text: "rateLimit: 'logout',",
  },
  {
    ...limits,
    name: 'the limit contact',
    file: 'src/server/inquiries/send-inquiry.ts',
    text: "await reserveByAddress(tx, 'contact', context,",
    without: "if (false) await reserveByAddress(tx, 'contact', context,",
  },
  {
    ...limits,
    name: 'the limit checkout',
    file: 'src/server/orders/limit-order.ts',
    text: 'await countAttempt(tx, quotas, at);',
  },
  ...['addAccount', 'makePasswordLink'].map((call) => ({
    ...limits,
    name: `the limit own-password of ${call}`,
    file: 'src/contract/accounts/accounts.calls.ts',
    text:
      call === 'addAccount'
        ? "rateLimit: 'own-password',\n    status: 201,"
        : "rateLimit: 'own-password',\n    input: MakePasswordLink,",
    without: call === 'addAccount' ? 'status: 201,' : 'input: MakePasswordLink,',
  })),
  {
    ...limits,
    name: 'the limit own-password of changePassword',
    file: 'src/contract/session/session.calls.ts',
    text: "rateLimit: 'own-password',\n    input: ChangePassword,",
    without: 'input: ChangePassword,',
  },
  {
    name: '100 logins of an account',
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: 'most: most.perAccount },',
    without: 'most: 1_000 },',
    test: 'test/server/session/known-browsers.test.ts',
    title: '100 wrong guesses lock the account for strangers, and a known browser signs in from the same address',
  },
  {
    name: 'ten logins of a known browser',
    file: 'src/server/rate-limits/limit-attempts.ts',
    text: 'most: most.perKnownBrowser',
    without: 'most: 1_000',
    test: 'test/server/session/known-browsers.test.ts',
    title: 'a known browser has ten wrong guesses in 15 minutes, and they count for nobody else',
  },
  {
    ...limits,
    name: 'parallel attempts see each other',
    file: 'src/server/rate-limits/reserve-attempt.ts',
    text: 'if (exceeded !== undefined) throw await refusal(exceeded);',
  },
  {
    name: 'believed proxies only',
    file: 'src/server/runtime/trusted-proxies.ts',
    text: ' && proxies.has(address)',
    without: '',
    test: 'test/server/rate-limits/rate-limits.test.ts',
    title:
      'an attacker who invents X-Forwarded-For is counted by the connection, and behind the proxy by what it added',
  },
];
