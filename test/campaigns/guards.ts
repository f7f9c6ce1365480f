import { accessGuards } from './guards/access-guards.ts';
import { headerGuards } from './guards/header-guards.ts';
import { inputGuards } from './guards/input-guards.ts';
import { passwordGuards } from './guards/password-guards.ts';

/** Each guard that the campaign removes, in the order of docs/security.md. */
export const guards = [...accessGuards, ...headerGuards, ...passwordGuards, ...inputGuards];
