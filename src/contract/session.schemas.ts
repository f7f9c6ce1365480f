import { z } from 'zod';
import { line, NoInput } from './schema-parts.ts';
import type { SchemasOf } from './schemas-of.ts';
import type { sessionCalls } from './session.calls.ts';

/** `demonstration` is there for administrators, while the estate still shows the demonstration that it began with. */
export const AuthCheck = z.object({
  isAdmin: z.boolean(),
  username: z.string().optional(),
  demonstration: z.literal(true).optional(),
});
export type AuthCheck = z.infer<typeof AuthCheck>;

export const Login = z.object({
  username: line(200).min(1, 'Please enter your username.'),
  password: z.string().min(1, 'Please enter your password.').max(1000),
});
export type Login = z.input<typeof Login>;

/** `authToken` is this session's anti-forgery token: sent back as `X-Admin-Auth` with every write. */
export const LoggedIn = z.object({ success: z.boolean(), authToken: z.string(), message: z.string() });
export type LoggedIn = z.infer<typeof LoggedIn>;

export const LoggedOut = z.object({ success: z.boolean() });
export type LoggedOut = z.infer<typeof LoggedOut>;

/** A first account, or a new password, through the one-time link that the server printed. */
export const SetPassword = z.object({
  key: z.string().min(1).max(500),
  username: line(100).min(2, 'Please choose a username of at least 2 characters.'),
  password: z.string().min(12, 'Please choose a password of at least 12 characters.').max(1000),
});
export type SetPassword = z.input<typeof SetPassword>;

export const sessionSchemas = {
  checkAuth: { input: NoInput, answer: AuthCheck },
  login: { input: Login, answer: LoggedIn },
  logout: { input: NoInput, answer: LoggedOut },
  setPassword: { input: SetPassword, answer: LoggedIn },
} satisfies SchemasOf<typeof sessionCalls>;
