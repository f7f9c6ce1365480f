import type { Rgb } from '../colour.ts';
import type { OilCanvas } from '../oil-canvas.ts';

/**
 * Light lying on water: each glint a few short dabs of a loaded brush, flattened towards the horizon, thickest below
 * `cx`. `off` says where nothing shines: a hull, a reef.
 */
export function glints(
  o: OilCanvas,
  area: { cx: number; spread: number; y1: number; y2: number; off?: (x: number, y: number) => boolean },
  count: number,
  colours: readonly Rgb[],
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const t = o.random.next() ** 1.5;
    const y = area.y1 + (area.y2 - area.y1) * t;
    const x = area.cx + area.spread * o.random.gauss() * (0.35 + t * 0.75);
    const colour = o.random.pick(colours);
    const dabs = o.random.whole(1, 3);
    const bright = o.random.between(0.45, 1);
    for (let k = 0; k < dabs; k++) {
      const w = size * (0.34 + t * 1.5) * o.random.between(0.45, 1.5);
      const cx = x + (k - (dabs - 1) / 2) * w * o.random.between(0.8, 1.6);
      const cy = y + o.random.gauss() * size * (0.1 + t * 0.24);
      const sag = size * (0.03 + t * 0.1) * o.random.between(-0.5, 1);
      const radius = size * (0.09 + t * 0.19) * o.random.between(0.6, 1.3);
      if (area.off?.(cx, cy)) continue;
      // From its middle to either end, so that it is a spindle and points nowhere.
      const how = { load: o.random.between(0.5, 0.9), body: 1.4, opacity: bright, drying: 0.7, taper: 0.3 };
      for (const side of [-1, 1])
        o.stroke(
          [
            [cx - side * w * 0.12, cy + sag],
            [cx + side * w * 0.5, cy + sag * 0.5],
            [cx + side * w, cy - sag * (side > 0 ? 0.3 : 0.5)],
          ],
          radius,
          colour,
          how,
        );
    }
  }
}
