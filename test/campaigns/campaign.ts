/** `npm test` runs two campaigns, in a shorter form. `npm run campaign` prints the seed, and with `--seed N` it repeats the run. */
const isWhole = process.env.CAMPAIGN === 'whole';

/** The same in every file of a run. */
export const seed = Number(process.env.CAMPAIGN_SEED ?? 20_261_121);

let state = seed >>> 0;

/** The seed's next number, from 0 up to but not including 1 (mulberry32). */
export function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** The first figure in `npm test`, the second in `npm run campaign`. */
export function short<Figure>(figure: Figure, { whole }: { whole: Figure }): Figure {
  return isWhole ? whole : figure;
}

/** Prints a measurement on its own line. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
