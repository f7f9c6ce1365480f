/** A small seeded generator (sfc32): the same words give the same numbers on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number;
  /** Roughly normal, mean 0, deviation 1, never beyond ±3. */
  gauss(): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
};

export function seededRandom(words: string): Random {
  let hash = 2166136261;
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 16777619);
  let a = hash | 0;
  let b = Math.imul(hash, 0x9e3779b1) | 0;
  let c = (hash ^ 0x85ebca6b) | 0;
  let d = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 16; i++) next();
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: a finer figure would repaint every picture
    gauss: () => (next() + next() + next() + next() + next() + next() - 3) * 1.414,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}
