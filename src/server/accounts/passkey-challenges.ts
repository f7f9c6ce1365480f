import { createHash } from 'node:crypto';
import type { ConfirmOptions } from '../../contract/accounts/accounts.schemas.ts';
import type { PasskeyPurpose } from '../../domain/account/passkeys.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';
import { replaceChallenge } from './passkey.store.ts';
import { getPasskeySite } from './passkey-site.ts';

/** Milliseconds in which a challenge can be answered: the browser asks for a fingerprint or a PIN meanwhile. */
export const challengeLifetime = 5 * 60 * 1000;

/** Makes a challenge that only the holder of this cookie can answer, once. */
export async function newChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: PasskeyPurpose,
  cookie: string,
): Promise<string> {
  const at = clock.now();
  const challenge = newSecretToken();
  const expiresAt = new Date(Date.parse(at) + challengeLifetime).toISOString();
  await db.transaction((tx) => replaceChallenge(tx, { boundTo: hashToken(cookie), purpose, challenge, at, expiresAt }));
  return challenge;
}

/** What the browser asks a device for. Without passkeys the device offers those that it has. */
export async function askForPasskey(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  purpose: PasskeyPurpose,
  cookie: string,
  passkeys: readonly { id: string; transports: string }[],
): Promise<ConfirmOptions> {
  const { rpId, origin } = getPasskeySite(context.config);
  return {
    origin,
    publicKey: {
      challenge: await newChallenge(context, purpose, cookie),
      rpId,
      allowCredentials: passkeys.map(describePasskey),
      userVerification: 'required',
      timeout: challengeLifetime,
    },
  };
}

/** A passkey as browsers take it. */
export function describePasskey({ id, transports }: { id: string; transports: string }) {
  return { id, type: 'public-key' as const, transports: transports.split(' ').filter((each) => each !== '') };
}

/** By what a device knows the account: neither its name nor a number that another site's account has too. */
export function userHandleOf({ id, created_at: createdAt }: { id: number; created_at: string }): string {
  return createHash('sha256').update(`${id} ${createdAt}`).digest('base64url');
}

/** The session's cookie. Throws `sign-in` without one. */
export function sessionOf({ caller }: Pick<Context, 'caller'>): string {
  if (caller.session === null) throw new Problem('sign-in');
  return caller.session;
}
