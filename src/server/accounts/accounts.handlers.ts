import type { accountSchemas } from '../../contract/accounts/accounts.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { addAccount } from './add-account.ts';
import { listAccounts } from './list-accounts.ts';
import { makePasswordLink } from './make-password-link.ts';
import { removeAccount } from './remove-account.ts';
import { renameAccount } from './rename-account.ts';

export const accountHandlers: HandlersOf<typeof accountSchemas> = {
  listAccounts: (_, context) => listAccounts(context.db.read, context),
  addAccount: (input, context) => addAccount(context, input),
  renameAccount: (input, context) => renameAccount(context, input),
  removeAccount: async (input, context) => {
    await removeAccount(context, input);
    return {};
  },
  makePasswordLink: (input, context) => makePasswordLink(context, input),
};
