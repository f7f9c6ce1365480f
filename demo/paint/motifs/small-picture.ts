import { hex, ramp } from '../colour.ts';
import { rect } from '../geometry.ts';
import type { Study } from '../study.ts';

/** A small painting seen on a wall or an easel: a sky, a horizon, a strip of mud. */
export function smallPicture(
  s: Study,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'estuary' | 'hull' | 'village' | 'blank',
  frame = hex('#6b4f36'),
): void {
  const e = Math.max(2, Math.min(w, h) * 0.05);
  s.fill(rect(x + e, y + e * 1.4, w + e, h + e * 1.2), hex('#6f6a60'), { opacity: 0.5, soft: e * 2, angle: 0 });
  s.fill(rect(x - e, y - e, w + 2 * e, h + 2 * e), frame, { angle: 0, detail: 0.8 });
  if (kind === 'blank') s.fill(rect(x, y, w, h), hex('#e8dfca'), { angle: 0.2, detail: 0.7 });
  if (kind === 'estuary') {
    s.fill(
      rect(x, y, w, h),
      (_px, py) => ramp([hex('#8fa3ab'), hex('#d8d2bd'), hex('#f0dcae')], (py - y) / (h * 0.5)),
      { angle: 0, detail: 0.75 },
    );
    s.fill(
      rect(x, y + h * 0.48, w, h * 0.52),
      (_px, py) => ramp([hex('#c9c3a8'), hex('#7f8f90'), hex('#6b5a46')], (py - y - h * 0.48) / (h * 0.5)),
      { angle: 0, detail: 0.75 },
    );
    s.fill(rect(x, y + h * 0.46, w, h * 0.03), hex('#56666b'), { angle: 0, detail: 0.85 });
  }
  if (kind === 'hull') {
    s.fill(rect(x, y, w, h), hex('#c9c2ae'), { angle: 0, detail: 0.75 });
    s.fill(rect(x, y + h * 0.7, w, h * 0.3), hex('#3b4a4e'), { angle: 0, detail: 0.75 });
    s.fill(
      [
        [x + w, y + h * 0.1],
        [x + w * 0.4, y + h * 0.3],
        [x + w * 0.42, y + h * 0.74],
        [x + w, y + h * 0.78],
      ],
      hex('#22343d'),
      { angle: 1.4, detail: 0.8 },
    );
    s.fill(
      [
        [x + w * 0.41, y + h * 0.6],
        [x + w, y + h * 0.62],
        [x + w, y + h * 0.78],
        [x + w * 0.42, y + h * 0.74],
      ],
      hex('#9a3f29'),
      { angle: 0, detail: 0.8 },
    );
  }
  if (kind === 'village') {
    s.fill(rect(x, y, w, h), hex('#7fb0cc'), { angle: 0, detail: 0.75 });
    s.fill(
      [
        [x, y + h],
        [x, y + h * 0.7],
        [x + w * 0.5, y + h * 0.3],
        [x + w, y + h * 0.66],
        [x + w, y + h],
      ],
      hex('#d9a868'),
      { angle: 0.4, detail: 0.75 },
    );
    for (let i = 0; i < 5; i++)
      s.fill(
        rect(x + w * (0.2 + i * 0.13), y + h * (0.5 - (i % 2) * 0.1), w * 0.1, h * 0.16),
        i % 2 ? hex('#f2dcae') : hex('#b9694a'),
        { angle: 1.5, detail: 0.85 },
      );
  }
}
