import { randomBytes } from 'node:crypto';
import type { OwnPasskeys, OwnPassword, passkeySchemas } from '../../contract/accounts/accounts.schemas.ts';
import {
  foldRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeOf,
} from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { askPassword } from '../accounts/ask-password.ts';
import {
  countRecoveryCodes,
  deletePasskey,
  findPasskey,
  listPasskeys,
  renamePasskey,
  replaceRecoveryCodes,
} from '../accounts/passkey.store.ts';
import { askForPasskey, findPasskeySite, getPasskeySite, sessionOf } from '../accounts/verify-passkey.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { needsPasskey } from '../session/log-in.ts';
import { findSession } from '../session/session.store.ts';
import { addPasskey, startRegistration } from './register-passkey.ts';

export const passkeyHandlers: HandlersOf<typeof passkeySchemas> = {
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
      await deletePasskey(tx, id);
      await refuseWithoutPasskey(tx, context, { ...account, removed: passkey.rp_id });
      return passkey.name;
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

async function getOwn(tx: Writer, { id: accountId }: Account, id: string) {
  const passkey = await findPasskey(tx, id);
  if (passkey?.administrator_id !== accountId) throw new Problem('not-found');
  return passkey;
}

/** Throws `conflict` when an account that needs a passkey has lost the last one that works here. */
async function refuseWithoutPasskey(
  tx: Writer,
  context: Context,
  { id, removed }: { id: number; removed: string },
): Promise<void> {
  if (removed === getPasskeySite(context.config).rpId && (await needsPasskey(tx, context, id)) === 'missing') {
    throw new Problem('conflict', { message: lastNeeded });
  }
}

/** An account's passkeys without their keys, and how many recovery codes it has left. */
async function presentPasskeys(context: Pick<Context, 'config' | 'db'>, { id }: { id: number }): Promise<OwnPasskeys> {
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
