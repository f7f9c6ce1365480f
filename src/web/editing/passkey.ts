import type {
  AddPasskey,
  ConfirmOptions,
  PasskeyAnswer,
  RegisterOptions,
} from '../../contract/accounts/accounts.schemas.ts';

/** The error that there is no passkey; its message is for the person. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey';
}

/** Asks a device for a passkey. Throws NoPasskey when there is none, or the person cancels. */
export async function givePasskey({ publicKey, origin }: ConfirmOptions): Promise<PasskeyAnswer> {
  return withDevice(origin, async ({ startAuthentication }) => {
    const { id, response } = await startAuthentication({ optionsJSON: publicKey as never });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    };
  });
}

/** Lets a device make a passkey. Throws NoPasskey when it has one already, or the person cancels. */
export async function makePasskey({ publicKey, origin }: RegisterOptions): Promise<AddPasskey['answer']> {
  return withDevice(origin, async ({ startRegistration }) => {
    const { id, response } = await startRegistration({ optionsJSON: publicKey as never });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) } };
  });
}

/** The library is loaded when a passkey is asked for. */
async function withDevice<Answer>(
  origin: string,
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Answer>,
): Promise<Answer> {
  if (window.location.origin !== origin) throw new NoPasskey(`Passkeys of this site work only at ${origin}.`);
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new NoPasskey('This browser knows no passkeys.');
  try {
    return await ask(library);
  } catch (error) {
    const registered =
      error instanceof library.WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(
      registered ? 'This device has a passkey of your account already.' : 'No passkey was given. Please try again.',
      { cause: error },
    );
  }
}
