/**
 * A refusal of what the operator asked for. The message is a sentence that says why and what to do, so nobody needs the
 * stack.
 */
export class Refused extends Error {}

/**
 * Returns the advice to the server's operator about a refusal or a system error of the disk. Undefined for any other
 * error.
 */
export function operatorProblem(error: unknown, folder: string): string | undefined {
  if (error instanceof Refused) return error.message;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left on the disk of ${folder}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `This account may not write to ${folder}. Please change its owner or permissions.`;
  }
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no folder ${folder}, or it cannot be created.`;
  return undefined;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
