import { type ForkOptions, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { type Currency, estateCurrency, setEstateCurrency } from '../../domain/money.ts';
import { type FieldProblem, Problem, type ProblemCode } from '../../domain/problems.ts';

/**
 * Programs of this server that do its heavy work, each in a process of its own. A process gets tasks as messages, one after the other,
 * and answers each with what its work returns or throws. It ends when the server closes the connection or ends itself.
 */

/** The message to a process: what the process writes has the currency of the server's estate. */
interface Asked<Task> {
  task: Task;
  currency: Currency;
}

/** The message from a process. A message does not preserve the class of an error, so errors are plain data. */
type Answer<Result, Progress> =
  | { progress: Progress }
  | { result: Result }
  | { problem: { code: ProblemCode; message: string; errors: FieldProblem[]; retryAfter: number | undefined } }
  | { error: { message: string; stack: string | undefined; code: unknown; errcode: unknown } };

/** Runs in the process: does `work` for each task. */
export function answerTasks<Task, Result, Progress = never>(
  work: (task: Task, say: (progress: Progress) => void) => Promise<Result>,
): void {
  const send = (answer: Answer<Result, Progress>) => process.send?.(answer, () => {});
  // Visitors' requests get the processor first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Nobody waits for the result.
  process.once('disconnect', () => process.exit(0));
  process.on('message', async ({ task, currency }: Asked<Task>) => {
    setEstateCurrency(currency);
    try {
      send({ result: await work(task, (progress) => send({ progress })) });
    } catch (error) {
      send(failureOf(error));
    }
  });
}

function failureOf(thrown: unknown): Answer<never, never> {
  const error: Error & { code?: unknown; errcode?: unknown } =
    thrown instanceof Error ? thrown : new Error(`${thrown}`);
  const { message, stack, code, errcode } = error;
  if (!(error instanceof Problem)) return { error: { message, stack, code, errcode } };
  return { problem: { code: error.code, message, errors: error.errors, retryAfter: error.retryAfter } };
}

/** A process has ended without an answer: it was killed, or has failed. */
export class ProcessEnded extends Error {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`The process ended without an answer (${code ?? signal}).`);
    this.code = code;
    this.signal = signal;
  }
}

export interface TaskProcess<Task, Result, Progress> {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /** Throws what the work throws, `ProcessEnded`, or why no process could be started. There is one task at a time. */
  run(task: Task, say?: (progress: Progress) => void): Promise<Result>;
  /** Ends it without its task, at once: a stopped or busy process handles no other signal. */
  kill(): void;
  /** Ends it after its task. Settles when its memory is free. */
  end(): Promise<void>;
  /** Whether the server stays for it. */
  hold(isHeld: boolean): void;
}

/**
 * The variables of the environment that a program needs: where files, libraries and temporary folders are, language and
 * time zone, and how Node and its memory are set up. Every other variable may be a secret, such as a password of the
 * database or the key of the object store.
 */
const needed =
  /^(?:PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|LD_\w+|DYLD_\w+|MALLOC_\w+|FONTCONFIG_\w+|SystemRoot|NODE_OPTIONS|NODE_COMPILE_CACHE|UV_THREADPOOL_SIZE)$/i;

/**
 * Starts a program, without the secrets of the environment. `also` matches the names of the variables that it needs beside the
 * common ones.
 */
export function startProcess<Task extends object, Result, Progress = never>(
  program: URL,
  options: Omit<ForkOptions, 'env'>,
  also?: RegExp,
): TaskProcess<Task, Result, Progress> {
  const variables = Object.entries(process.env).filter(([name]) => needed.test(name) || also?.test(name));
  const child = fork(program, { ...options, env: Object.fromEntries(variables) });
  let hasEnded = false;
  let task: PromiseWithResolvers<Result> | undefined;
  let say: ((progress: Progress) => void) | undefined;
  // The event is not `close`, which never comes once the server has closed the connection.
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWith = (error: Error) => {
    hasEnded = true;
    task?.reject(error);
  };
  child.on('message', (answer: Answer<Result, Progress>) => {
    if ('progress' in answer) say?.(answer.progress);
    else if ('result' in answer) task?.resolve(answer.result);
    else if ('problem' in answer) task?.reject(new Problem(answer.problem.code, answer.problem));
    else task?.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  // A process that is stopped early may report more than one error; an unhandled one would end the server.
  child.on('error', endWith);
  child.once('exit', (code, signal) => endWith(new ProcessEnded(code, signal)));
  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded;
    },
    run(given, report) {
      if (hasEnded) return Promise.reject(new ProcessEnded(child.exitCode, child.signalCode));
      task = Promise.withResolvers();
      say = report;
      // A task that cannot be sent fails with the process's exit event.
      child.send({ task: given, currency: estateCurrency() } satisfies Asked<Task>, () => {});
      return task.promise;
    },
    kill() {
      // Does nothing if the process has just ended; `process.kill` would throw, or end another process with the same number.
      child.kill('SIGKILL');
      endWith(new ProcessEnded(null, 'SIGKILL'));
    },
    async end() {
      if (child.connected) child.disconnect();
      // A process that could not be started does not exit either.
      if (child.pid !== undefined) await gone;
    },
    hold(isHeld) {
      const change = isHeld ? 'ref' : 'unref';
      child[change]();
      child.channel?.[change]();
    },
  };
}
