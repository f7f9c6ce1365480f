import { mix, type Rgb, ramp, scale, smooth } from '../colour.ts';
import { curve, ellipse, type Point, ribbon } from '../geometry.ts';
import type { Study } from '../study.ts';

export type Profile = {
  /** Shadow to light. */
  skin: readonly Rgb[];
  hair: readonly Rgb[];
  eye: Rgb;
  /** The line of the face from the hair to the throat, right and up from the ear, the head one high. */
  line: readonly Point[];
  /** 1 looks to our right, -1 to our left. */
  facing: 1 | -1;
  /** How far the head is bent forward, radians. */
  bent: number;
};

/**
 * A head seen from the side, `size` units from crown to chin, its ear at (cx, cy), the light on its face. Answers
 * where a place of the head (right and up, the head one high) lies on the picture, for what the sitter wears.
 */
export function profile(
  s: Study,
  cx: number,
  cy: number,
  size: number,
  who: Profile,
): (dx: number, up: number) => Point {
  const { facing, bent, skin, hair } = who;
  const [c, n] = [Math.cos(bent), Math.sin(bent)];
  const at = (dx: number, up: number): Point => [cx + (dx * c + up * n) * size * facing, cy - (up * c - dx * n) * size];
  /** Back from the picture to the head. */
  const of = (x: number, y: number): Point => {
    const dx = ((x - cx) / size) * facing;
    const up = (cy - y) / size;
    return [dx * c - up * n, up * c + dx * n];
  };
  const spot = (dx: number, up: number, mx: number, my: number, rx: number, ry: number): number =>
    Math.exp(-(((dx - mx) / rx) ** 2) - ((up - my) / ry) ** 2);
  s.fill(
    curve(
      [
        at(-0.3, -0.1),
        at(-0.28, -0.4),
        at(-0.36, -0.72),
        at(0.26, -0.72),
        at(0.14, -0.46),
        at(0.12, -0.3),
        at(-0.3, -0.1),
      ],
      8,
    ),
    (x, y) => {
      const [dx, up] = of(x, y);
      return ramp(skin, 0.12 + smooth(-0.3, 0.2, dx) * 0.4 - spot(dx, up, 0.14, -0.44, 0.24, 0.12) * 0.36);
    },
    { angle: 1.2, detail: 0.6 },
  );
  const skull = [
    ...who.line,
    [0.08, -0.4],
    [-0.22, -0.34],
    [-0.4, -0.05],
    [-0.4, 0.22],
    [-0.22, 0.42],
    [0.06, 0.46],
  ] as const;
  s.fill(
    curve(
      [...skull, skull[0]!].map(([dx, up]) => at(dx, up)),
      8,
    ),
    (x, y) => {
      const [dx, up] = of(x, y);
      let light = 0.3 + smooth(-0.2, 0.36, dx) * 0.5 + s.noise.fbm(x / 34, y / 34, 3) * 0.14;
      light += spot(dx, up, 0.28, 0.27, 0.12, 0.12) * 0.16 + spot(dx, up, 0.24, -0.06, 0.1, 0.08) * 0.2;
      light -= spot(dx, up, 0.25, 0.06, 0.07, 0.055) * 0.42 + spot(dx, up, 0.15, -0.2, 0.1, 0.12) * 0.22;
      light -= spot(dx, up, 0.33, -0.15, 0.05, 0.025) * 0.4 + spot(dx, up, 0.08, -0.36, 0.22, 0.07) * 0.32;
      const blush = spot(dx, up, 0.22, -0.05, 0.1, 0.08) * 0.5 + spot(dx, up, 0.42, -0.07, 0.06, 0.06) * 0.4;
      return mix(ramp(skin, light), [0.76, 0.36, 0.27], blush * 0.5);
    },
    {
      angle: (x, y) => {
        const [dx, up] = of(x, y);
        return facing * (1.1 + dx * 0.8 + up * 0.9);
      },
      detail: 0.8,
    },
  );
  // Wing of the nose, nostril, lips
  s.fill(
    curve([at(0.35, -0.07), at(0.325, -0.1), at(0.335, -0.13), at(0.365, -0.132), at(0.355, -0.1), at(0.35, -0.07)], 5),
    ramp(skin, 0.3),
    { angle: 1, detail: 0.95, soft: 3 },
  );
  s.fill(ellipse(...at(0.385, -0.122), size * 0.017, size * 0.008, facing * -0.3), scale(skin[0]!, 0.7), {
    angle: 0,
    detail: 0.95,
    soft: 2,
  });
  s.fill(
    curve([at(0.385, -0.2), at(0.33, -0.215), at(0.275, -0.232), at(0.33, -0.225), at(0.385, -0.2)], 6),
    scale(mix(skin[1]!, [0.52, 0.2, 0.18], 0.5), 0.9),
    { angle: 0, detail: 0.95, soft: 2 },
  );
  s.fill(
    curve(
      [at(0.372, -0.228), at(0.33, -0.222), at(0.29, -0.236), at(0.33, -0.262), at(0.372, -0.252), at(0.372, -0.228)],
      6,
    ),
    mix(skin[3]!, [0.66, 0.3, 0.26], 0.6),
    { angle: 0, detail: 0.95, soft: 2 },
  );
  // Eye: the lid is most of it from here
  s.fill(
    curve([at(0.31, 0.07), at(0.262, 0.083), at(0.225, 0.058), at(0.27, 0.042), at(0.31, 0.052), at(0.31, 0.07)], 6),
    [0.8, 0.77, 0.72],
    { angle: 0, detail: 1 },
  );
  s.fill(ellipse(...at(0.292, 0.062), size * 0.014, size * 0.019), who.eye, { angle: 1.5, detail: 1 });
  s.fill(
    curve(
      [
        at(0.322, 0.066),
        at(0.292, 0.09),
        at(0.25, 0.088),
        at(0.205, 0.058),
        at(0.25, 0.073),
        at(0.295, 0.076),
        at(0.322, 0.066),
      ],
      6,
    ),
    scale(skin[0]!, 0.8),
    { angle: 0, detail: 1, soft: 1.5 },
  );
  s.fill(
    ribbon([at(0.33, 0.145), at(0.27, 0.165), at(0.19, 0.135)], (t) => size * (0.03 - t * 0.012), 6),
    mix(hair[1]!, skin[0]!, 0.25),
    { angle: 0.1 * facing, detail: 0.95, soft: 3 },
  );
  // Ear
  s.fill(
    ellipse(...at(-0.03, -0.01), size * 0.056, size * 0.098, facing * 0.15),
    (x, y) => {
      const [dx, up] = of(x, y);
      return ramp(skin, 0.52 - spot(dx, up, -0.035, -0.01, 0.03, 0.05) * 0.4);
    },
    { angle: 1.4, detail: 0.8, soft: 2 },
  );
  return at;
}
