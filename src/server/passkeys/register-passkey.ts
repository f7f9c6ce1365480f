import type { AddPasskey, OwnPassword, RegisterOptions } from '../../contract/accounts/accounts.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { getAccount } from '../accounts/accounts.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { findPasskey, insertPasskey, listPasskeys, takeChallenge } from '../accounts/passkey.store.ts';
import {
  challengeLifetime,
  describePasskey,
  getPasskeySite,
  newChallenge,
  sessionOf,
  userHandleOf,
} from '../accounts/verify-passkey.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import { log } from '../runtime/log.ts';
import { findSession, letSessionDoEverything } from '../session/session.store.ts';

/** Ed25519, ECDSA with P-256, and RSA, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

/** More are of no use, and a device gets the list of all. */
const mostPasskeys = 20;

interface Account {
  id: number;
  username: string;
}

/**
 * What the browser asks a new device for. Its challenge also proves that the password, or another passkey, was right: the device makes
 * its passkey only afterwards. Throws what `askPassword` throws, and `conflict` where no passkey is possible.
 */
export async function startRegistration(
  context: Context,
  { id }: Account,
  password: OwnPassword,
): Promise<RegisterOptions> {
  const { rpId, origin } = getPasskeySite(context.config);
  const existing = await listPasskeys(context.db.read, id);
  if (existing.length >= mostPasskeys)
    throw new Problem('conflict', { message: `An account has ${mostPasskeys} passkeys at most.` });
  await askPassword(context, password, 'register a passkey');
  const account = await getAccount(context.db.read, id);
  const { username: name } = account;
  return {
    origin,
    publicKey: {
      challenge: await newChallenge(context, 'register', sessionOf(context)),
      rp: { id: rpId, name: (await currentSettings(context.db)).siteTitle },
      user: { id: userHandleOf(account), name, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.filter((each) => each.rp_id === rpId).map(describePasskey),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: challengeLifetime,
    },
  };
}

/**
 * Stores the passkey of a new device. A session that could only register one may do everything from now on. Throws `conflict` for an
 * answer that is not right, and `sign-in` when the session ended meanwhile.
 */
export async function addPasskey(
  context: Context,
  { id: accountId, username }: Account,
  { name, answer }: AddPasskey,
): Promise<void> {
  const { db, clock, config } = context;
  const { rpId, origin } = getPasskeySite(config);
  const at = clock.now();
  const session = hashToken(sessionOf(context));
  const challenge = await db.transaction((tx) => takeChallenge(tx, { boundTo: session, purpose: 'register' }, at));
  const credential = challenge && (await credentialOf(answer, { challenge, rpId, origin }));
  if (!credential) throw notRegistered();
  await db.transaction(async (tx) => {
    if ((await findSession(tx, session))?.administratorId !== accountId) throw new Problem('sign-in');
    if ((await findPasskey(tx, credential.id)) !== undefined) throw notRegistered();
    await insertPasskey(tx, {
      id: credential.id,
      administrator_id: accountId,
      name: name.trim(),
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (answer.response.transports ?? []).join(' '),
      rp_id: rpId,
      created_at: at,
      used_at: null,
    });
    await letSessionDoEverything(tx, session);
    const record = { kind: 'account', id: accountId } as const;
    await recordActivity(tx, {
      by: username,
      at,
      action: 'registered a passkey of',
      subject: username,
      details: name,
      record,
    });
  });
}

const notRegistered = () =>
  new Problem('conflict', { message: 'The passkey could not be registered. Please begin again.' });

async function credentialOf(
  { id, response }: AddPasskey['answer'],
  expected: { challenge: string; rpId: string; origin: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: expected.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified && registrationInfo.fmt === 'none' && registrationInfo.credential.id === id
      ? registrationInfo.credential
      : undefined;
  } catch (error) {
    log.info('a passkey was not registered', { why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
