import { z } from 'zod';
import { filledLine, NoInput } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { sessionCalls } from './session.calls.ts';

/** `demonstration` is set for administrators while the estate still shows the demonstration. */
export const AuthCheck = z.object({
  isAdmin: z.boolean(),
  username: z.string().optional(),
  demonstration: z.literal(true).optional(),
});
export type AuthCheck = z.infer<typeof AuthCheck>;

const noPassword = 'Please enter your password.';
const longPassword = 'Please keep this under 1000 characters.';

export const Login = z.object({
  username: filledLine(200, 'Please enter your username.'),
  password: z.string(noPassword).min(1, noPassword).max(1000, longPassword),
});
export type Login = z.input<typeof Login>;

/** `authToken` is the session's anti-forgery token, which every write sends as `X-Admin-Auth`. */
export const LoggedIn = z.object({ success: z.boolean(), authToken: z.string(), message: z.string() });
export type LoggedIn = z.infer<typeof LoggedIn>;

export const LoggedOut = z.object({ success: z.boolean() });
export type LoggedOut = z.infer<typeof LoggedOut>;

const noLink = 'Please open the whole link, as it was given.';
const shortPassword = 'Please choose a password of at least 12 characters.';

/** Creates the first account or sets a new password, with the one-time link that the server printed. */
export const SetPassword = z.object({
  key: z.string(noLink).min(1, noLink).max(500, noLink),
  username: filledLine(100, 'Please choose a username of at least 2 characters.', 2),
  password: z.string(shortPassword).min(12, shortPassword).max(1000, longPassword),
});
export type SetPassword = z.input<typeof SetPassword>;

export const sessionSchemas = {
  checkAuth: { input: NoInput, answer: AuthCheck },
  login: { input: Login, answer: LoggedIn },
  logout: { input: NoInput, answer: LoggedOut },
  signOutEverywhere: { input: NoInput, answer: LoggedOut },
  setPassword: { input: SetPassword, answer: LoggedIn },
} satisfies SchemasOf<typeof sessionCalls>;
