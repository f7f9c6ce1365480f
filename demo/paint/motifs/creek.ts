import { clamp01, mix, type Rgb, scale } from '../colour.ts';
import { type Point, ribbon } from '../geometry.ts';
import type { Study } from '../study.ts';

/**
 * A creek that finds its way out over mud towards the viewer: narrow and flat far off, wide at `knots`' end, its banks
 * wet, its water the sky's colour broken by level streaks. `wide` is its width at the end, units.
 */
export function creek(
  s: Study,
  knots: readonly Point[],
  wide: number,
  colours: { light: Rgb; water: Rgb; mud: Rgb },
): void {
  const { light, water, mud } = colours;
  const near = knots[knots.length - 1]![1];
  const far = knots[0]![1];
  const width = (t: number): number => 1.6 + t ** 1.9 * wide;
  const depth = (y: number): number => clamp01((y - far) / Math.max(1, near - far));
  s.fill(
    ribbon(
      knots.map(([x, y]): Point => [x + 2, y + 1]),
      (t) => width(t) * 1.35 + 3,
      12,
    ),
    (x, y) => scale(mud, 0.72 + s.noise.fbm(x / 30, y / 7, 2) * 0.24),
    { angle: 0.05, detail: 0.5, rough: 5, wave: 26, soft: 2, opacity: 0.85 },
  );
  s.fill(
    ribbon(knots, width, 12),
    (x, y) =>
      mix(light, water, clamp01(depth(y) ** 0.7 * 0.78 + s.noise.fbm(x / 60, y / (2.4 + depth(y) * 4), 3) * 0.62)),
    { angle: 0, detail: 0.65, rough: 3, wave: 18 },
  );
  // Rills that run into it from the mud
  for (let i = 0; i < 5; i++) {
    const [x, y] = knots[Math.min(knots.length - 2, 1 + Math.floor(s.random.next() * (knots.length - 2)))]!;
    const k = depth(y) + 0.12;
    const side = s.random.chance(0.5) ? -1 : 1;
    const reach = s.random.between(60, 130) * k;
    s.fill(
      ribbon(
        [
          [x + side * reach, y - s.random.between(4, 16) * k],
          [x + side * reach * 0.55, y + s.random.between(-3, 7) * k],
          [x, y + 4 * k],
        ],
        (t) => 0.8 + t * 7 * k,
        8,
      ),
      mix(light, water, 0.35),
      { angle: 0, detail: 0.6 },
    );
  }
}
