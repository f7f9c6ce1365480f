import { mix, type Rgb, scale } from '../colour.ts';
import { bar, type Point, rect } from '../geometry.ts';
import type { Study } from '../study.ts';

/** A level-luffing dock crane standing on `y`: legs, cabin, jib, stays and a hoist. `lean` turns the jib, radians. */
export function crane(
  s: Study,
  x: number,
  y: number,
  size: number,
  lean: number,
  colour: Rgb,
  glass: Rgb = [0.8, 0.82, 0.77],
): void {
  const w = size * 0.035;
  const dark = scale(colour, 0.68);
  const lit = mix(colour, [0.9, 0.82, 0.68], 0.25);
  const top = y - size * 0.42;
  const part = (points: Point[], shade: Rgb, angle: number, detail = 0.85) =>
    s.fill(points, shade, { angle, detail, contour: 0.9 });
  part(bar(x - size * 0.12, y, x - size * 0.06, top, w, w * 0.8), dark, 1.4);
  part(bar(x + size * 0.12, y, x + size * 0.06, top, w, w * 0.8), colour, 1.7);
  part(bar(x - size * 0.1, y - size * 0.16, x + size * 0.1, y - size * 0.16, w * 0.8), dark, 0);
  part(bar(x - size * 0.11, y - size * 0.02, x + size * 0.07, top, w * 0.4), dark, -1.1);
  part(bar(x + size * 0.11, y - size * 0.02, x - size * 0.07, top, w * 0.4), dark, 1.1);
  const side = Math.cos(lean) >= 0 ? 1 : -1;
  part(rect(x - size * 0.1, top - size * 0.12, size * 0.2, size * 0.13), colour, 0);
  part(rect(x - size * 0.1, top - size * 0.12, size * 0.06, size * 0.13), lit, 1.57);
  part(rect(x + (side > 0 ? 0.01 : -0.07) * size, top - size * 0.1, size * 0.06, size * 0.05), glass, 0, 0.9);
  part(
    [
      [x - size * 0.11, top - size * 0.115],
      [x, top - size * 0.16],
      [x + size * 0.11, top - size * 0.115],
    ],
    dark,
    0,
  );
  const tipX = x + Math.cos(lean) * size * 0.66;
  const tipY = top - size * 0.1 - Math.sin(lean) * size * 0.66;
  const root: Point = [x + side * size * 0.04, top - size * 0.1];
  part(bar(root[0], root[1], tipX, tipY, w * 1.25, w * 0.4), colour, -lean);
  const mast: Point = [x - side * size * 0.03, top - size * 0.38];
  part(bar(x - side * size * 0.05, top - size * 0.12, mast[0], mast[1], w, w * 0.7), dark, 1.5);
  part(bar(mast[0], mast[1], tipX, tipY, w * 0.3), dark, -lean);
  part(rect(x - side * size * 0.13 - size * 0.03, top - size * 0.2, size * 0.06, size * 0.08), dark, 0);
  const wire = { load: 0.7, body: 0.4, drying: 0.7 };
  const thin = Math.max(0.5, size * 0.0028);
  s.touch([mast, [x - side * size * 0.12, top - size * 0.16]], thin, dark, wire);
  s.touch(
    [
      [tipX, tipY],
      [tipX, tipY + size * 0.3],
    ],
    thin,
    dark,
    wire,
  );
  s.touch(
    [
      [tipX - 1.5, tipY + size * 0.3],
      [tipX + 1.5, tipY + size * 0.33],
    ],
    thin * 2.4,
    dark,
    { load: 1 },
  );
}

