import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import {
  Account,
  AccountChange,
  AccountPasskeys,
  AccountWithLink,
  AddAccount,
  AddPasskey,
  ChangeRole,
  ConfirmOptions,
  MakePasswordLink,
  MakeRecoveryCodes,
  RecoveryCodes,
  RegisterOptions,
  RemovePasskey,
  RemovePasskeyOf,
  RenamePasskey,
  StartRegistration,
} from './accounts.schemas.ts';

const path = '/api/admin/accounts';

export const accountCalls = {
  listAccounts: call({ method: 'GET', path, right: 'manage-accounts', input: Nothing, answer: z.array(Account) }),
  addAccount: call({
    method: 'POST',
    path,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    status: 201,
    input: AddAccount,
    answer: AccountWithLink,
  }),
  /** Renames an account; needs the caller's own password or, without one, a confirmed session. */
  renameAccount: call({
    method: 'PATCH',
    path: `${path}/:id`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    input: AccountChange,
    answer: Account,
  }),
  /** Changes what the account may do; needs the caller's own password. */
  changeRole: call({
    method: 'PUT',
    path: `${path}/:id/role`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    input: ChangeRole,
    answer: Account,
  }),
  /** Removes an account; needs a confirmed session. */
  removeAccount: call({
    method: 'DELETE',
    path: `${path}/:id`,
    right: 'manage-accounts',
    input: ById,
    answer: Nothing,
  }),
  makePasswordLink: call({
    method: 'POST',
    path: `${path}/:id/password-link`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    input: MakePasswordLink,
    answer: AccountWithLink,
  }),
};

const passkeys = '/api/admin/passkeys';
const right = 'see-admin';

/**
 * The calls about passkeys and recovery codes (docs/specification/admin-session.md §11): the caller's own and, for
 * whoever manages accounts, those of another account. An administrator who needs a passkey first may only make the
 * calls with the right to register one.
 */
export const passkeyCalls = {
  getPasskeys: call({
    method: 'GET',
    path: passkeys,
    right: 'register-passkey',
    input: Nothing,
    answer: AccountPasskeys,
  }),
  /** Asks the browser to create a passkey on a new device, after the own password or another passkey was right. */
  startRegistration: call({
    method: 'POST',
    path: `${passkeys}/registration`,
    right: 'register-passkey',
    rateLimit: 'own-password',
    input: StartRegistration,
    answer: RegisterOptions,
  }),
  addPasskey: call({
    method: 'POST',
    path: passkeys,
    right: 'register-passkey',
    status: 201,
    input: AddPasskey,
    answer: AccountPasskeys,
  }),
  renamePasskey: call({
    method: 'PATCH',
    path: `${passkeys}/:id`,
    right,
    rateLimit: 'own-password',
    input: RenamePasskey,
    answer: AccountPasskeys,
  }),
  removePasskey: call({
    method: 'POST',
    path: `${passkeys}/:id/remove`,
    right,
    rateLimit: 'own-password',
    input: RemovePasskey,
    answer: AccountPasskeys,
  }),
  /** Makes ten new recovery codes in place of the older ones. No later answer contains them. */
  makeRecoveryCodes: call({
    method: 'POST',
    path: '/api/admin/recovery-codes',
    right,
    rateLimit: 'own-password',
    input: MakeRecoveryCodes,
    answer: RecoveryCodes,
  }),
  listPasskeysOf: call({
    method: 'GET',
    path: `${path}/:id/passkeys`,
    right: 'manage-accounts',
    input: ById,
    answer: AccountPasskeys,
  }),
  /** Removes a passkey of another account; needs the caller's own password. */
  removePasskeyOf: call({
    method: 'POST',
    path: `${path}/:id/passkeys/:passkey/remove`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    input: RemovePasskeyOf,
    answer: AccountPasskeys,
  }),
  /** A challenge for a passkey in place of the own password. */
  startConfirmation: call({
    method: 'POST',
    path: `${passkeys}/confirmation`,
    right,
    input: Nothing,
    answer: ConfirmOptions,
  }),
};
