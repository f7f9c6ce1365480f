import { type Rgb, scale } from '../colour.ts';
import { ellipse, type Point } from '../geometry.ts';
import type { Study } from '../study.ts';

/** Someone standing or walking, feet at (x, y): a long coat, a head, a hat if wanted. Seen from some way off. */
export function figure(
  s: Study,
  x: number,
  y: number,
  height: number,
  coat: Rgb,
  how: { stride?: number; lean?: number; hat?: Rgb; skin?: Rgb; skirt?: boolean; load?: Rgb } = {},
): void {
  const { stride = 0.06, lean = 0, hat, skin = [0.66, 0.47, 0.36], skirt = false, load } = how;
  const h = height;
  const at = (dx: number, dy: number): Point => [x + (dx + lean * dy) * h, y - dy * h];
  const dark = scale(coat, 0.62);
  const contour = 0.9;
  s.fill([at(-0.075 - stride, 0), at(-0.01 - stride, 0), at(0.03, 0.5), at(-0.08, 0.5)], dark, {
    angle: 1.5,
    detail: 0.8,
    contour,
  });
  s.fill([at(0.0 + stride, 0.005), at(0.07 + stride, 0.005), at(0.08, 0.5), at(-0.01, 0.5)], scale(dark, 0.85), {
    angle: 1.5,
    detail: 0.8,
    contour,
  });
  const hem = skirt ? 0.14 : 0.3;
  const wide = skirt ? 0.17 : 0.125;
  s.fill(
    [
      at(-wide, hem),
      at(wide, hem + 0.01),
      at(0.095, 0.6),
      at(0.135, 0.8),
      at(0.05, 0.855),
      at(-0.05, 0.855),
      at(-0.135, 0.8),
      at(-0.1, 0.6),
    ],
    (px) => (px < x ? coat : dark),
    { angle: 1.57, detail: 0.85, contour },
  );
  s.fill([at(-0.135, 0.8), at(-0.085, 0.78), at(-0.1, 0.44), at(-0.155, 0.45)], scale(coat, 1.12), {
    angle: 1.5,
    detail: 0.85,
    contour: 0.6,
  });
  s.fill([at(0.135, 0.8), at(0.085, 0.78), at(0.1, 0.44), at(0.155, 0.45)], scale(dark, 0.85), {
    angle: 1.5,
    detail: 0.85,
    contour: 0.6,
  });
  s.fill(ellipse(...at(0, 0.925), h * 0.058, h * 0.072), (px) => (px < x + lean * h * 0.9 ? skin : scale(skin, 0.62)), {
    angle: 1.3,
    detail: 0.9,
    contour,
  });
  if (hat) {
    s.fill(ellipse(...at(0, 0.975), h * 0.085, h * 0.018), hat, { angle: 0, detail: 0.9, contour });
    s.fill([at(-0.055, 0.97), at(0.055, 0.97), at(0.045, 1.03), at(-0.04, 1.03)], hat, {
      angle: 0,
      detail: 0.9,
      contour,
    });
  }
  if (load) s.fill(ellipse(...at(0.14, 0.82), h * 0.12, h * 0.09), load, { angle: 0.4, detail: 0.8, contour });
}