/** A brick dock warehouse with gables and rows of windows, its foot at `y`. */
export function warehouse(
  s: Study,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Rgb,
  floors: number,
  bays: number,
  lamps = 0.12,
): void {
  const gable = h * 0.16;
  const roof = scale(wall, 0.6);
  const gables = Math.max(1, Math.round(bays / 4));
  s.fill(
    rect(x, y - h, w, h),
    (px, py) => {
      const damp = Math.max(0, (py - y + h * 0.35) / (h * 0.35)) * 0.35;
      const c = s.varied(wall, 0.2, 40)(px, py);
      return mix(c, scale(wall, 0.5), damp);
    },
    { angle: 1.57, detail: 0.5, contour: 1 },
  );
  for (let i = 0; i < gables; i++) {
    const gw = w / gables;
    s.fill(
      [
        [x + i * gw, y - h + 1],
        [x + (i + 0.5) * gw, y - h - gable],
        [x + (i + 1) * gw, y - h + 1],
      ],
      s.varied(wall, 0.16, 30),
      { detail: 0.6, angle: 1.57, contour: 1 },
    );
    s.fill(
      bar(x + i * gw - 2, y - h, x + (i + 0.5) * gw, y - h - gable - 2, h * 0.03),
      mix(roof, [0.75, 0.72, 0.66], 0.35),
      { detail: 0.75, angle: -0.5 },
    );
    s.fill(bar(x + (i + 0.5) * gw, y - h - gable - 2, x + (i + 1) * gw + 2, y - h, h * 0.03), roof, {
      detail: 0.75,
      angle: 0.5,
    });
  }
  for (let f = 0; f < floors; f++) {
    const fy = y - h + (f * h) / floors;
    if (f > 0) s.fill(rect(x, fy - 1, w, h * 0.012), scale(wall, 0.8), { detail: 0.7, angle: 0 });
    for (let b = 0; b < bays; b++) {
      const ww = (w / bays) * 0.4;
      const wh = (h / floors) * 0.5;
      const wx = x + ((b + 0.5) * w) / bays - ww / 2;
      const wy = fy + (0.28 * h) / floors;
      const tone = s.random.next();
      const glass =
        tone < lamps
          ? mix([0.93, 0.78, 0.5], wall, 0.1)
          : tone < lamps + 0.22
            ? mix(wall, [0.68, 0.73, 0.75], 0.5)
            : scale(wall, 0.36);
      s.fill(rect(wx, wy, ww, wh), glass, { detail: 0.72, angle: 1.57, contour: 0.7 });
      s.fill(rect(wx - ww * 0.1, wy + wh, ww * 1.2, h * 0.01), mix(wall, [0.8, 0.75, 0.66], 0.45), {
        detail: 0.75,
        angle: 0,
      });
    }
  }
}

