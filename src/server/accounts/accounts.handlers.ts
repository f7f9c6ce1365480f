import type { accountCalls } from '../../contract/accounts/accounts.calls.ts';
import type { HandlersOf } from '../context/context.ts';
import { addAccount, changeRole, listAccounts, makePasswordLink, removeAccount, renameAccount } from './accounts.ts';
import { needConfirmed } from './ask-password.ts';

export const accountHandlers: HandlersOf<typeof accountCalls> = {
  listAccounts: (_, context) => listAccounts(context.db.read, context),
  addAccount: (input, context) => addAccount(context, input),
  changeRole: (input, context) => changeRole(context, input),
  renameAccount: (input, context) => renameAccount(context, input),
  removeAccount: async (input, context) => {
    await needConfirmed(context, 'remove an account');
    await removeAccount(context, input);
    return {};
  },
  makePasswordLink: (input, context) => makePasswordLink(context, input),
};
