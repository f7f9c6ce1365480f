import type { Rgb } from '../colour.ts';
import type { OilCanvas } from '../oil-canvas.ts';

/** Light lying on water: short level touches, larger towards the viewer, thickest below `cx`. */
export function glints(
  o: OilCanvas,
  area: { cx: number; spread: number; y1: number; y2: number },
  count: number,
  colours: readonly Rgb[],
  size: number,
): void {
  for (let i = 0; i < count; i++) {
    const t = o.random.next() ** 1.5;
    const y = area.y1 + (area.y2 - area.y1) * t;
    const x = area.cx + area.spread * o.random.gauss() * (0.35 + t * 0.75);
    const w = size * (0.4 + t * 2.1) * o.random.between(0.5, 1.7);
    const lift = o.random.between(-1.4, 1.4);
    o.stroke(
      [
        [x - w, y],
        [x, y + lift],
        [x + w, y + lift * 0.4],
      ],
      size * (0.13 + t * 0.25),
      o.random.pick(colours),
      { load: o.random.between(0.5, 0.95), body: 1.3, taper: 0.5 },
    );
  }
}
