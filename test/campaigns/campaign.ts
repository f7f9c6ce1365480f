/**
 * How long a campaign is: short in `npm test`, whole in `npm run campaign`. The seed is printed, and
 * `npm run campaign -- --seed N` runs the same one again.
 */
export const isWhole = process.env.CAMPAIGN === 'whole';

export const seed = Number(process.env.CAMPAIGN_SEED ?? 20_261_121);

/** The one figure for a quick look, the other for the whole. */
export function short<Figure>(figure: Figure, { whole }: { whole: Figure }): Figure {
  return isWhole ? whole : figure;
}

/** Says what was measured, in a line of its own. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
