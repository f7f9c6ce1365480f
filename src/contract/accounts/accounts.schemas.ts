import { z } from 'zod';
import { longPassword, passwordLength, shortPassword } from '../../domain/account/password.ts';
import { roles, sights } from '../../domain/account/rights.ts';
import { filledLine, Id, Version } from '../schema-parts.ts';
import { orNull, typedDay } from '../staff-schema-parts.ts';

/** The name that an administrator signs in with; it is shown beside what they change. */
export const Username = filledLine(100, 'Please choose a username of at least 2 characters.', 2);

/** A password that somebody chooses. */
export const NewPassword = z
  .string(shortPassword)
  .min(passwordLength.least, shortPassword)
  .max(passwordLength.most, longPassword);

/** Bytes of a browser or a device, as base64url. */
const Bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** A device's answer to a challenge, signed with a passkey. `id` is the passkey's. */
export const PasskeyAnswer = z.object({
  id: Bytes(1400),
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(8000),
    userHandle: Bytes(100).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The options with which the browser asks a device for a passkey, and the address at which the site must be open. */
export const ConfirmOptions = z.object({
  origin: z.string(),
  publicKey: z.object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    userVerification: z.literal('required'),
    timeout: z.number(),
  }),
});
export type ConfirmOptions = z.infer<typeof ConfirmOptions>;

/**
 * The caller's own password, which some calls need again, or a passkey in its place. The verb refuses a missing one with its own
 * message.
 */
export const OwnPassword = z.union([z.string().max(1000, longPassword), PasskeyAnswer]).optional();
export type OwnPassword = z.infer<typeof OwnPassword>;

export const Account = z.object({
  id: z.number(),
  username: z.string(),
  /** The caller's own account. */
  isYou: z.boolean(),
  /** False until a first password is set. */
  hasPassword: z.boolean(),
  /** The instant until which the account's open one-time link is valid; null without a link. */
  linkExpiresAt: z.string().nullable(),
  passkeys: z.number(),
  recoveryCodes: z.number(),
  createdAt: z.string(),
  signedInAt: z.string().nullable(),
  role: z.enum(roles),
  sees: z.array(z.enum(sights)).readonly(),
  /** The last day on which a viewer can sign in; null for no end. */
  lastDay: z.string().nullable(),
  version: Version,
});
export type Account = z.infer<typeof Account>;

const noRole = 'Please choose what the account may do.';

/** `sees` and `lastDay` count for a viewer only. */
const role = {
  role: z.enum(roles, noRole),
  sees: z.array(z.enum(sights, noRole)).max(10),
  lastDay: orNull(typedDay),
};

/**
 * A new account. The new colleague chooses the password, with the link of the answer. `password` is the caller's own.
 * Without a role the account is an administrator.
 */
export const AddAccount = z.object({ username: Username, ...z.object(role).partial().shape, password: OwnPassword });

export const ChangeRole = z.object({ id: Id, ...role, password: OwnPassword });

export const AccountChange = z.object({ id: Id, username: Username, password: OwnPassword });

export const MakePasswordLink = z.object({ id: Id, password: OwnPassword });

/** `link` is the path of a one-time link, which no later answer contains. */
export const AccountWithLink = z.object({ account: Account, link: z.string() });
export type AccountWithLink = z.infer<typeof AccountWithLink>;

const Name = filledLine(60, 'Please name the device, such as “Ruth’s phone”.');

/** An account's passkeys without their keys. */
export const AccountPasskeys = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: z.string(),
      usedAt: z.string().nullable(),
      /** The domain on which the passkey was registered, if it is another domain than the site's. */
      worksOn: z.string().nullable(),
    }),
  ),
  recoveryCodes: z.number(),
  /** The address at which passkeys work; null where the site has no domain. */
  origin: z.string().nullable(),
  /** The account needs one and has none. */
  isMissing: z.boolean(),
});
export type AccountPasskeys = z.infer<typeof AccountPasskeys>;

export const StartRegistration = z.object({ password: OwnPassword });

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

/** The answer of a new device. `id` is the id of the passkey. */
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

export const RemovePasskey = z.object({ id: Bytes(1400), password: OwnPassword });

/** The input for removing a passkey of another account; `password` is the caller's own. */
export const RemovePasskeyOf = z.object({ id: Id, passkey: Bytes(1400), password: OwnPassword });

export const MakeRecoveryCodes = z.object({ password: OwnPassword });

export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
