import type { PasskeyAnswer } from '../../contract/accounts/accounts.schemas.ts';
import { type PasskeyPurpose, registeredElsewhere } from '../../domain/account/passkeys.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Tables } from '../db/tables.ts';
import { log } from '../runtime/log.ts';
import { findAdministrator } from './administrator.store.ts';
import { findPasskey, takeChallenge } from './passkey.store.ts';
import { userHandleOf } from './passkey-challenges.ts';
import { getPasskeySite } from './passkey-site.ts';

type Verified = { passkey: Tables['passkeys']; counter: number } | { refusal: string };

/** Shown for a passkey that was removed. */
export const passkeyGone = 'This passkey is not known here any more.';
const notAccepted = 'This passkey was not accepted. Please try again.';

/**
 * Checks a device's answer to the challenge that this cookie has, which it uses up whatever the result is. The use is stored by the
 * caller (`storePasskeyUse`), in the transaction of what it allows.
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
  // Its 20 packages are loaded with the first passkey.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
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
