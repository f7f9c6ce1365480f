import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

/**
 * What a program needs of the environment: where files, libraries and temporary folders are, language and time zone, and how Node and
 * its memory are set up. Everything else may be a secret, such as a password of the database or the key of the object store.
 */
const needed =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|LD_\w+|DYLD_\w+|MALLOC_\w+|FONTCONFIG_\w+|SystemRoot|NODE_OPTIONS|NODE_COMPILE_CACHE|UV_THREADPOOL_SIZE)$/i;

/**
 * Starts a program of this server in a process of its own, without the secrets of the environment: its work comes as messages. `also`
 * matches the names of the variables that this program needs beside the common ones.
 */
export function forkProgram(program: URL, options: Omit<ForkOptions, 'env'>, also?: RegExp): ChildProcess {
  const variables = Object.entries(process.env).filter(([name]) => needed.test(name) || also?.test(name));
  return fork(program, { ...options, env: Object.fromEntries(variables) });
}
