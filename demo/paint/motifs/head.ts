import { mix, type Rgb, ramp, scale, smooth } from '../colour.ts';
import { curve, ellipse, type Point } from '../geometry.ts';
import type { Study } from '../study.ts';

export type Sitter = {
  /** Shadow to light. */
  skin: readonly Rgb[];
  hair: readonly Rgb[];
  eyes: Rgb;
  /** Where the light comes from: right, down, towards us. */
  light: readonly [number, number, number];
  /** How far the face turns to our right, 0–0.3. */
  turn: number;
  age: number;
  longHair?: boolean;
};

const bump = (u: number, v: number, cu: number, cv: number, ru: number, rv: number): number =>
  Math.exp(-(((u - cu) / ru) ** 2) - ((v - cv) / rv) ** 2);

/** Height of a face at (u, v): the head is about 1.6 wide and 2.3 high around the bridge of the nose. */
function relief(u: number, v: number, turn: number, age: number): number {
  const f = turn;
  const jaw = 0.77 - smooth(0.2, 1.1, v) * 0.25;
  let z = Math.sqrt(Math.max(0, 1 - (u / jaw) ** 2 - ((v - 0.02) / 1.16) ** 2)) * 0.85;
  const n = smooth(-0.2, 0.3, v) * (1 - smooth(0.3, 0.4, v));
  z +=
    0.3 *
    Math.exp(-(((u - f * (1 + n * 0.35)) / (0.085 + n * 0.05)) ** 2)) *
    (0.25 + n * 0.75) *
    (1 - smooth(0.3, 0.42, v)) *
    smooth(-0.45, -0.1, v);
  z += 0.07 * (bump(u, v, f - 0.12, 0.3, 0.06, 0.06) + bump(u, v, f + 0.12, 0.3, 0.06, 0.06));
  for (const side of [-1, 1]) {
    const eu = f + side * 0.3;
    z += 0.1 * bump(u, v, eu, -0.22, 0.2, 0.07);
    z -= 0.17 * bump(u, v, eu - side * 0.05, -0.06, 0.16, 0.1);
    z += 0.09 * bump(u, v, eu, -0.045, 0.1, 0.055);
    z -= 0.045 * age * bump(u, v, eu, 0.1, 0.13, 0.035);
    z += 0.1 * bump(u, v, f + side * 0.42, 0.2, 0.18, 0.14);
    z -= 0.06 * age * bump(u - side * (v - 0.4) * 0.4, v, f + side * 0.25, 0.42, 0.05, 0.14);
    z -= 0.06 * age * bump(u, v, f + side * 0.42, 0.52, 0.14, 0.16);
  }
  z += 0.03 * bump(u, v, f, 0.52, 0.2, 0.05) + 0.05 * bump(u, v, f, 0.61, 0.17, 0.05);
  z -= 0.035 * bump(u, v, f, 0.56, 0.22, 0.022) + 0.05 * bump(u, v, f, 0.71, 0.16, 0.05);
  z += 0.12 * bump(u, v, f, 0.9, 0.24, 0.13);
  z -= 0.02 * age * (bump(u, v, f, -0.5, 0.4, 0.025) + bump(u, v, f, -0.6, 0.36, 0.025));
  return z;
}

