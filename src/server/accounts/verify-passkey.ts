import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { ConfirmOptions, PasskeyAnswer } from '../../contract/accounts/accounts.schemas.ts';
import { challengeLifetime } from '../../domain/account/session-expiry.ts';
import { type PasskeyPurpose, registeredElsewhere } from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/cookies.ts';
import type { Tables } from '../db/tables.ts';
import type { Config } from '../runtime/config.ts';
import { log } from '../runtime/log.ts';
import { isLoopback } from '../runtime/trusted-proxies.ts';
import { findAdministrator } from './administrator.store.ts';
import { findPasskey, replaceChallenge, takeChallenge } from './passkey.store.ts';

type Verified = { passkey: Tables['passkeys']; counter: number } | { refusal: string };

/** The message for a passkey that was removed. */
export const passkeyGone = 'This passkey is not known here any more.';
const notAccepted = 'This passkey was not accepted. Please try again.';

/**
 * Checks a device's answer to the challenge to which this cookie is bound. The challenge is used up whatever the result
 * is. The caller stores the use (`storePasskeyUse`), in the transaction of the action that the passkey allows.
 */
export async function verifyPasskey(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db'>,
  answer: PasskeyAnswer,
  purpose: PasskeyPurpose,
  cookie: string | null,
): Promise<Verified> {
  const { db, clock, config } = context;
  const site = getPasskeySite(config);
  const bound = { boundTo: hashToken(cookie ?? ''), purpose };
  const { challenge, passkey, account } = await db.transaction(async (tx) => {
    const found = await findPasskey(tx, answer.id);
    return {
      challenge: await takeChallenge(tx, bound, clock.now()),
      passkey: found,
      account: found && (await findAdministrator(tx, found.administrator_id)),
    };
  });
  if (passkey === undefined || account === undefined) return { refusal: passkeyGone };
  if (passkey.rp_id !== site.rpId) return { refusal: registeredElsewhere(passkey.rp_id) };
  const { userHandle } = answer.response;
  if (challenge === undefined || (userHandle !== undefined && userHandle !== userHandleOf(account)))
    return { refusal: notAccepted };
  const counter = await counterOf(answer, { challenge, passkey, ...site });
  if (counter === undefined) return { refusal: notAccepted };
  if (counter > passkey.counter || (counter === 0 && passkey.counter === 0)) return { passkey, counter };
  const entry = signInEntry(context, account);
  const details = `“${passkey.name}” counts ${counter} after ${passkey.counter}: there may be a copy of it; ${entry.details}`;
  await db.transaction((tx) =>
    recordActivity(tx, { ...entry, by: 'Somebody', action: 'was refused with a passkey of', details }),
  );
  return { refusal: 'This passkey was not accepted: its device may have been copied. Please remove it.' };
}

/** The device's counter; undefined for an answer that is not right. The library would refuse a counter before it checks the signature. */
async function counterOf(
  { id, response }: PasskeyAnswer,
  expected: { challenge: string; passkey: Tables['passkeys']; rpId: string; origin: string },
): Promise<number | undefined> {
  const { passkey } = expected;
  // The 20 packages of this library are loaded with the first passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    await refuseFrame(response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.info('a passkey was refused', { why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/**
 * Throws an Error for an answer from a page that another site shows in a frame: the person did not see there for which
 * site the device was asked. The library lets a registration pass, and a sign-in that does not name the other site.
 */
export async function refuseFrame(clientDataJSON: string): Promise<void> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('an answer from a frame of another site');
}

/** The site at which passkeys are registered and work. */
export interface PasskeySite {
  /** The domain, which browsers call the relying party's id. */
  rpId: string;
  origin: string;
}

/**
 * The domain and origin of PUBLIC_URL; on this machine alone `localhost`, because no passkey is for an IP address. Null where the
 * site has no name.
 */
export function findPasskeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return { rpId: hostname, origin };
  if (!isLoopback(host)) return null;
  return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
}

/** Throws `conflict` where passkeys are impossible. */
export function getPasskeySite(config: Pick<Config, 'publicUrl'>): PasskeySite {
  const site = findPasskeySite(config);
  if (site === null)
    throw new Problem('conflict', { message: `A passkey needs a domain, and ${config.publicUrl} has none.` });
  return site;
}

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

/**
 * Makes the options with which the browser asks a device for a passkey. Without known passkeys the device offers all
 * that it has.
 */
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

/**
 * Returns the user handle by which a device knows the account: neither the account's name nor a number that another
 * site's account has too.
 */
export function userHandleOf({ id, created_at: createdAt }: { id: number; created_at: string }): string {
  return createHash('sha256').update(`${id} ${createdAt}`).digest('base64url');
}

/** The session's cookie. Throws `sign-in` without one. */
export function sessionOf({ caller }: Pick<Context, 'caller'>): string {
  if (caller.session === null) throw new Problem('sign-in');
  return caller.session;
}
