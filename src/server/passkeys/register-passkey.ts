import type { AddPasskey, OwnPassword, RegisterOptions } from '../../contract/accounts/accounts.schemas.ts';
import { challengeLifetime } from '../../domain/account/session-expiry.ts';
import { leastRsaBits, mostPasskeys } from '../../domain/account/signing-in.ts';
import { Problem } from '../../domain/problems.ts';
import { getAccount } from '../accounts/accounts.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { hasPasskeyHere } from '../accounts/needed-passkey.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  setRegistersOnly,
  takeChallenge,
} from '../accounts/passkey.store.ts';
import {
  describePasskey,
  getPasskeySite,
  newChallenge,
  refuseFrame,
  sessionOf,
  userHandleOf,
} from '../accounts/verify-passkey.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Reader } from '../db/database.ts';
import { log } from '../runtime/log.ts';
import { findSession } from '../session/session.store.ts';

/** Ed25519, ECDSA with P-256, and RSA, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

interface Account {
  id: number;
  username: string;
}

/**
 * Makes the options with which the browser asks a new device for a passkey. Their challenge also proves that the
 * password, or another passkey, was right: the device makes its passkey only afterwards. Throws what `askPassword` and
 * `refuseSecond` throw, and `conflict` where no passkey is possible.
 */
export async function startRegistration(
  context: Context,
  { id }: Account,
  password: OwnPassword,
): Promise<RegisterOptions> {
  const { rpId, origin } = getPasskeySite(context.config);
  await refuseSecond(context.db.read, context, id);
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
 * answer that is not right, `sign-in` when the session ended meanwhile, and what `refuseSecond` throws.
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
    await refuseSecond(tx, context, accountId);
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
    await setRegistersOnly(tx, { idHash: session }, false);
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

/**
 * Throws `no-right` in a session that may only register a passkey, once the account has one: whoever knows the password alone would add
 * their own to it.
 */
async function refuseSecond(db: Reader, context: Context, id: number): Promise<void> {
  if (!context.caller.administrator?.registersOnly || !(await hasPasskeyHere(db, context, id))) return;
  throw new Problem('no-right', { message: 'Your account has a passkey. Please sign out, and sign in with it.' });
}

const notRegistered = () =>
  new Problem('conflict', { message: 'The passkey could not be registered. Please begin again.' });

async function credentialOf(
  { id, response }: AddPasskey['answer'],
  expected: { challenge: string; rpId: string; origin: string },
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    await refuseFrame(response.clientDataJSON);
    await refuseCertificate(response.attestationObject);
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
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    await refuseShortKey(registrationInfo.credential.publicKey);
    return registrationInfo.credential;
  } catch (error) {
    log.info('a passkey was not registered', { why: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}

/**
 * Throws an Error for an attestation with a certificate, before a parser of certificates is reached. A device may sign with the new key
 * itself: some browsers pass that on, also where no attestation was asked for (Firefox since May 2026).
 */
async function refuseCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, decodeCredentialPublicKey, parseAuthenticatorData } = await import(
    '@simplewebauthn/server/helpers'
  );
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
  if (format === 'none') return;
  if (format !== 'packed' || statement.get('x5c') !== undefined) throw new Error(`an attestation by ${format}`);
  const { credentialPublicKey } = parseAuthenticatorData(attestation.get('authData'));
  // WebAuthn §8.2: the signature is one of the new key.
  if (
    !credentialPublicKey ||
    decodeCredentialPublicKey(credentialPublicKey).get(coseAlgorithm) !== statement.get('alg')
  )
    throw new Error('an attestation by another key');
}

/** The labels of an algorithm and of an RSA modulus in a COSE key. */
const coseAlgorithm = 3;
const coseModulus = -1;
const rsa = -257;

/** Throws an Error for an RSA key that is too short. */
async function refuseShortKey(publicKey: Uint8Array<ArrayBuffer>): Promise<void> {
  const { decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const key: Map<number, unknown> = decodeCredentialPublicKey(publicKey) as never;
  if (key.get(coseAlgorithm) !== rsa) return;
  const modulus = Buffer.from(key.get(coseModulus) as Uint8Array).toString('hex');
  const bits = BigInt(`0x${modulus || 0}`).toString(2).length;
  if (bits < leastRsaBits) throw new Error(`an RSA key of ${bits} bits`);
}
