import { call } from '../call.ts';
import type {
  Account,
  AccountChange,
  AccountId,
  AccountWithLink,
  AddAccount,
  ChangeRole,
  MakePasswordLink,
} from './accounts.schemas.ts';

type Nothing = Record<string, never>;

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
  /** With the caller's own password or, without one, in a confirmed session. */
  renameAccount: call<AccountChange, Account>({
    method: 'PATCH',
    path: `${path}/:id`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
  /** What the account may do; with the caller's own password. */
  changeRole: call<ChangeRole, Account>({
    method: 'PUT',
    path: `${path}/:id/role`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
  /** In a confirmed session. */
  removeAccount: call<AccountId, Nothing>({ method: 'DELETE', path: `${path}/:id`, right: 'manage-accounts' }),
  makePasswordLink: call<MakePasswordLink, AccountWithLink>({
    method: 'POST',
    path: `${path}/:id/password-link`,
    right: 'manage-accounts',
    rateLimit: 'own-password',
  }),
};
