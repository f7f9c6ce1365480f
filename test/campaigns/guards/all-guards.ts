import { accessGuards } from './access-guards.ts';
import { headerGuards } from './header-guards.ts';
import { inputGuards } from './input-guards.ts';
import { passkeyGuards } from './passkey-guards.ts';
import { passwordGuards } from './password-guards.ts';
import { privateGuards } from './private-guards.ts';

/** Each guard that the campaign removes, in the order of docs/security.md. */
export const guards = [
  ...accessGuards,
  ...privateGuards,
  ...headerGuards,
  ...passwordGuards,
  ...passkeyGuards,
  ...inputGuards,
];
