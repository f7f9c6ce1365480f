import { mix, type Rgb, ramp, scale, smooth } from '../colour.ts';
import { curve, type Point, ribbon } from '../geometry.ts';
import type { Study } from '../study.ts';

/** A coconut palm: a leaning trunk and fronds that hang from a bent rib. */
export function palm(s: Study, x: number, y: number, h: number, lean: number, tones: readonly Rgb[], trunk: Rgb): void {
  const tx = x + lean * h;
  const ty = y - h;
  s.fill(
    ribbon(
      [
        [x, y],
        [x + lean * h * 0.25, y - h * 0.4],
        [tx, ty],
      ],
      (t) => h * (0.05 - t * 0.022),
      10,
    ),
    (px) => mix(scale(trunk, 1.25), scale(trunk, 0.7), smooth(-6, 8, px - (x + lean * h * 0.5))),
    { angle: 1.5, detail: 0.7 },
  );
  const fronds = 13;
  for (let i = 0; i < fronds; i++) {
    const a = -3.25 + (((i * 5) % fronds) / (fronds - 1)) * 3.35 + s.random.gauss() * 0.08;
    const length = h * s.random.between(0.36, 0.48);
    const droop = 0.2 + 0.5 * Math.abs(Math.cos(a));
    const knots: Point[] = [
      [tx, ty],
      [tx + Math.cos(a) * length * 0.5, ty + Math.sin(a) * length * 0.5],
      [tx + Math.cos(a) * length * 0.85, ty + Math.sin(a) * length * 0.5 + length * droop * 0.35],
      [tx + Math.cos(a) * length, ty + Math.sin(a) * length * 0.3 + length * droop],
    ];
    const tone = ramp(tones, 0.5 - Math.sin(a) * 0.42 + s.random.gauss() * 0.12);
    const rib = curve(knots, 7);
    s.fill(
      ribbon(knots, (t) => h * 0.034 * Math.sin(Math.PI * Math.min(0.96, 0.12 + t * 0.86)), 8),
      tone,
      { angle: a, detail: 0.6 },
    );
    for (let k = 2; k < rib.length; k++) {
      const [rx, ry] = rib[k]!;
      const before = rib[k - 1]!;
      const run = Math.atan2(ry - before[1], rx - before[0]);
      const leaf = h * 0.105 * Math.sin(Math.PI * Math.min(0.95, 0.18 + (k / rib.length) * 0.8));
      for (const side of [-1, 1]) {
        const out = run + side * 0.95;
        s.touch(
          [
            [rx, ry],
            [rx + Math.cos(out) * leaf * 0.55, ry + Math.sin(out) * leaf * 0.5 + leaf * 0.12],
            [rx + Math.cos(out) * leaf * 0.9, ry + Math.sin(out) * leaf * 0.7 + leaf * 0.5],
          ],
          h * 0.0064,
          mix(tone, side > 0 ? tones[0]! : tones[tones.length - 1]!, s.random.between(0.1, 0.5)),
          { load: 0.9, taper: 0.25 },
        );
      }
    }
    s.touch(knots, h * 0.0042, mix(tone, tones[tones.length - 1]!, 0.6), { load: 0.9, taper: 0.5 });
  }
}
