import { z } from 'zod';
import { Bytes, ConfirmOptions, OwnPassword } from '../accounts/accounts.schemas.ts';
import { filledLine, NoInput } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { passkeyCalls } from './passkeys.calls.ts';

const Name = filledLine(60, 'Please name the device, such as “Ruth’s phone”.');

export const OwnPasskeys = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.string().nullable(),
      /** The domain on which it was registered, if that is not this one. */
      worksOn: z.string().nullable(),
    }),
  ),
  recoveryCodes: z.number(),
  /** Where passkeys work; null where the site has no domain. */
  origin: z.string().nullable(),
  /** The account needs one and has none. */
  isMissing: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const StartRegistration = z.object({ password: OwnPassword });
export type StartRegistration = z.input<typeof StartRegistration>;

export const RegisterOptions = z.object({
  origin: z.string(),
  publicKey: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: ConfirmOptions.shape.publicKey.shape.allowCredentials,
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.number(),
  }),
});
export type RegisterOptions = z.infer<typeof RegisterOptions>;

/** What a new device answers. `id` is the passkey's. */
export const AddPasskey = z.object({
  name: Name,
  answer: z.object({
    id: Bytes(1400),
    response: z.object({
      clientDataJSON: Bytes(4000),
      attestationObject: Bytes(20_000),
      transports: z
        .array(
          z
            .string()
            .regex(/^[a-z-]+$/)
            .max(30),
        )
        .max(10)
        .optional(),
    }),
  }),
});
export type AddPasskey = z.input<typeof AddPasskey>;

export const RenamePasskey = z.object({ id: Bytes(1400), name: Name, password: OwnPassword });
export type RenamePasskey = z.input<typeof RenamePasskey>;

export const RemovePasskey = z.object({ id: Bytes(1400), password: OwnPassword });
export type RemovePasskey = z.input<typeof RemovePasskey>;

export const MakeRecoveryCodes = z.object({ password: OwnPassword });
export type MakeRecoveryCodes = z.input<typeof MakeRecoveryCodes>;

export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const passkeySchemas = {
  getPasskeys: { input: NoInput, answer: OwnPasskeys },
  startRegistration: { input: StartRegistration, answer: RegisterOptions },
  addPasskey: { input: AddPasskey, answer: OwnPasskeys },
  renamePasskey: { input: RenamePasskey, answer: OwnPasskeys },
  removePasskey: { input: RemovePasskey, answer: OwnPasskeys },
  makeRecoveryCodes: { input: MakeRecoveryCodes, answer: RecoveryCodes },
  startConfirmation: { input: NoInput, answer: ConfirmOptions },
} satisfies SchemasOf<typeof passkeyCalls>;
