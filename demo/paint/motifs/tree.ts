import { type Rgb, scale } from '../colour.ts';
import { type Point, ribbon } from '../geometry.ts';
import type { Random } from '../seeded-random.ts';
import type { Study } from '../study.ts';

export type Limb = { knots: Point[]; from: number; to: number };

/** The skeleton of a bare tree: each limb a bent line that thins and divides. */
export function limbs(
  random: Random,
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  depth: number,
  bend = 0.25,
): Limb[] {
  const knots: Point[] = [[x, y]];
  let a = angle;
  const parts = 4;
  for (let i = 1; i <= parts; i++) {
    a += random.gauss() * bend * 0.5;
    x += (Math.cos(a) * length) / parts;
    y += (Math.sin(a) * length) / parts;
    knots.push([x, y]);
  }
  const result: Limb[] = [{ knots, from: width, to: width * 0.6 }];
  if (depth <= 0) return result;
  const count = random.chance(0.35) ? 3 : 2;
  for (let i = 0; i < count; i++) {
    const side = count === 2 ? (i === 0 ? -1 : 1) : i - 1;
    const next = a + side * random.between(0.25, 0.62) + random.gauss() * 0.1;
    result.push(
      ...limbs(
        random,
        x,
        y,
        length * random.between(0.6, 0.82),
        width * random.between(0.5, 0.66),
        next,
        depth - 1,
        bend,
      ),
    );
  }
  if (random.chance(0.6)) {
    const [mx, my] = knots[2]!;
    result.push(
      ...limbs(
        random,
        mx,
        my,
        length * 0.5,
        width * 0.35,
        angle + (random.chance(0.5) ? 0.7 : -0.7),
        Math.max(0, depth - 2),
        bend,
      ),
    );
  }
  return result;
}

/** Trunk and limbs as colour masses, dark on the side away from the light. */
export function paintLimbs(s: Study, tree: readonly Limb[], light: Rgb, dark: Rgb, detail = 0.8): void {
  for (const limb of tree) {
    const [a, b] = [limb.knots[0]!, limb.knots[limb.knots.length - 1]!];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const width = (t: number) => limb.from + (limb.to - limb.from) * t;
    s.fill(ribbon(limb.knots, width, 5), s.varied(limb.from > 6 ? dark : scale(dark, 1.1), 0.2, 18), {
      angle,
      detail,
      contour: 0.8,
    });
    if (limb.from > 5) {
      const lit = limb.knots.map(([x, y]): Point => [x - limb.from * 0.2, y - limb.from * 0.05]);
      s.fill(
        ribbon(lit, (t) => width(t) * 0.42, 5),
        s.varied(light, 0.18, 14),
        { angle, detail },
      );
    }
  }
}
