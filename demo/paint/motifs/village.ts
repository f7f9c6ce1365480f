import { hex, mix, type Rgb, scale, smooth } from '../colour.ts';
import { bar, curve, type Point } from '../geometry.ts';
import type { Study } from '../study.ts';

export type HouseColours = { lit: Rgb; shade: Rgb; roof: Rgb; hollow: Rgb; shutter: Rgb };

/**
 * A house as two planes and a roof: the lit wall `w` wide, the shaded one `d` wide to its right, standing on `y`.
 * Doors are left out unless asked for.
 */
export function house(
  s: Study,
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  c: HouseColours,
  how: { windows?: number; door?: boolean; detail?: number } = {},
): void {
  const { windows = 2, door = false, detail = 0.6 } = how;
  const slope = d * 0.3;
  const r = h * 0.2;
  const part = (points: Point[], colour: Parameters<Study['fill']>[1], angle: number, more = detail) =>
    s.fill(points, colour, { angle, detail: more, contour: 0.9, rough: 1.2, wave: 26 });
  part(
    [
      [x, y - h],
      [x + w, y - h],
      [x + w, y + 2],
      [x, y + 2],
    ],
    s.varied(c.lit, 0.1, 34),
    s.random.chance(0.5) ? 1.57 : 0.1,
  );
  part(
    [
      [x + w, y - h],
      [x + w + d, y - h - slope * 0.3],
      [x + w + d, y - slope],
      [x + w, y + 2],
    ],
    s.varied(c.shade, 0.12, 30),
    1.57,
  );
  part(
    [
      [x + w, y - h],
      [x + w + d * 0.5, y - h - r - slope * 0.15],
      [x + w + d, y - h - slope * 0.3],
    ],
    s.varied(c.shade, 0.1, 30),
    1.57,
  );
  part(
    [
      [x - w * 0.04, y - h + 2],
      [x + w * 0.03 + d * 0.46, y - h - r],
      [x + w + d * 0.5, y - h - r - slope * 0.15],
      [x + w + 2, y - h + 2],
    ],
    s.varied(c.roof, 0.2, 22),
    0.05,
  );
  part(bar(x - w * 0.04, y - h + 2, x + w, y - h + 2, Math.max(1.5, h * 0.02)), scale(c.roof, 0.62), 0);
  for (let i = 0; i < windows; i++) {
    const wx = x + ((i + 0.5) * w) / windows - w * 0.06 + s.random.between(-0.03, 0.03) * w;
    const wy = y - h * s.random.between(0.66, 0.8);
    const ww = Math.min(w * 0.13, h * 0.14);
    const wh = ww * 1.6;
    part(
      [
        [wx, wy],
        [wx + ww, wy],
        [wx + ww, wy + wh],
        [wx, wy + wh],
      ],
      c.hollow,
      1.57,
      detail + 0.2,
    );
    if (s.random.chance(0.6))
      part(
        [
          [wx - ww * 0.6, wy],
          [wx, wy],
          [wx, wy + wh],
          [wx - ww * 0.6, wy + wh],
        ],
        c.shutter,
        1.57,
        detail + 0.2,
      );
    if (s.random.chance(0.6))
      part(
        [
          [wx + ww, wy],
          [wx + ww * 1.6, wy],
          [wx + ww * 1.6, wy + wh],
          [wx + ww, wy + wh],
        ],
        mix(c.shutter, c.lit, 0.2),
        1.57,
        detail + 0.2,
      );
  }
  if (door)
    part(
      [
        [x + w * 0.3, y],
        [x + w * 0.3, y - h * 0.34],
        [x + w * 0.48, y - h * 0.34],
        [x + w * 0.48, y],
      ],
      c.hollow,
      1.57,
      detail + 0.2,
    );
}

/** Walls of Puyrac by day. */
export const walls: readonly HouseColours[] = [
  { lit: hex('#f2dcae'), shade: hex('#8a7f9c'), roof: hex('#c97a4e'), hollow: hex('#4a4460'), shutter: hex('#7ba1a3') },
  { lit: hex('#eac694'), shade: hex('#7d6f8e'), roof: hex('#b8643f'), hollow: hex('#3f3a52'), shutter: hex('#b9c3a4') },
  { lit: hex('#f6e8cb'), shade: hex('#9a90aa'), roof: hex('#d08a5c'), hollow: hex('#4f4862'), shutter: hex('#6f8fb0') },
  { lit: hex('#e3b582'), shade: hex('#75658a'), roof: hex('#a8563a'), hollow: hex('#3c344c'), shutter: hex('#8fb0a0') },
];

/** A dark flame of a tree. */
export function cypress(s: Study, x: number, y: number, h: number): void {
  s.fill(
    curve(
      [
        [x, y - h],
        [x + h * 0.09, y - h * 0.5],
        [x + h * 0.08, y],
        [x - h * 0.08, y],
        [x - h * 0.09, y - h * 0.45],
        [x, y - h],
      ],
      8,
    ),
    (px) => mix(hex('#5d7350'), hex('#22333a'), smooth(x - h * 0.1, x + h * 0.06, px)),
    { angle: 1.5, detail: 0.65, rough: 3, wave: 14 },
  );
}
