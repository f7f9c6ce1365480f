import type { Rgb } from '../colour.ts';
import type { OilCanvas } from '../oil-canvas.ts';

/** Paint dragged off with the edge of a board: long dry passages that let the earlier colour through. */
export function drag(
  o: OilCanvas,
  area: { x1: number; x2: number; y1: number; y2: number },
  angle: number,
  count: number,
  colours: readonly Rgb[],
  radius: number,
  load = 0.42,
): void {
  for (let i = 0; i < count; i++) {
    const x = o.random.between(area.x1, area.x2);
    const y = o.random.between(area.y1, area.y2);
    const length = radius * o.random.between(4, 12);
    const a = angle + o.random.gauss() * 0.06;
    const dx = Math.cos(a) * length;
    const dy = Math.sin(a) * length;
    o.stroke(
      [
        [x - dx / 2, y - dy / 2],
        [x, y + o.random.gauss() * 3],
        [x + dx / 2, y + dy / 2],
      ],
      radius * o.random.between(0.6, 1.2),
      o.random.pick(colours),
      { load: load * o.random.between(0.75, 1.25), body: 0.7, drying: 0.7 },
    );
  }
}

/** Thin paint running down. */
export function runs(
  o: OilCanvas,
  x1: number,
  x2: number,
  y: number,
  longest: number,
  count: number,
  colour: Rgb,
): void {
  for (let i = 0; i < count; i++) {
    const x = o.random.between(x1, x2);
    const h = longest * o.random.next() ** 2 + 14;
    const w = o.random.between(0.8, 2.4);
    o.stroke(
      [
        [x, y],
        [x + o.random.gauss() * h * 0.006, y + h * 0.5],
        [x + o.random.gauss() * h * 0.006, y + h],
      ],
      w,
      colour,
      { load: 0.85, body: 0.9, drying: 0.5, taper: 0.7 },
    );
  }
}
