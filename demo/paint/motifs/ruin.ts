import { hex, mix, type Rgb, scale, smooth } from '../colour.ts';
import { bar, below, rect } from '../geometry.ts';
import type { Study } from '../study.ts';

/** A wall that has lost its house: window holes, a torn upper edge, scorch above the openings. */
export function shell(
  s: Study,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Rgb,
  storeys: number,
  bays: number,
  sky: Rgb,
): void {
  const torn = (px: number) =>
    y -
    h +
    Math.abs(s.noise.fbm(px / 92 + y, 2, 3)) * h * 0.5 +
    smooth(0, 1, Math.abs(px - x - w * 0.4) / w) * h * 0.22;
  s.fill(
    [[x, y], ...below(x, x + w, y, torn, 5).slice(0, -2), [x + w, y]],
    (px, py) => {
      const n = s.noise.fbm(px / 30, py / 46, 4);
      const soot = Math.max(0, s.noise.fbm(px / 70 + 9, py / 150, 3) + 0.1) * 1.2;
      return mix(scale(wall, 1 + n * 0.3), hex('#1d1917'), Math.min(0.8, soot));
    },
    { angle: 1.57, detail: 0.55 },
  );
  for (let f = 0; f < storeys; f++)
    for (let b = 0; b < bays; b++) {
      const wx = x + ((b + 0.32) * w) / bays;
      const wy = y - h + ((f + 0.34) * h) / storeys;
      const ww = (w / bays) * 0.36;
      const wh = (h / storeys) * 0.46;
      if (wy < torn(wx) + 8 || wy < torn(wx + ww) + 8) continue;
      const through = f < storeys * 0.6;
      s.fill(rect(wx, wy, ww, wh), through ? mix(sky, wall, 0.25) : hex('#171413'), {
        detail: 0.75,
        angle: 1.57,
        rough: 2,
        wave: 12,
      });
      s.fill(
        [
          [wx - ww * 0.1, wy],
          [wx + ww * 0.2, wy - wh * 0.8],
          [wx + ww * 0.9, wy - wh * 0.6],
          [wx + ww * 1.1, wy],
        ],
        hex('#1a1614'),
        { opacity: 0.55, soft: 8, angle: 1.57 },
      );
    }
}

/** A heap of broken wall between x1 and x2, its foot at `y`. */
export function rubble(
  s: Study,
  x1: number,
  x2: number,
  y: number,
  height: number,
  tones: readonly Rgb[],
  count: number,
): void {
  s.fill(
    below(x1, x2, y + 4, (x) => y - height * (0.5 + s.noise.fbm(x / 70, y, 3) * 0.8), 5),
    tones[0] ?? [0, 0, 0],
    { angle: 0.3, detail: 0.4 },
  );
  for (let i = 0; i < count; i++) {
    const x = s.random.between(x1, x2);
    const cy = y - height * s.random.between(0, 0.9);
    const r = s.random.between(5, 20) * (0.5 + (height / 100) * 0.5);
    const a = s.random.between(-0.7, 0.7);
    const c = Math.cos(a) * r;
    const q = Math.sin(a) * r;
    const tone = s.random.pick(tones);
    s.fill(
      [
        [x - c, cy - q],
        [x + c, cy + q],
        [x + c + q * 0.6, cy + q + r * 0.7],
        [x - c + q * 0.6, cy - q + r * 0.7],
      ],
      tone,
      { angle: a, detail: 0.6 },
    );
    s.fill(bar(x - c, cy - q, x + c, cy + q, r * 0.22), mix(tone, hex('#b9a98e'), 0.45), { angle: a, detail: 0.65 });
  }
}
