import { expect, test } from 'vitest';
import { foldRecoveryCode, recoveryCodeLength, recoveryCodeOf } from '../../../src/domain/account/signing-in.ts';

test('a recovery code has five groups of letters that nobody takes for each other, and is read however it is typed', () => {
  const code = recoveryCodeOf(Array.from({ length: recoveryCodeLength }, (_, at) => at * 13));
  expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
  expect(foldRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''));
});