/** A freighter broadside, bow to the right, its waterline at `y`. */
export function freighter(s: Study, x: number, y: number, length: number, hull: Rgb, boot: Rgb, funnel: Rgb): void {
  const h = length * 0.13;
  const along = (t: number) => x + length * t;
  const b = y - h * 0.95;
  const white: Rgb = [0.87, 0.85, 0.79];
  const wood: Rgb = [0.5, 0.36, 0.22];
  const part = (points: Point[], shade: Parameters<Study['fill']>[1], angle: number, detail = 0.8) =>
    s.fill(points, shade, { angle, detail, contour: 0.9 });
  for (const m of [0.2, 0.76]) {
    part(bar(along(m), b, along(m), b - h * 2.5, length * 0.013, length * 0.008), wood, 1.57, 0.85);
    for (const [dx, up] of [
      [0.11, 1.75],
      [-0.1, 1.6],
    ] as const)
      part(
        bar(along(m), b - h * 0.4, along(m + dx), b - h * up, length * 0.006),
        scale(wood, 0.8),
        dx > 0 ? -0.9 : 0.9,
        0.85,
      );
    const thin = Math.max(0.45, length * 0.0014);
    const rope = { load: 0.65, body: 0.3, drying: 0.8 };
    for (const dx of [-0.13, 0.12])
      s.touch(
        [
          [along(m), b - h * 2.4],
          [along(m + dx), b],
        ],
        thin,
        scale(wood, 0.45),
        rope,
      );
    for (const [dx, up] of [
      [0.11, 1.75],
      [-0.1, 1.6],
    ] as const)
      s.touch(
        [
          [along(m), b - h * 2.3],
          [along(m + dx), b - h * up],
        ],
        thin,
        scale(wood, 0.45),
        rope,
      );
  }
  part(rect(along(0.36), b - h * 0.62, length * 0.24, h * 0.7), s.varied(white, 0.08, 40), 0);
  part(rect(along(0.54), b - h * 0.62, length * 0.06, h * 0.7), scale(white, 0.78), 1.57);
  part(rect(along(0.4), b - h * 1.1, length * 0.15, h * 0.5), white, 0);
  part(rect(along(0.4), b - h * 1.02, length * 0.15, h * 0.13), [0.2, 0.24, 0.27], 0, 0.9);
  for (let i = 0; i < 9; i++)
    part(rect(along(0.37 + i * 0.025), b - h * 0.45, length * 0.01, h * 0.16), [0.36, 0.38, 0.38], 1.57);
  part(
    [
      [along(0.475), b - h * 1.05],
      [along(0.483), b - h * 2.05],
      [along(0.545), b - h * 2.05],
      [along(0.55), b - h * 1.05],
    ],
    (px) => mix(scale(funnel, 1.25), scale(funnel, 0.55), (px - along(0.475)) / (length * 0.075)),
    1.57,
    0.9,
  );
  part(rect(along(0.481), b - h * 2.06, length * 0.066, h * 0.26), [0.13, 0.13, 0.14], 0, 0.9);
  const sheer: Point[] = [
    [along(0), y - h * 1.25],
    [along(0.12), y - h * 1.02],
    [along(0.5), y - h * 0.92],
    [along(0.86), y - h * 1.05],
    [along(1), y - h * 1.5],
    [along(0.955), y],
    [along(0.03), y],
  ];
  part(
    sheer,
    (px, py) => {
      const t = (py - (y - h)) / h;
      const rust = Math.max(0, s.noise.fbm(px / (length * 0.05), py / (length * 0.11), 3)) * 0.6;
      return mix(mix(scale(hull, 1.4), hull, t), [0.48, 0.29, 0.19], rust);
    },
    0.02,
    0.7,
  );
  part(
    [
      [along(0.022), y - h * 0.26],
      [along(0.967), y - h * 0.26],
      [along(0.955), y],
      [along(0.03), y],
    ],
    s.varied(boot, 0.24, length * 0.07),
    0,
    0.65,
  );
  s.touch(
    [
      [along(0.005), y - h * 1.22],
      [along(0.12), y - h * 1.0],
      [along(0.5), y - h * 0.9],
      [along(0.86), y - h * 1.03],
      [along(0.995), y - h * 1.46],
    ],
    Math.max(0.7, length * 0.0028),
    mix(hull, white, 0.62),
    { load: 0.75, drying: 0.3 },
  );
}

/** A Thames lighter or barge, low in the water. */
export function lighter(s: Study, x: number, y: number, length: number, colour: Rgb, turn = 0): void {
  const h = length * 0.16;
  s.fill(
    [
      [x, y - h * 1.05],
      [x + length * 0.5, y - h * 0.78 + turn],
      [x + length, y - h * 1.15],
      [x + length * 0.94, y],
      [x + length * 0.06, y],
    ],
    (px, py) => mix(scale(colour, 1.5), scale(colour, 0.7), (py - y + h) / h + s.noise.at(px / 20, py / 20) * 0.2),
    { angle: 0, detail: 0.75, contour: 1 },
  );
  s.fill(
    [
      [x + length * 0.08, y - h * 0.98],
      [x + length * 0.5, y - h * 0.74],
      [x + length * 0.92, y - h * 1.06],
      [x + length * 0.5, y - h * 1.16],
    ],
    scale(colour, 0.5),
    { angle: 0, detail: 0.75, contour: 0.8 },
  );
  s.fill(
    bar(x + length * 0.14, y - h * 1.1, x + length * 0.86, y - h * 1.12, h * 0.2),
    mix(colour, [0.66, 0.56, 0.42], 0.6),
    { angle: 0, detail: 0.75 },
  );
}
