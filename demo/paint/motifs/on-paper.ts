import { hex } from '../colour.ts';
import { curve, type Point } from '../geometry.ts';
import type { WatercolourSheet } from '../watercolour-sheet.ts';

// A blue, a black and two earths, and what they mix to.
export const blue = hex('#5a7fa8');
export const indigo = hex('#3d5068');
export const black = hex('#4a4a50');
export const sienna = hex('#b07a45');
export const umber = hex('#6f5842');
export const ochre = hex('#cfa964');

export const whole = (w: WatercolourSheet): Point[] => [
  [-20, -20],
  [w.width + 20, -20],
  [w.width + 20, w.height + 20],
  [-20, w.height + 20],
];

/** A clinker boat drawn up, seen three-quarters from the stern. */
export function boat(w: WatercolourSheet, x: number, y: number, k: number, flip = 1): void {
  const at = (dx: number, dy: number): Point => [x + dx * k * flip, y + dy * k];
  const hull = curve(
    [at(-90, -26), at(-60, 6), at(0, 22), at(70, 10), at(112, -42), at(40, -22), at(-20, -18), at(-90, -26)],
    8,
  );
  w.wash([hull], umber, { strength: 0.9, rim: 0.7, grain: 0.5, rough: 1 });
  w.wash(
    [curve([at(-84, -20), at(-50, 10), at(10, 22), at(70, 10), at(100, -22), at(60, -2), at(0, 6), at(-84, -20)], 8)],
    black,
    { strength: 0.8, rim: 0.5, rough: 1 },
  );
  w.wash(
    [curve([at(-84, -27), at(-20, -20), at(40, -24), at(104, -42), at(40, -34), at(-20, -32), at(-84, -27)], 6)],
    sienna,
    { strength: 0.5, rough: 0.6 },
  );
  w.mark(curve([at(6, -24), at(4, -120), at(9, -212)], 8), 5 * k, umber, { strength: 1.2 });
  for (const dx of [-84, 100])
    w.mark([at(8, -206), at(dx * 0.5 + 4, -124), at(dx, -36)], 1.3 * k, black, { strength: 0.8, dry: 0.35 });
  w.wash([curve([at(-70, 24), at(0, 34), at(90, 16), at(60, 30), at(-20, 42), at(-70, 24)], 6)], indigo, {
    strength: 0.45,
    wet: 10,
  });
}

export function birds(w: WatercolourSheet, places: readonly Point[], size: number): void {
  for (const [x, y] of places)
    w.mark(
      curve(
        [
          [x - size, y - size * 0.4],
          [x - size * 0.3, y - size * 0.35],
          [x, y],
          [x + size * 0.4, y - size * 0.5],
          [x + size, y - size * 0.3],
        ],
        5,
      ),
      size * 0.16,
      black,
      { strength: 1 },
    );
}