/** A painted head, `size` units from the bridge of the nose to the chin, seen almost from the front. */
export function head(s: Study, cx: number, cy: number, size: number, who: Sitter): void {
  const at = (u: number, v: number): Point => [cx + u * size, cy + v * size];
  const { turn, age, light } = who;
  const length = Math.hypot(...light);
  const slope = (u: number, v: number): [number, number] => {
    const e = 0.012;
    return [
      (relief(u + e, v, turn, age) - relief(u - e, v, turn, age)) / (2 * e),
      (relief(u, v + e, turn, age) - relief(u, v - e, turn, age)) / (2 * e),
    ];
  };
  const lightAt = (u: number, v: number): number => {
    const [gx, gy] = slope(u, v);
    const n = Math.hypot(gx, gy, 1);
    return (-gx * light[0] - gy * light[1] + light[2]) / (n * length);
  };
  const neck: Point[] = [at(-0.44, 0.5), at(0.42, 0.5), at(0.46, 1.5), at(-0.48, 1.5)];
  s.fill(neck, (x) => ramp(who.skin, 0.3 - ((x - cx) / size) * Math.sign(light[0]) * -0.35), {
    angle: 1.4,
    detail: 0.5,
    soft: 6,
  });
  s.fill(
    curve([at(-0.5, 0.86), at(0, 1.18), at(0.5, 0.84), at(0.46, 1.25), at(0, 1.4), at(-0.46, 1.3), at(-0.5, 0.86)], 8),
    who.skin[0]!,
    { angle: 0.2, detail: 0.5, soft: 22, opacity: 0.85 },
  );
  // Hair behind the skull
  const strands = (x: number, y: number): Rgb => {
    const u = (x - cx) / size;
    const v = (y - cy) / size;
    const a = Math.atan2(v + 0.4, u);
    const r = Math.hypot(u, v + 0.4);
    const streak = s.noise.fbm(a * 9, r * 1.6, 3) * 0.4 + s.noise.fbm(a * 24, r * 3 + 40, 2) * 0.22;
    return ramp(who.hair, 0.42 + streak + (u * light[0] + (v + 0.3) * light[1]) * 0.5);
  };
  const growth = (x: number, y: number): number => Math.atan2(y - cy + size * 0.4, x - cx) + 1.57 + 0.25;
  const back = who.longHair ? 0.66 : 0.16;
  s.fill(
    curve(
      [
        at(-0.8, back),
        at(-0.9, -0.3),
        at(-0.8, -0.8),
        at(-0.34, -1.19),
        at(0.26, -1.21),
        at(0.78, -0.82),
        at(0.9, -0.3),
        at(0.8, back),
        at(0.5, back - 0.1),
        at(-0.5, back - 0.1),
        at(-0.8, back),
      ],
      8,
    ),
    strands,
    { angle: growth, detail: 0.5, rough: size * 0.06, wave: size * 0.2 },
  );
  for (const side of [-1, 1])
    s.fill(
      ellipse(...at(side * 0.8 + turn * 0.4, 0.12), size * 0.09, size * 0.2, side * -0.15),
      ramp(who.skin, side * light[0] > 0 ? 0.62 : 0.16),
      { angle: 1.4, detail: 0.6, soft: 3 },
    );
  const outline: Point[] = [];
  for (let i = 0; i < 80; i++) {
    const a = (i / 80) * Math.PI * 2;
    const v = Math.sin(a) * 1.13 + 0.02;
    const jaw = 0.77 - smooth(0.2, 1.1, v) * 0.25;
    outline.push(at(Math.cos(a) * jaw * 0.985, v));
  }
  s.fill(
    outline,
    (x, y) => {
      const u = (x - cx) / size;
      const v = (y - cy) / size;
      const l = lightAt(u, v);
      let c = ramp(who.skin, 0.06 + Math.max(0, l) * 0.98 + s.noise.fbm(x / 30, y / 30, 2) * 0.06);
      const blush =
        bump(u, v, turn * 1.2, 0.28, 0.13, 0.1) * 0.7 +
        bump(u, v, turn - 0.45, 0.25, 0.18, 0.14) * 0.55 +
        bump(u, v, turn + 0.45, 0.25, 0.18, 0.14) * 0.55;
      c = mix(c, [0.74, 0.33, 0.25], blush * 0.34);
      const cool =
        smooth(0.4, 0.9, v) * 0.22 +
        bump(u, v, turn - 0.3, -0.06, 0.2, 0.12) * 0.25 +
        bump(u, v, turn + 0.3, -0.06, 0.2, 0.12) * 0.25;
      c = mix(c, scale([0.42, 0.42, 0.46], 0.6 + l * 0.8), cool);
      const cast = bump(u - (v - 0.3) * 0.3, v, turn - light[0] * 0.2, 0.4, 0.12, 0.1) * 0.5;
      return mix(c, who.skin[0]!, cast);
    },
    {
      angle: (x, y) => {
        const [gx, gy] = slope((x - cx) / size, (y - cy) / size);
        return Math.atan2(gy, gx) + Math.PI / 2 + 0.2;
      },
      detail: 0.62,
      soft: 2,
    },
  );
  // Lips, nostrils, eyes
  const lip = mix(who.skin[1]!, [0.6, 0.26, 0.24], 0.55);
  s.fill(
    curve(
      [
        at(turn - 0.25, 0.52),
        at(turn - 0.06, 0.505),
        at(turn, 0.515),
        at(turn + 0.07, 0.505),
        at(turn + 0.25, 0.52),
        at(turn, 0.575),
        at(turn - 0.25, 0.52),
      ],
      6,
    ),
    scale(lip, 0.85),
    { angle: 0, detail: 0.95, soft: 3, opacity: 0.85 },
  );
  s.fill(
    curve(
      [
        at(turn - 0.2, 0.54),
        at(turn, 0.575),
        at(turn + 0.2, 0.54),
        at(turn + 0.1, 0.65),
        at(turn - 0.1, 0.65),
        at(turn - 0.2, 0.54),
      ],
      6,
    ),
    mix(lip, who.skin[who.skin.length - 1]!, 0.25),
    { angle: 0, detail: 0.95, soft: 4, opacity: 0.75 },
  );
  s.fill(
    curve(
      [at(turn - 0.27, 0.505), at(turn, 0.562), at(turn + 0.27, 0.505), at(turn, 0.582), at(turn - 0.27, 0.505)],
      6,
    ),
    scale(who.skin[0]!, 0.6),
    { angle: 0, detail: 0.95, soft: 2 },
  );
  for (const side of [-1, 1]) {
    s.fill(ellipse(...at(turn * 1.3 + side * 0.085, 0.355), size * 0.035, size * 0.018), scale(who.skin[0]!, 0.55), {
      angle: 0,
      detail: 0.95,
      soft: 2,
    });
    const eu = turn + side * 0.3;
    s.fill(
      curve(
        [
          at(eu - 0.135, -0.04),
          at(eu - 0.04, -0.09),
          at(eu + 0.06, -0.085),
          at(eu + 0.135, -0.03),
          at(eu + 0.03, 0.0),
          at(eu - 0.06, -0.005),
          at(eu - 0.135, -0.04),
        ],
        6,
      ),
      mix([0.82, 0.8, 0.76], who.skin[1]!, side * light[0] > 0 ? 0.3 : 0.62),
      { angle: 0, detail: 1 },
    );
    s.fill(ellipse(...at(eu + 0.01, -0.046), size * 0.047, size * 0.045), who.eyes, { angle: 0, detail: 1 });
    s.fill(ellipse(...at(eu + 0.01, -0.046), size * 0.024, size * 0.024), [0.06, 0.05, 0.05], { angle: 0, detail: 1 });
    s.fill(
      curve(
        [
          at(eu - 0.145, -0.04),
          at(eu - 0.04, -0.1),
          at(eu + 0.06, -0.095),
          at(eu + 0.15, -0.025),
          at(eu + 0.06, -0.075),
          at(eu - 0.04, -0.078),
          at(eu - 0.145, -0.04),
        ],
        6,
      ),
      scale(who.skin[0]!, 0.5),
      { angle: 0, detail: 1, soft: 1.5 },
    );
    s.touch([at(eu + 0.03, -0.065), at(eu + 0.035, -0.062)], size * 0.008, [0.95, 0.95, 0.93], { load: 1 });
    s.fill(
      curve(
        [
          at(eu - side * 0.15, -0.2),
          at(eu, -0.265),
          at(eu + side * 0.19, -0.19),
          at(eu, -0.225),
          at(eu - side * 0.15, -0.2),
        ],
        6,
      ),
      mix(who.hair[1]!, scale(who.skin[0]!, 0.7), 0.4),
      { angle: side * 0.2, detail: 0.9, soft: 4 },
    );
  }
  // Hair over the forehead
  const line = age > 0.6 ? -0.74 : -0.6;
  s.fill(
    curve(
      [
        at(-0.86, 0.1),
        at(-0.79, -0.3),
        at(-0.66, line + 0.2),
        at(-0.2, line - 0.06),
        at(0.24, line + 0.02),
        at(0.64, line + 0.26),
        at(0.77, -0.3),
        at(0.84, 0.1),
        at(0.91, -0.3),
        at(0.78, -0.83),
        at(0.26, -1.21),
        at(-0.34, -1.19),
        at(-0.8, -0.82),
        at(-0.91, -0.3),
        at(-0.86, 0.1),
      ],
      8,
    ),
    strands,
    { angle: growth, detail: 0.5, rough: size * 0.07, wave: size * 0.12, soft: 5 },
  );
  if (who.longHair)
    for (const side of [-1, 1])
      s.fill(
        curve(
          [
            at(side * 0.74, -0.5),
            at(side * 0.7, 0.2),
            at(side * 0.6, 0.5),
            at(side * 0.74, 0.62),
            at(side * 0.93, 0.4),
            at(side * 0.93, -0.3),
            at(side * 0.74, -0.5),
          ],
          8,
        ),
        strands,
        { angle: 1.5 - side * 0.12, detail: 0.5, rough: size * 0.05, wave: size * 0.14, soft: 5 },
      );
}
