import { mix, type Rgb, scale, smooth } from '../colour.ts';
import { curve, ribbon } from '../geometry.ts';
import type { Study } from '../study.ts';

/** A coconut palm: a leaning trunk and fronds that hang from a bent rib. */
export function palm(s: Study, x: number, y: number, h: number, lean: number, tones: readonly Rgb[], trunk: Rgb): void {
  const tx = x + lean * h;
  const ty = y - h;
  s.fill(ribbon([[x, y], [x + lean * h * 0.25, y - h * 0.4], [tx, ty]], (t) => h * (0.05 - t * 0.022), 10), (px) => mix(scale(trunk, 1.25), scale(trunk, 0.7), smooth(-6, 8, px - (x + lean * h * 0.5))), { angle: 1.5, detail: 0.7 });
  for (let i = 0; i < 11; i++) {
    const a = -2.9 + (i / 10) * 2.75 + s.random.gauss() * 0.12;
    const length = h * s.random.between(0.34, 0.46);
    const ex = tx + Math.cos(a) * length;
    const ey = ty + Math.sin(a) * length * 0.7 + length * (0.25 + 0.25 * Math.abs(Math.cos(a)));
    const mx = tx + Math.cos(a) * length * 0.55;
    const my = ty + Math.sin(a) * length * 0.75;
    const tone = s.random.pick(tones);
    const rib = curve([[tx, ty], [mx, my], [ex, ey]], 7);
    s.fill(ribbon([[tx, ty], [mx, my], [ex, ey]], (t) => h * 0.075 * Math.sin(Math.PI * Math.min(0.97, 0.1 + t * 0.9)), 8), tone, { angle: a, detail: 0.6 });
    for (let k = 2; k < rib.length - 1; k++) {
      const [rx, ry] = rib[k]!;
      for (const side of [-1, 1]) s.touch([[rx, ry], [rx + side * h * 0.022 + Math.cos(a) * h * 0.02, ry + h * 0.035], [rx + side * h * 0.034 + Math.cos(a) * h * 0.035, ry + h * 0.085]], h * 0.0062, mix(tone, side > 0 ? tones[0]! : tones[tones.length - 1]!, 0.45), { load: 0.85, taper: 0.3 });
    }
  }
}
