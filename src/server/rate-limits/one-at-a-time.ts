let last: Promise<unknown> = Promise.resolve();

/** Runs work one after the other in this process, in the order of asking; a failure does not stop the next. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
