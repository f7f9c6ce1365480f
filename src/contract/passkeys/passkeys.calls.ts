import type { ConfirmOptions } from '../accounts/accounts.schemas.ts';
import { call } from '../call.ts';
import type {
  AddPasskey,
  MakeRecoveryCodes,
  OwnPasskeys,
  RecoveryCodes,
  RegisterOptions,
  RemovePasskey,
  RenamePasskey,
  StartRegistration,
} from './passkeys.schemas.ts';

type Nothing = Record<string, never>;

const path = '/api/admin/passkeys';
const right = 'see-admin';

/** The caller's own passkeys and recovery codes (docs/specification/admin-session.md §11). */
export const passkeyCalls = {
  getPasskeys: call<Nothing, OwnPasskeys>({ method: 'GET', path, right }),
  /** What the browser asks a new device for, once the own password or another passkey was right. */
  startRegistration: call<StartRegistration, RegisterOptions>({
    method: 'POST',
    path: `${path}/registration`,
    right,
    rateLimit: 'own-password',
  }),
  addPasskey: call<AddPasskey, OwnPasskeys>({ method: 'POST', path, right, status: 201 }),
  renamePasskey: call<RenamePasskey, OwnPasskeys>({
    method: 'PATCH',
    path: `${path}/:id`,
    right,
    rateLimit: 'own-password',
  }),
  removePasskey: call<RemovePasskey, OwnPasskeys>({
    method: 'POST',
    path: `${path}/:id/remove`,
    right,
    rateLimit: 'own-password',
  }),
  /** Makes ten, which no later answer contains, in place of the older ones. */
  makeRecoveryCodes: call<MakeRecoveryCodes, RecoveryCodes>({
    method: 'POST',
    path: '/api/admin/recovery-codes',
    right,
    rateLimit: 'own-password',
  }),
  /** A challenge for a passkey in place of the own password. */
  startConfirmation: call<Nothing, ConfirmOptions>({ method: 'POST', path: `${path}/confirmation`, right }),
};
