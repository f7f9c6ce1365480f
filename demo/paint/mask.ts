import { boxBlur } from './box-blur.ts';
import type { Point } from './geometry.ts';

/** How much of each pixel a shape covers, within the rectangle that holds it. */
export type Mask = { x: number; y: number; width: number; height: number; cover: Float32Array };

/**
 * Rasterises closed outlines (units) with soft edges; overlapping outlines unite.
 * `scale` is pixels per unit, `margin` the free pixels kept around, for a later blur.
 */
export function rasterise(
  outlines: readonly (readonly Point[])[],
  scale: number,
  columns: number,
  rows: number,
  margin = 1,
): Mask {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const outline of outlines)
    for (const [x, y] of outline) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const x0 = Math.max(0, Math.floor(left * scale) - margin);
  const y0 = Math.max(0, Math.floor(top * scale) - margin);
  const x1 = Math.min(columns, Math.ceil(right * scale) + margin);
  const y1 = Math.min(rows, Math.ceil(bottom * scale) + margin);
  const width = Math.max(0, x1 - x0);
  const height = Math.max(0, y1 - y0);
  const cover = new Float32Array(width * height);
  const fine = 4;
  const crossings: { x: number; turn: number }[][] = Array.from({ length: height * fine }, () => []);
  for (const outline of outlines)
    for (let i = 0; i < outline.length; i++) {
      const a = outline[i]!;
      const b = outline[(i + 1) % outline.length]!;
      const down = b[1] > a[1];
      const [ux, uy, lx, ly] = down ? [a[0], a[1], b[0], b[1]] : [b[0], b[1], a[0], a[1]];
      const from = Math.max(0, Math.ceil((uy * scale - y0) * fine - 0.5));
      const until = Math.min(height * fine - 1, Math.ceil((ly * scale - y0) * fine - 0.5) - 1);
      for (let line = from; line <= until; line++) {
        const y = ((line + 0.5) / fine + y0) / scale;
        crossings[line]!.push({ x: (ux + ((y - uy) / (ly - uy)) * (lx - ux)) * scale - x0, turn: down ? 1 : -1 });
      }
    }
  for (let line = 0; line < crossings.length; line++) {
    const hits = crossings[line]!;
    hits.sort((p, q) => p.x - q.x);
    const row = Math.floor(line / fine) * width;
    let winding = 0;
    for (let i = 0; i < hits.length - 1; i++) {
      winding += hits[i]!.turn;
      if (winding === 0) continue;
      const from = Math.max(0, hits[i]!.x);
      const until = Math.min(width, hits[i + 1]!.x);
      if (until <= from) continue;
      const first = Math.floor(from);
      const last = Math.min(width - 1, Math.floor(until));
      for (let x = first; x <= last; x++) {
        cover[row + x]! += (Math.min(x + 1, until) - Math.max(x, from)) / fine;
      }
    }
  }
  return { x: x0, y: y0, width, height, cover };
}

/** The same mask with its edge softened over `radius` pixels. */
export function soften(mask: Mask, radius: number): Mask {
  return { ...mask, cover: boxBlur(mask.cover, mask.width, mask.height, radius) };
}
