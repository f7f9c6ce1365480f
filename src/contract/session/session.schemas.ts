import { z } from 'zod';
import { longPassword, passwordLength } from '../../domain/account/password.ts';
import { rights } from '../../domain/account/rights.ts';
import { noPasskeyFate, noRecoveryCode, passkeyFates } from '../../domain/account/signing-in.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { ConfirmOptions, NewPassword, OwnPassword, PasskeyAnswer, Username } from '../accounts/accounts.schemas.ts';
import type { SchemasOf } from '../call.ts';
import { bodyId, filledLine, Id, NoInput, Nothing } from '../schema-parts.ts';
import type { openSessionCalls } from './open-sessions.calls.ts';
import type { sessionCalls } from './session.calls.ts';

/** The rights of the account. */
const Rights = z.array(z.enum(rights)).readonly();

/** `demonstration` is set for administrators while the estate still shows the demonstration. */
export const AuthCheck = z.object({
  isAdmin: z.boolean(),
  username: z.string().optional(),
  rights: Rights.optional(),
  demonstration: z.literal(true).optional(),
});
export type AuthCheck = z.infer<typeof AuthCheck>;

export const Login = z.object({
  username: filledLine(200, fieldMessages.username),
  password: z.string(fieldMessages.password).min(1, fieldMessages.password).max(passwordLength.most, longPassword),
});
export type Login = z.input<typeof Login>;

export const LoginWithCode = z.object({
  username: Login.shape.username,
  code: filledLine(100, noRecoveryCode),
});
export type LoginWithCode = z.input<typeof LoginWithCode>;

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
export type LoggedOut = z.infer<typeof LoggedOut>;

const noLink = 'Please open the whole link, as it was given.';

/** Creates the first account or sets a password, with a one-time link from the server or a colleague. */
export const SetPassword = z.object({
  key: z.string(noLink).min(1, noLink).max(500, noLink),
  username: Username,
  password: NewPassword,
  /** The choice for the account's passkeys and recovery codes; '' where it has none. */
  passkeys: z.enum(['', ...passkeyFates], noPasskeyFate).default(''),
});
export type SetPassword = z.input<typeof SetPassword>;

export const ChangePassword = z.object({ current: OwnPassword, new: NewPassword });
export type ChangePassword = z.input<typeof ChangePassword>;

/** The account whose sessions are meant; without it the caller's own. */
export const ListSessions = z.object({ account: Id.optional() });
export type ListSessions = z.input<typeof ListSessions>;

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
export type EndSessions = z.input<typeof EndSessions>;

export const ConfirmSession = z.object({ password: OwnPassword });
export type ConfirmSession = z.input<typeof ConfirmSession>;

export const Confirmation = z.object({ isConfirmed: z.boolean() });
export type Confirmation = z.infer<typeof Confirmation>;

export const sessionSchemas = {
  checkAuth: { input: NoInput, answer: AuthCheck },
  login: { input: Login, answer: LoggedIn },
  startSignIn: { input: NoInput, answer: ConfirmOptions },
  logInWithPasskey: { input: PasskeyAnswer, answer: LoggedIn },
  logInWithCode: { input: LoginWithCode, answer: LoggedIn },
  logout: { input: NoInput, answer: LoggedOut },
  signOutEverywhere: { input: NoInput, answer: LoggedOut },
  setPassword: { input: SetPassword, answer: LoggedIn },
  changePassword: { input: ChangePassword, answer: LoggedIn },
} satisfies SchemasOf<typeof sessionCalls>;

export const openSessionSchemas = {
  listSessions: { input: ListSessions, answer: z.array(OpenSession) },
  endSessions: { input: EndSessions, answer: Nothing },
  getConfirmation: { input: NoInput, answer: Confirmation },
  confirmSession: { input: ConfirmSession, answer: Confirmation },
} satisfies SchemasOf<typeof openSessionCalls>;
