import { z } from 'zod';
import { longPassword, passwordLength } from '../../domain/account/password.ts';
import { rights } from '../../domain/account/rights.ts';
import { noPasskeyFate, noRecoveryCode, passkeyFates } from '../../domain/account/signing-in.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { NewPassword, OwnPassword, Username } from '../accounts/accounts.schemas.ts';
import { bodyId, filledLine, Id } from '../schema-parts.ts';

/** The rights of the account. */
const Rights = z.array(z.enum(rights)).readonly();

/** `demonstration` is set for administrators while the estate still shows the demonstration. */
export const AuthCheck = z.object({
  isAdmin: z.boolean(),
  username: z.string().optional(),
  rights: Rights.optional(),
  demonstration: z.literal(true).optional(),
});

export const Login = z.object({
  username: filledLine(200, fieldMessages.username),
  password: z.string(fieldMessages.password).min(1, fieldMessages.password).max(passwordLength.most, longPassword),
});

export const LoginWithCode = z.object({
  username: Login.shape.username,
  code: filledLine(100, noRecoveryCode),
});

/**
 * `authToken` is the session's anti-forgery token, which every write sends as `X-Admin-Auth`. `username` is the account's, as it
 * was chosen.
 */
export const LoggedIn = z.object({
  success: z.boolean(),
  authToken: z.string(),
  username: z.string(),
  rights: Rights,
  message: z.string(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

export const LoggedOut = z.object({ success: z.boolean() });

const noLink = 'Please open the whole link, as it was given.';

/** Creates the first account or sets a password, with a one-time link from the server or a colleague. */
export const SetPassword = z.object({
  key: z.string(noLink).min(1, noLink).max(500, noLink),
  username: Username,
  password: NewPassword,
  /** The choice for the account's passkeys and recovery codes; '' where it has none. */
  passkeys: z.enum(['', ...passkeyFates], noPasskeyFate).default(''),
});

export const ChangePassword = z.object({ current: OwnPassword, new: NewPassword });

/** The account whose sessions are meant; without it the caller's own. */
export const ListSessions = z.object({ account: Id.optional() });

export const OpenSession = z.object({
  /** The name of the session for `endSessions`; it opens nothing. */
  id: z.string(),
  /** “Firefox on Windows”. */
  browser: z.string(),
  /** The network of the address that signed in, as the limits count it. */
  network: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const noSession = 'Please choose a session.';

/**
 * The sessions to end: without `session` all sessions of the account but the caller's present session. `password` is
 * the caller's own; for the own account a confirmed session is enough.
 */
export const EndSessions = z.object({
  account: bodyId('Please choose an account.').optional(),
  session: z.string(noSession).min(1, noSession).max(100, noSession).optional(),
  password: OwnPassword,
});

export const ConfirmSession = z.object({ password: OwnPassword });

export const Confirmation = z.object({ isConfirmed: z.boolean() });
