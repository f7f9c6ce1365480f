/** The purposes for which the server can ask for a passkey. */
export type PasskeyPurpose = 'sign-in' | 'confirm' | 'register';

/** The most passkeys of an account: more are of no use, and a device gets the list of all. */
export const mostPasskeys = 20;

/** The number of recovery codes that an account gets at once. */
export const recoveryCodeCount = 10;

export const noRecoveryCode = 'Please enter one of your recovery codes.';

/** Letters of a recovery code: 123 bits, so that a plain hash is enough. */
export const recoveryCodeLength = 25;

/** Letters and digits that nobody takes for each other on paper. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A recovery code from random bytes, a letter of each, in groups: `k7wq3-m3abx-9xyzp-4trmn-2hcde`. */
export function recoveryCodeOf(bytes: Iterable<number>): string {
  const letters = Array.from(bytes, (byte) => codeLetters.charAt(byte % codeLetters.length)).join('');
  return letters.replace(/.{5}(?=.)/g, '$&-');
}

/** A recovery code as it is compared, however it was typed from paper. */
export function foldRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Bits of an RSA key below which it is refused, as NIST SP 800-131A does. */
export const leastRsaBits = 2048;

/** The choices that the holder of a one-time link has for the account’s passkeys and recovery codes. */
export const passkeyFates = ['keep', 'remove'] as const;
export type PasskeyFate = (typeof passkeyFates)[number];

export const noPasskeyFate = 'Please choose what becomes of the passkeys and recovery codes.';

/** Returns the message that says on which domain a passkey works, and what helps here. */
export function registeredElsewhere(domain: string): string {
  return `Your passkey was registered on ${domain} and works only there. Please sign in with your password or a recovery code.`;
}

/**
 * The browsers that a user agent can name, in the order in which they are tried: Edge and Opera also say Chrome, and
 * Chrome also says Safari.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The name by which somebody knows an own browser: “Firefox on Windows”. Only one of these names is stored, neither a version nor
 * what the browser sent (docs/specification/admin-session.md §2).
 */
export function browserName(userAgent: string): string {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser = 'Another browser', system] = [nameIn(browsers), nameIn(systems)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
