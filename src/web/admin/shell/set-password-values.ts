import type { z } from 'zod';
import { Login, SetPassword } from '../../../contract/session/session.schemas.ts';

/** The form behind a one-time link: the contract's fields, and the password once more, so that a slip is noticed. */
export const SetPasswordValues = SetPassword.omit({ key: true })
  .extend({ confirmation: Login.shape.password })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'The two passwords are not the same.',
    // Said also while another field is still wrong.
    when: () => true,
  });
export type SetPasswordValues = z.infer<typeof SetPasswordValues>;
