import { call, type Nothing } from '../call.ts';
import type {
  Account,
  AccountChange,
  AccountId,
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
  listAccounts: call<Nothing, Account[]>({ method: 'GET', path, right: 'manage-accounts' }),
  addAccount: call<AddAccount, AccountWithLink>({
    method: 'POST',
    path,
    right: 'manage-accounts',
    rateLimit: 'own-password',
    status: 201,
  }),
  /** Renames an account; needs the caller's own password or, without one, a confirmed session. */
  renameAccount: call<AccountChange, Account>({
    method: 'PATCH',
    path: `${path}/:id`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
  /** Changes what the account may do; needs the caller's own password. */
  changeRole: call<ChangeRole, Account>({
    method: 'PUT',
    path: `${path}/:id/role`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
  /** Removes an account; needs a confirmed session. */
  removeAccount: call<AccountId, Nothing>({ method: 'DELETE', path: `${path}/:id`, right: 'manage-accounts' }),
  makePasswordLink: call<MakePasswordLink, AccountWithLink>({
    method: 'POST',
    path: `${path}/:id/password-link`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
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
  getPasskeys: call<Nothing, AccountPasskeys>({ method: 'GET', path: passkeys, right: 'register-passkey' }),
  /** Asks the browser to create a passkey on a new device, after the own password or another passkey was right. */
  startRegistration: call<StartRegistration, RegisterOptions>({
    method: 'POST',
    path: `${passkeys}/registration`,
    right: 'register-passkey',
    rateLimit: 'own-password',
  }),
  addPasskey: call<AddPasskey, AccountPasskeys>({
    method: 'POST',
    path: passkeys,
    right: 'register-passkey',
    status: 201,
  }),
  renamePasskey: call<RenamePasskey, AccountPasskeys>({
    method: 'PATCH',
    path: `${passkeys}/:id`,
    right,
    rateLimit: 'own-password',
  }),
  removePasskey: call<RemovePasskey, AccountPasskeys>({
    method: 'POST',
    path: `${passkeys}/:id/remove`,
    right,
    rateLimit: 'own-password',
  }),
  /** Makes ten new recovery codes in place of the older ones. No later answer contains them. */
  makeRecoveryCodes: call<MakeRecoveryCodes, RecoveryCodes>({
    method: 'POST',
    path: '/api/admin/recovery-codes',
    right,
    rateLimit: 'own-password',
  }),
  listPasskeysOf: call<AccountId, AccountPasskeys>({
    method: 'GET',
    path: `${path}/:id/passkeys`,
    right: 'manage-accounts',
  }),
  /** Removes a passkey of another account; needs the caller's own password. */
  removePasskeyOf: call<RemovePasskeyOf, AccountPasskeys>({
    method: 'POST',
    path: `${path}/:id/passkeys/:passkey/remove`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
  /** A challenge for a passkey in place of the own password. */
  startConfirmation: call<Nothing, ConfirmOptions>({ method: 'POST', path: `${passkeys}/confirmation`, right }),
};
