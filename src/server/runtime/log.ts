import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/**
 * Writes one event as a line of JSON to standard error: time, level, message, the id of its request or job, and facts
 * (docs/operations.md, Logs). Facts contain no personal data.
 */
function write(level: 'info' | 'warn' | 'error', message: string, facts: Record<string, unknown> = {}): void {
  const fields = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorText(value) : value]),
  );
  // The machine's time and not the estate's clock: lines are compared with those of other programs.
  const time = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ time, level, message, ...logScope.current(), ...fields })}\n`);
}

function errorText(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${errorText(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}

export const log = {
  info: (message: string, facts?: Record<string, unknown>) => write('info', message, facts),
  warn: (message: string, facts?: Record<string, unknown>) => write('warn', message, facts),
  error: (message: string, facts?: Record<string, unknown>) => write('error', message, facts),
};

/** Writes a line for a person to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The cause of a log line: a request, a job of the server, or a job that a request began. */
export interface Scope {
  /** The id that the response's `X-Request-Id` has. */
  readonly request?: string;
  /** The call of the contract that the request makes. */
  call?: string;
  /** The kind of job and an id. */
  readonly job?: string;
}

/** Digits of an id. */
const idLength = 12;

/** The digits of the next ids, because each response from memory has one. */
let digits = '';

/** 12 hexadecimal digits: a visitor can read them out on the telephone. */
export function newLogId(): string {
  if (digits === '') digits = randomBytes(64 * idLength).toString('hex');
  const id = digits.slice(-idLength);
  digits = digits.slice(0, -idLength);
  return id;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The scope of lines that belong to no request and no job, such as those of the start and of broken connections. */
const processScope: Scope = { job: `process-${newLogId()}` };

/** The scope follows the code through promises and timers. */
export const logScope = {
  current: (): Scope => scopes.getStore() ?? processScope,

  inRequest: <Result>(run: (scope: Scope & { readonly request: string }) => Result): Result => {
    const scope = { request: newLogId() };
    return scopes.run(scope, run, scope);
  },

  /** A job that a request began keeps the request's id. */
  inJob: <Result>(kind: string, run: () => Result): Result => {
    const { request } = logScope.current();
    return scopes.run({ ...(request !== undefined && { request }), job: `${kind}-${newLogId()}` }, run);
  },

  /**
   * Runs a function in the scope of the process, for events of something that requests share: it may have been made in
   * the scope of one request.
   */
  ofProcess: <Result>(run: () => Result): Result => scopes.run(processScope, run),

  /** Makes a function that runs others in the present scope, for events that occur in another scope. */
  keep: () => AsyncLocalStorage.snapshot(),
};
