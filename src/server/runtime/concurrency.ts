import { AsyncLocalStorage } from 'node:async_hooks';
import PQueue from 'p-queue';

/**
 * Runs works for one scarce resource: at most `atOnce` run, and the others wait. `mayWait` names the groups of works,
 * the most urgent first, and how many works of each group may wait; a further work is refused with `full`. Each group
 * keeps its order.
 */
export class BoundedQueue<Group extends string> {
  readonly #queue: PQueue;
  readonly #mayWait: Record<Group, number>;
  readonly #full: () => Error;

  constructor(atOnce: number, mayWait: Record<Group, number>, full: () => Error) {
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#mayWait = mayWait;
    this.#full = full;
  }

  /** The number of waiting works of a group. */
  waiting(group: Group): number {
    return this.#queue.sizeBy({ priority: this.#priorityOf(group) });
  }

  /** Runs a work as soon as it is its turn, in the log scope of its caller. */
  async run<Result>(group: Group, work: () => Promise<Result>): Promise<Result> {
    const isBusy = this.#queue.pending >= this.#queue.concurrency;
    if (isBusy && this.waiting(group) >= this.#mayWait[group]) throw this.#full();
    return this.#queue.add(AsyncLocalStorage.bind(work), { priority: this.#priorityOf(group) });
  }

  #priorityOf(group: Group): number {
    return -Object.keys(this.#mayWait).indexOf(group);
  }
}

const turns = new Map<string, PQueue>();

/** Runs works of one name one after the other in this process, in the order of the calls; a failure does not stop the next. */
export function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let turn = turns.get(name);
  if (turn === undefined) {
    turn = new PQueue({ concurrency: 1 });
    turn.once('idle', () => turns.delete(name));
    turns.set(name, turn);
  }
  return turn.add(AsyncLocalStorage.bind(work));
}

/** A function whose calls with the same key share one work, from the first call until it ends. */
export function shareWhileRunning<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const begun = work().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
}

/** Waits for all works and returns their results; throws an error of one only after every one has ended. */
export async function allEnded<const Works extends readonly Promise<unknown>[]>(works: Works) {
  await Promise.allSettled(works);
  return Promise.all(works);
}
