import { createHash, generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes, sign } from 'node:crypto';
import { passkeyCalls } from '../src/contract/accounts/accounts.calls.ts';
import type {
  AddPasskey,
  ConfirmOptions,
  PasskeyAnswer,
  RegisterOptions,
} from '../src/contract/accounts/accounts.schemas.ts';
import { sessionCalls } from '../src/contract/session/session.calls.ts';
import { administrator, type TestBrowser } from './test-app.ts';

/** The ways in which a faulty or hostile device and browser deviate from the request. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the fingerprint or PIN is missing. */
  unverified?: boolean;
  counter?: number;
  /** A page of another site shows this one in a frame. */
  crossOrigin?: boolean;
  /** The device's statement about itself: by its own new key, or by the certificate of its maker. */
  attestation?: 'self' | 'certificate';
}

/** Registers a new device for the account that is signed in. */
export async function registerPasskey(
  browser: TestBrowser,
  name = 'Phone',
  device = new SoftwareAuthenticator(),
): Promise<SoftwareAuthenticator> {
  const { password } = administrator;
  const options = await browser.get(passkeyCalls.startRegistration, { password });
  await browser.get(passkeyCalls.addPasskey, { name, answer: device.register(options) });
  return device;
}

/** Signs a browser in with a device, and returns the response. */
export async function signInWithPasskey(browser: TestBrowser, device: SoftwareAuthenticator, otherwise?: Otherwise) {
  const options = await browser.get(sessionCalls.startSignIn, {});
  const answered = await browser.ask(sessionCalls.logInWithPasskey, device.answer(options, otherwise));
  if (answered.status === 200) browser.authToken = answered.body.authToken;
  return { ...answered, browser };
}

const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };

/** A device with one passkey and the browser before it, as far as a server sees them. */
export class SoftwareAuthenticator {
  readonly #keys: KeyPairKeyObjectResult;
  readonly #id = randomBytes(32);
  #userHandle = '';
  #counter = 0;

  /** Makes a device with an RSA key of so many bits; without a number it has an ECDSA key. */
  constructor(rsaBits?: number) {
    this.#keys =
      rsaBits === undefined
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: rsaBits });
  }

  /** The passkey's id. */
  get id(): string {
    return this.#id.toString('base64url');
  }

  register({ publicKey, origin }: RegisterOptions, otherwise: Otherwise = {}): AddPasskey['answer'] {
    this.#userHandle = publicKey.user.id;
    const asked = {
      origin,
      rpId: publicKey.rp.id,
      challenge: publicKey.challenge,
      type: 'webauthn.create',
      ...otherwise,
    };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const data = Buffer.concat([this.#data(asked, flag.attested), credential]);
    const client = clientData(asked);
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), ...this.#statement(asked, data, client), text('authData'), bytes(data)],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  answer({ publicKey, origin }: ConfirmOptions, otherwise: Otherwise = {}): PasskeyAnswer {
    this.#counter = otherwise.counter ?? this.#counter + 1;
    const asked = { origin, rpId: publicKey.rpId, challenge: publicKey.challenge, type: 'webauthn.get', ...otherwise };
    const client = clientData(asked);
    const data = this.#data(asked, 0);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: this.#sign(data, client).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #sign(data: Buffer, client: Buffer): Buffer {
    return sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), this.#keys.privateKey);
  }

  /** The format of the attestation and its statement: nothing, or a signature with the number of ECDSA, and a certificate. */
  #statement({ attestation }: Otherwise, data: Buffer, client: Buffer): Buffer[] {
    if (attestation === undefined) return [text('none'), text('attStmt'), Buffer.from([0xa0])];
    const certificate = attestation === 'certificate' ? [text('x5c'), Buffer.from([0x81]), bytes(randomBytes(99))] : [];
    return [
      ...[text('packed'), text('attStmt'), Buffer.from([attestation === 'certificate' ? 0xa3 : 0xa2])],
      ...[text('alg'), Buffer.from([0x26]), text('sig'), bytes(this.#sign(data, client)), ...certificate],
    ];
  }

  #data({ rpId, unverified = false }: { rpId: string; unverified?: boolean }, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = flag.userPresent | (unverified ? 0 : flag.userVerified) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  /** ECDSA with P-256: the labels 1, 3, -1, -2 and -3 of COSE; RSA: 1, 3, -1 and -2. */
  #coseKey(): Buffer {
    const { x = '', y = '', n = '', e = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    if (n !== '') {
      return Buffer.concat([
        ...[Buffer.from([0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]), bytes(Buffer.from(n, 'base64url'))],
        ...[Buffer.from([0x21]), bytes(Buffer.from(e, 'base64url'))],
      ]);
    }
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function clientData({ type, challenge, origin, crossOrigin = false }: Otherwise): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

// The parts of CBOR that an attestation has.
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 24
      ? Buffer.from([0x40 | value.length])
      : value.length < 256
        ? Buffer.from([0x58, value.length])
        : Buffer.from([0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);
