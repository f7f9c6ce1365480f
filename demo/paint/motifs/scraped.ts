import type { Rgb } from '../colour.ts';
import type { Point } from '../geometry.ts';
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

/** Thin paint running down: from where the brush left too much of it, here more and there none, each to a bead. */
export function runs(
  o: OilCanvas,
  x1: number,
  x2: number,
  y: number,
  longest: number,
  count: number,
  colour: Rgb,
): void {
  const sources = Math.max(1, Math.round(count / 3));
  const at = Array.from({ length: sources }, () => o.random.between(x1, x2));
  for (let i = 0; i < count; i++) {
    const x = o.random.pick(at) + o.random.gauss() * (x2 - x1) * 0.035;
    const from = y + o.random.gauss() * 7 - 5;
    const h = longest * o.random.next() ** 1.6 + 10;
    const w = o.random.between(0.7, 2.1);
    const lean = o.random.gauss() * 1.6;
    const end: Point = [x + lean, from + h];
    o.stroke([[x, from], [x + lean * 0.2, from + h * 0.35], [x + lean * 0.7, from + h * 0.7], end], w, colour, {
      load: o.random.between(0.5, 0.8),
      body: 0.8,
      opacity: o.random.between(0.5, 0.9),
      drying: 0.65,
      taper: 0.55,
    });
    if (h > longest * 0.25)
      o.stroke(
        [
          [end[0], end[1] - w],
          [end[0] + 0.3, end[1]],
          [end[0], end[1] + w * 1.4],
        ],
        w * 1.15,
        colour,
        {
          load: 0.8,
          body: 1.3,
          opacity: 0.8,
        },
      );
  }
}
