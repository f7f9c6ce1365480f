/** The last work for each path, until it has ended. */
const last = new Map<string, Promise<unknown>>();

/** Runs works for one file path one after the other, so that none removes the file that another stores. */
export async function inTurn<Result>(filePath: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(filePath) ?? Promise.resolve()).then(work);
  const ended = turn.catch(() => {});
  last.set(filePath, ended);
  try {
    return await turn;
  } finally {
    if (last.get(filePath) === ended) last.delete(filePath);
  }
}
