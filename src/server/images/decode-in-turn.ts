/** At most two pictures are decoded at once: each may need half a gigabyte. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Does the work when its turn has come. */
export async function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
