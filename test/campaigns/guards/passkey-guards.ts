import type { Guard } from './guard.ts';

const passkeys = { without: '', test: 'test/server/passkeys/passkeys.test.ts' };
const verifies = { ...passkeys, file: 'src/server/accounts/verify-passkey.ts' };
const stores = { ...passkeys, file: 'src/server/accounts/passkey.store.ts' };
const challenges = 'with a challenge of another browser, a challenge that was answered, and one of five minutes ago';
const registers =
  'a passkey is registered only with the password, in the session that gave it, once and by the answer to its challenge';
const sessions = {
  without: '',
  file: 'src/server/session/session.handlers.ts',
  test: 'test/server/session/open-sessions.test.ts',
};

export const passkeyGuards: readonly Guard[] = [
  {
    ...verifies,
    name: 'the fingerprint or PIN of a passkey',
    text: 'requireUserVerification: true,',
    without: 'requireUserVerification: false,',
    title: 'a sign-in is refused',
  },
  {
    ...verifies,
    name: 'the site of a passkey',
    text: 'expectedOrigin: expected.origin,',
    without: "expectedOrigin: [expected.origin, 'http://gallery.example'],",
    title: 'a sign-in is refused',
  },
  {
    ...verifies,
    name: 'the domain of a passkey',
    text: 'expectedRPID: expected.rpId,',
    without: "expectedRPID: [expected.rpId, 'gallery.example'],",
    title: 'a sign-in is refused',
  },
  {
    ...verifies,
    name: 'the counter of a passkey',
    text: 'if (counter > passkey.counter || (counter === 0 && passkey.counter === 0)) return { passkey, counter };',
    without: 'return { passkey, counter };',
    title: 'with a counter that goes backwards, which Activity names, and not with a forged one',
  },
  {
    ...stores,
    name: 'a challenge for its own browser',
    text: ".where('bound_to', '=', boundTo)\n    .where('purpose', '=', purpose)\n    .returningAll()",
    without: ".where('purpose', '=', purpose)\n    .returningAll()",
    title: challenges,
  },
  {
    ...stores,
    name: 'the end of a challenge',
    text: ' || taken.expires_at < at',
    title: challenges,
  },
  {
    ...stores,
    name: 'few open challenges of strangers',
    text: "await tx.deleteFrom('passkey_challenges').where('purpose', '=', purpose).where('bound_to', 'in', surplus).execute();",
    title: 'strangers keep at most 1,000 challenges open',
  },
  {
    ...stores,
    name: 'a recovery code once',
    text: ".deleteFrom('recovery_codes')\n    .where('administrator_id', '=', administratorId)\n    .where('code_hash', '=', codeHash)\n    .returning('code_hash')",
    without:
      ".selectFrom('recovery_codes')\n    .where('administrator_id', '=', administratorId)\n    .where('code_hash', '=', codeHash)\n    .select('code_hash')",
    title: 'each recovery code signs in once, however it is typed, and new ones end the old',
  },
  {
    ...passkeys,
    name: 'a passkey of the own account for a change',
    file: 'src/server/accounts/ask-password.ts',
    text: '!isOwn || ',
    title: 'is refused of another account, from another session, and for a challenge of a sign-in',
  },
  {
    ...passkeys,
    name: 'the password before a passkey',
    file: 'src/server/passkeys/register-passkey.ts',
    text: "await askPassword(context, password, 'register a passkey');",
    title: registers,
  },
  {
    ...passkeys,
    name: 'a passkey of the own account to remove',
    file: 'src/server/passkeys/passkeys.handlers.ts',
    text: 'passkey?.administrator_id !== accountId',
    without: 'passkey === undefined',
    title: 'only one’s own passkeys are renamed and removed',
  },
  {
    ...passkeys,
    name: 'no password alone where a passkey is needed',
    file: 'src/server/session/log-in.ts',
    text: "const registersOnly = !('use' in proof) && (await needsPasskey(tx, context, stored.id)) === 'missing';",
    without: 'const registersOnly = false;',
    title: 'whoever has none can only register one, and then does everything; others sign in as before',
  },
  {
    ...sessions,
    name: 'another account’s sessions for administrators',
    text: "needRight(caller, 'manage-accounts');",
    title: 'nobody else sees or ends the sessions of another account, also by a session’s name',
  },
  {
    ...sessions,
    name: 'the password for another account’s sessions',
    text: "else await askPassword(context, password, 'end the sessions of another account');",
    title: 'an administrator sees and ends the sessions of others, with the own password',
  },
  ...[
    [
      'one’s own sessions',
      'session/session.handlers.ts',
      "if (isOwn) await askUnlessConfirmed(context, password, 'end a session');",
      'if (isOwn) await Promise.resolve();',
    ],
    ['another username', 'accounts/accounts.ts', "await askUnlessConfirmed(context, password, 'rename an account');"],
    ['an account’s removal', 'accounts/accounts.handlers.ts', "await needConfirmed(context, 'remove an account');"],
  ].map(([what = '', file = '', text = '', without = '']) => ({
    name: `the password before ${what}`,
    file: `src/server/${file}`,
    text,
    without,
    test: 'test/server/accounts/accounts.test.ts',
    title:
      'renaming or removing an account, and ending one’s own sessions, need the password, in the call or within the last 15 minutes',
  })),
  ...[
    ['a backup', 'backups/backups.handlers.ts', "await needConfirmed(context, 'download a backup');"],
    [
      'the complete archive',
      'backups/backups.handlers.ts',
      "if (kind !== 'public') await needConfirmed(context, 'download the complete archive');",
    ],
    ['an original', 'originals/originals.handlers.ts', "await needConfirmed(context, 'download an original');"],
  ].map(([what = '', file = '', text = '']) => ({
    ...sessions,
    name: `the password before ${what}`,
    file: `src/server/${file}`,
    text,
    title: 'a backup, the complete archive and an original are downloaded for 15 minutes after the password was given',
  })),
  {
    ...sessions,
    name: 'no session that has ended in the list',
    text: '.filter((session) => isSessionValid(session, now))',
    title: 'a session that was not used for too long is not listed',
  },
];
