import type { z } from 'zod';
import { Login, SetPassword } from '../../../contract/session/session.schemas.ts';

/** The form of a one-time link: the contract's fields, and the password twice against typing errors. */
export const SetPasswordValues = SetPassword.omit({ key: true })
  .extend({ confirmation: Login.shape.password })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'The two passwords are not the same.',
    // Reported also while another field has an error.
    when: () => true,
  });
export type SetPasswordValues = z.infer<typeof SetPasswordValues>;
