import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { passkeyCalls } from '../src/contract/accounts/accounts.calls.ts';
import type {
  AddPasskey,
  ConfirmOptions,
  PasskeyAnswer,
  RegisterOptions,
} from '../src/contract/accounts/accounts.schemas.ts';
import { sessionCalls } from '../src/contract/session/session.calls.ts';
import { administrator, type TestBrowser } from './test-app.ts';

/** What a faulty or hostile device and browser do otherwise than asked. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Without the fingerprint or PIN. */
  unverified?: boolean;
  counter?: number;
}

/** Registers a new device for the account that is signed in. */
export async function registerPasskey(browser: TestBrowser, name = 'Phone'): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
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
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #userHandle = '';
  #counter = 0;

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
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), bytes(data)],
    ]);
    return {
      id: this.id,
      response: {
        clientDataJSON: clientData(asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  answer({ publicKey, origin }: ConfirmOptions, otherwise: Otherwise = {}): PasskeyAnswer {
    this.#counter = otherwise.counter ?? this.#counter + 1;
    const asked = { origin, rpId: publicKey.rpId, challenge: publicKey.challenge, type: 'webauthn.get', ...otherwise };
    const client = clientData(asked);
    const data = this.#data(asked, 0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      id: this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #data({ rpId, unverified = false }: { rpId: string; unverified?: boolean }, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = flag.userPresent | (unverified ? 0 : flag.userVerified) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  /** ECDSA with P-256: the labels 1, 3, -1, -2 and -3 of COSE. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

function clientData({ type, challenge, origin }: { type: string; challenge: string; origin: string }): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

// Of CBOR, what an attestation has.
const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 0xff]),
    value,
  ]);
