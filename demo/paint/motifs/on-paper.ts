import { hex, type Rgb, smooth } from '../colour.ts';
import { blob, curve, type Point, ribbon } from '../geometry.ts';
import type { WatercolourSheet } from '../watercolour-sheet.ts';
import { type Limb, limbs } from './tree.ts';

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

/**
 * A sky in one wet wash down to `bottom`: the clouds are the paper, smaller towards the horizon, and a second weak
 * wash lies under each. `cover` is the part of the sky that they take, 0–1.
 */
export function sky(
  w: WatercolourSheet,
  bottom: number,
  how: { pigment: Rgb; under: Rgb; strength: number; cover: number; size: number; seed: number },
): void {
  const { pigment, under, strength, cover, size, seed } = how;
  const edge = 0.34 - cover * 0.68;
  const cloud = (x: number, y: number): number => {
    const near = size * (1.2 - 0.8 * Math.max(0, Math.min(1, y / bottom)));
    const n = w.noise.fbm(x / near + seed, (y / near) * 1.9 + seed * 3, 5);
    return smooth(edge - 0.03, edge + 0.16, n);
  };
  const field = [
    [
      [-30, -30],
      [w.width + 30, -30],
      [w.width + 30, bottom],
      [-30, bottom],
    ],
  ] as const;
  const fall = (y: number): number => 1.1 - 0.85 * smooth(0, bottom, y);
  w.wash(field, pigment, {
    strength,
    rim: 0,
    grain: 0.7,
    flow: 0.4,
    grade: (x, y) => fall(y) * (1 - cloud(x, y) * 0.97),
  });
  w.wash(field, under, {
    strength: strength * 0.55,
    rim: 0,
    grain: 0.8,
    flow: 0.5,
    grade: (x, y) => {
      const step = size * 0.2 * (1.2 - 0.8 * (y / bottom));
      return cloud(x, y - step * 0.4) * (1 - cloud(x, y + step)) * (0.4 + fall(y) * 0.6);
    },
  });
}

/** Level touches of a nearly dry brush over mud, water or plough, longer and wider towards the viewer. */
export function drags(
  w: WatercolourSheet,
  area: { x1: number; x2: number; y1: number; y2: number },
  count: number,
  pigments: readonly Rgb[],
  how: { length: number; width: number; dry?: number; strength?: number; slope?: number },
): void {
  const { length, width, dry = 0.45, strength = 0.6, slope = 0 } = how;
  for (let i = 0; i < count; i++) {
    const t = w.random.next();
    const y = area.y1 + (area.y2 - area.y1) * t;
    const x = w.random.between(area.x1, area.x2);
    const l = length * (0.3 + t) * w.random.between(0.5, 1.4);
    w.mark(
      curve(
        [
          [x - l / 2, y - (slope * l) / 2],
          [x, y + w.random.gauss() * width * 0.4],
          [x + l / 2, y + (slope * l) / 2],
        ],
        6,
      ),
      width * (0.35 + t) * w.random.between(0.5, 1.4),
      w.random.pick(pigments),
      {
        strength: strength * w.random.between(0.5, 1.2),
        dry: dry * w.random.between(0.85, 1.15),
        rim: 0.2,
        grain: 0.6,
      },
    );
  }
}

/** A tree in leaf some way off: many touches run together in one wet mass, lost in the mist at its foot. */
export function softTree(
  w: WatercolourSheet,
  x: number,
  foot: number,
  height: number,
  pigment: Rgb,
  strength: number,
): void {
  const outlines: Point[][] = [];
  const crowns = [
    [0, 0.64, 0.25, 0.3],
    [-0.17, 0.5, 0.19, 0.2],
    [0.18, 0.52, 0.18, 0.2],
    [0.04, 0.84, 0.14, 0.15],
  ] as const;
  for (const [dx, up, rx, ry] of crowns)
    for (let i = 0; i < 26; i++) {
      const a = w.random.between(0, Math.PI * 2);
      const far = Math.sqrt(w.random.next());
      const r = height * w.random.between(0.018, 0.06) * (1.25 - far * 0.6);
      outlines.push(
        blob(
          w.noise,
          x + (dx + Math.cos(a) * rx * far) * height,
          foot - (up + Math.sin(a) * ry * far) * height,
          r * 1.3,
          r,
          0.5,
          5,
        ),
      );
    }
  outlines.push([
    [x - height * 0.022, foot + 4],
    [x - height * 0.012, foot - height * 0.5],
    [x + height * 0.014, foot - height * 0.5],
    [x + height * 0.026, foot + 4],
  ]);
  w.wash(outlines, pigment, {
    strength,
    wet: height * 0.016,
    grain: 0.75,
    rim: 0.15,
    flow: 0.7,
    grade: (_x, y) => 1 - 0.75 * smooth(foot - height * 0.42, foot, y),
  });
  w.wash(
    crowns
      .slice(0, 3)
      .map(([dx, up, rx, ry]) =>
        blob(
          w.noise,
          x + (dx + 0.06) * height,
          foot - (up - 0.08) * height,
          rx * 0.62 * height,
          ry * 0.5 * height,
          0.6,
          5,
        ),
      ),
    pigment,
    {
      strength: strength * 0.5,
      wet: height * 0.05,
      rim: 0,
      grain: 0.8,
      grade: (_x, y) => 1 - smooth(foot - height * 0.4, foot, y),
    },
  );
}

/** A bare tree drawn with the rigger from the trunk outwards; its twigs break on the tooth of the paper. */
export function bareTree(
  w: WatercolourSheet,
  x: number,
  y: number,
  how: { length: number; width: number; depth: number; lean?: number; strength: number; wood: Rgb; shade: Rgb },
): void {
  const { length, width, depth, lean = 0, strength, wood, shade } = how;
  const tree = limbs(w.random, x, y, length, width, -1.57 + lean, depth, 0.22);
  const shaped = (part: readonly Limb[], k: number, shift: number): Point[][] =>
    part.map(({ knots, from, to }) =>
      ribbon(
        knots.map(([px, py]): Point => [px + from * shift, py]),
        (t) => Math.max(0.9, (from + (to - from) * t) * k),
        5,
      ),
    );
  const boughs = tree.filter(({ from }) => from >= 2.4);
  const twigs = tree.filter(({ from }) => from < 2.4);
  // The root of the trunk spreads into the ground.
  const root = ribbon(
    [
      [x, y + width * 0.2],
      [x, y - width * 0.5],
      [x, y - width * 1.3],
    ],
    (t) => width * (1 + 0.75 * (1 - t) ** 3),
    6,
  );
  w.wash([...shaped(boughs, 1, 0), root], wood, { strength, rim: 0.45, grain: 0.6, flow: 0.7, rough: 1.2, wave: 14 });
  w.wash(shaped(boughs, 0.5, 0.24), shade, { strength: strength * 0.75, rim: 0.2, grain: 0.6, rough: 1.4, wave: 12 });
  w.wash(shaped(twigs, 1, 0), shade, { strength: strength * 0.62, rim: 0.1, dry: 0.3, rough: 0.7, wave: 9 });
}
