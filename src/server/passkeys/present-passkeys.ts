import type { OwnPasskeys } from '../../contract/passkeys/passkeys.schemas.ts';
import { countRecoveryCodes, listPasskeys } from '../accounts/passkey.store.ts';
import { findPasskeySite } from '../accounts/passkey-site.ts';
import type { Context } from '../context/context.ts';
import { needsPasskey } from '../session/needs-passkey.ts';

/** An account's passkeys without their keys, and how many recovery codes it has left. */
export async function presentPasskeys(
  context: Pick<Context, 'config' | 'db'>,
  { id }: { id: number },
): Promise<OwnPasskeys> {
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
