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
    text: 'const withPasskey = proof.isVouchedFor === true && (await hasPasskeyHere(tx, context, stored.id));',
    without: 'const withPasskey = true;',
    title: 'whoever has none can only register one, and then does everything; others sign in as before',
  },
  ...[
    [
      'no more than a passkey where one is needed',
      'domain/account/rights.ts',
      "if (registersOnly) return ['register-passkey'];",
      "if (registersOnly) return [...ofViewers, 'manage-accounts'];",
      'makes exactly the calls that look, begin and add one, and signs out',
    ],
    [
      'no session without a passkey where one is needed',
      'server/accounts/needed-passkey.ts',
      "return keptValue(db, 'passkey-setting', () => isPasskeySettingOn(db.read));",
      'return false;',
      'is what every other session opened with the password becomes when the setting is turned on',
    ],
    [
      'no recovery code in place of a first passkey',
      'server/session/log-in.ts',
      'const withPasskey = proof.isVouchedFor === true && (await hasPasskeyHere(tx, context, stored.id));',
      'const withPasskey = proof.isVouchedFor === true;',
      'is what a recovery code of an account without a passkey opens',
    ],
    [
      'no second passkey by the password alone',
      'server/passkeys/register-passkey.ts',
      'await refuseSecond(context.db.read, context, id);',
      '',
      'registers no second passkey with the password, also where it began before the first',
    ],
    [
      'no second passkey by an earlier challenge',
      'server/passkeys/register-passkey.ts',
      'await refuseSecond(tx, context, accountId);',
      '',
      'registers no second passkey with the password, also where it began before the first',
    ],
    [
      'no frame in another site',
      'server/accounts/verify-passkey.ts',
      'await refuseFrame(response.clientDataJSON);',
      '',
      'neither registers nor signs in from a frame in another site’s page',
    ],
    [
      'no device from a frame in another site',
      'server/passkeys/register-passkey.ts',
      'await refuseFrame(response.clientDataJSON);',
      '',
      'neither registers nor signs in from a frame in another site’s page',
    ],
    [
      'no short RSA key',
      'server/passkeys/register-passkey.ts',
      'await refuseShortKey(registrationInfo.credential.publicKey);',
      '',
      'has an RSA key of 2,048 bits or more',
    ],
    [
      'one administrator with a passkey',
      'server/accounts/accounts.ts',
      'await refuseLastPasskey(tx, context, account.id);',
      '',
      'so the last one is neither lowered nor removed, in the admin area or on the server',
    ],
    [
      'one administrator with a passkey after a link',
      'server/session/session.handlers.ts',
      'await refuseLastPasskey(tx, context, id);',
      '',
      'so a link does not remove the last one',
    ],
    [
      'the password before a colleague’s passkey',
      'server/passkeys/passkeys.handlers.ts',
      "await askPassword(context, password, 'remove a passkey of another account');",
      '',
      'are seen and removed by administrators, with the own password, and end what they opened',
    ],
    [
      'the end of what a removed passkey opened',
      'server/accounts/needed-passkey.ts',
      'if (!(await hasPasskeyHere(tx, context, administratorId))) await setRegistersOnly(tx, { administratorId }, true);',
      '',
      'are seen and removed by administrators, with the own password, and end what they opened',
    ],
    [
      'a decision about passkeys with a new password',
      'server/session/session.handlers.ts',
      "if (fate === '') throw new Problem('invalid', { errors: [{ path: 'passkeys', message: noPasskeyFate }] });",
      '',
      'are named by a set-password link, whose holder says what becomes of them',
    ],
  ].map(([name = '', file = '', text = '', without = '', title = '']) => ({
    name,
    file: `src/${file}`,
    text,
    without,
    title,
    test: 'test/server/passkeys/needed-passkeys.test.ts',
  })),
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
