/** The rule for a password that somebody chooses (docs/specification/admin-session.md §1). */

/** Characters of a password, at least and at most: the longest one is hashed in the time of any other. */
export const passwordLength = { least: 12, most: 1000 };

/** The rule as forms say it. */
export const passwordHint = `At least ${passwordLength.least} characters.`;

export const shortPassword = `Please choose a password of at least ${passwordLength.least} characters.`;
export const longPassword = `Please keep this under ${passwordLength.most} characters.`;
