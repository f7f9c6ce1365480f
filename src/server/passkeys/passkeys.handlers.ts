import { randomBytes } from 'node:crypto';
import type { passkeyCalls } from '../../contract/accounts/accounts.calls.ts';
import type { AccountPasskeys, OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import {
  foldRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeOf,
} from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { getAccount, refuseRemoved } from '../accounts/accounts.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { dropPasskey, needsPasskey } from '../accounts/needed-passkey.ts';
import {
  countRecoveryCodes,
  findPasskey,
  listPasskeys,
  renamePasskey,
  replaceRecoveryCodes,
} from '../accounts/passkey.store.ts';
import { askForPasskey, findPasskeySite, getPasskeySite, sessionOf } from '../accounts/verify-passkey.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { findSession } from '../session/session.store.ts';
import { addPasskey, startRegistration } from './register-passkey.ts';

export const passkeyHandlers: HandlersOf<typeof passkeyCalls> = {
  getPasskeys: (_, context) => presentPasskeys(context, signedIn(context)),
  startRegistration: ({ password }, context) => startRegistration(context, signedIn(context), password),
  addPasskey: async (input, context) => {
    await addPasskey(context, signedIn(context), input);
    return presentPasskeys(context, signedIn(context));
  },
  renamePasskey: async ({ id, name, password }, context) => {
    const purpose = 'rename a passkey';
    await changeOwn(context, { password, purpose, action: 'renamed a passkey of' }, async (tx, account) => {
      const passkey = await getOwn(tx, account, id);
      await renamePasskey(tx, id, name);
      return `${passkey.name} → ${name}`;
    });
    return presentPasskeys(context, signedIn(context));
  },
  removePasskey: async ({ id, password }, context) => {
    const purpose = 'remove a passkey';
    await changeOwn(context, { password, purpose, action: 'removed a passkey of' }, async (tx, account) => {
      const passkey = await getOwn(tx, account, id);
      return removePasskey(tx, context, passkey);
    });
    return presentPasskeys(context, signedIn(context));
  },
  makeRecoveryCodes: async ({ password }, context) => {
    const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryCodeLength)));
    const hashes = codes.map((code) => hashToken(foldRecoveryCode(code)));
    const purpose = 'make recovery codes';
    await changeOwn(context, { password, purpose, action: 'made recovery codes for' }, async (tx, { id }) => {
      await replaceRecoveryCodes(tx, id, hashes);
      return '';
    });
    return { codes };
  },
  startConfirmation: async (_, context) => {
    const own = await listPasskeys(context.db.read, signedIn(context).id);
    const { rpId } = getPasskeySite(context.config);
    const here = own.filter((each) => each.rp_id === rpId);
    if (here.length === 0) throw new Problem('conflict', { message: noneHere });
    return askForPasskey(context, 'confirm', sessionOf(context), here);
  },
  listPasskeysOf: async ({ id }, context) => {
    await getAccount(context.db.read, id);
    return presentPasskeys(context, { id });
  },
  removePasskeyOf: async ({ id, passkey, password }, context) => {
    await askPassword(context, password, 'remove a passkey of another account');
    await context.db.transaction(async (tx) => {
      await refuseRemoved(tx, context);
      const { username } = await getAccount(tx, id);
      const details = await removePasskey(tx, context, await getOwn(tx, { id }, passkey));
      const record = { kind: 'account', id } as const;
      const entry = { by: actorOf(context), at: context.clock.now(), action: 'removed a passkey of' };
      await recordActivity(tx, { ...entry, subject: username, details, record });
    });
    return presentPasskeys(context, { id });
  },
};

const noneHere = 'Your account has no passkey that works here. Please enter your password.';

const lastNeeded =
  'This is your only passkey that works here, and administrators need one. Please register another one first.';

interface Account {
  id: number;
  username: string;
}

function signedIn({ caller }: Context): Account {
  if (caller.administrator === null) throw new Problem('sign-in');
  return caller.administrator;
}

/**
 * Makes a change of the own ways to sign in, after the password or a passkey, and records it with the details that `change` returns.
 * Throws `sign-in` when the session ended meanwhile, and what `askPassword` throws.
 */
async function changeOwn(
  context: Context,
  { password, purpose, action }: { password: OwnPassword; purpose: string; action: string },
  change: (tx: Writer, account: Account) => Promise<string>,
): Promise<void> {
  const account = signedIn(context);
  await askPassword(context, password, purpose);
  await context.db.transaction(async (tx) => {
    if ((await findSession(tx, hashToken(sessionOf(context)))) === undefined) throw new Problem('sign-in');
    const details = await change(tx, account);
    const record = { kind: 'account', id: account.id } as const;
    const { username } = account;
    await recordActivity(tx, { by: username, at: context.clock.now(), action, subject: username, details, record });
  });
}

async function getOwn(tx: Writer, { id: accountId }: { id: number }, id: string) {
  const passkey = await findPasskey(tx, id);
  if (passkey?.administrator_id !== accountId) throw new Problem('not-found');
  return passkey;
}

/** Deletes a passkey and returns its name. Throws `conflict` when the caller needs a passkey and has lost the last one that works here. */
async function removePasskey(tx: Writer, context: Context, passkey: Tables['passkeys']): Promise<string> {
  const { administrator_id: id, rp_id: rpId, name } = passkey;
  await dropPasskey(tx, context, passkey);
  const wasOwnHere = id === signedIn(context).id && rpId === getPasskeySite(context.config).rpId;
  if (wasOwnHere && (await needsPasskey(tx, context, id)) === 'missing')
    throw new Problem('conflict', { message: lastNeeded });
  return name;
}

/** An account's passkeys without their keys, and how many recovery codes it has left. */
async function presentPasskeys(
  context: Pick<Context, 'config' | 'db'>,
  { id }: { id: number },
): Promise<AccountPasskeys> {
  const { config, db } = context;
  const site = findPasskeySite(config);
  const passkeys = await listPasskeys(db.read, id);
  return {
    passkeys: passkeys.map((each) => ({
      id: each.id,
      name: each.name,
      createdAt: each.created_at,
      usedAt: each.used_at,
      worksOn: each.rp_id === site?.rpId ? null : each.rp_id,
    })),
    recoveryCodes: await countRecoveryCodes(db.read, id),
    origin: site?.origin ?? null,
    isMissing: (await needsPasskey(db.read, context, id)) === 'missing',
  };
}
