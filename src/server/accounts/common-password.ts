import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Problem } from '../../domain/problems.ts';

/** A guesser tries the commonest passwords first (docs/specification/admin-session.md §1). */
const commonest = 10_000;

/** Passwords in the order of how often they occur in published leaks. */
const require = createRequire(import.meta.url);
const list = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** What a person reads who chooses one of them. */
export const commonPassword = `This is one of the ${commonest.toLocaleString('en')} most common passwords. Please choose another.`;

/**
 * Whether a password is among the commonest, in upper or lower case. The list is read for each check, because passwords are
 * seldom chosen and the list would stay in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const listed = JSON.parse(await readFile(list, 'utf8')) as string[];
  return listed.slice(0, commonest).includes(password.normalize('NFC').toLowerCase());
}

/** Throws `invalid` for one of the commonest passwords; `field` is its name in the call's input. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new Problem('invalid', { errors: [{ path: field, message: commonPassword }] });
  }
}
