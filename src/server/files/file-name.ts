/** At least one folder, so that no name leads to the database beside the folders. No part begins with a dot. */
const pattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,254})+$/;

/** Characters of a whole name, which leaves room for a prefix: object stores allow 1,024. */
const maxLength = 768;

/** Whether a text is a name that a stored file can have, in every storage. */
export function isFileName(name: string): boolean {
  return name.length <= maxLength && pattern.test(name);
}

/** The same name. Throws an Error for one that no file can have. */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a name for a stored file.`);
  return name;
}
