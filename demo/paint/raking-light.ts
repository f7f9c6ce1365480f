import { boxBlur } from './box-blur.ts';
import { clamp01 } from './colour.ts';
import type { OilCanvas } from './oil-canvas.ts';

/** Light from the upper left over relief and weave; interleaved 8-bit RGB. */
export function rakingLight(canvas: OilCanvas, how: { impasto?: number; weave?: number } = {}): Uint8Array {
  const { columns, rows } = canvas;
  const impasto = how.impasto ?? 1;
  const thread = how.weave ?? 1;
  const fine = boxBlur(canvas.relief, columns, rows, 1);
  const surface = new Float32Array(columns * rows);
  for (let i = 0; i < surface.length; i++) {
    const paint = canvas.relief[i]! * 0.45 + fine[i]! * 0.55;
    surface[i] = paint * impasto + canvas.weave[i]! * thread * 0.32 * (1 - Math.min(0.75, paint * 0.5));
  }
  const out = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x;
      const l = surface[y * columns + Math.max(0, x - 1)]!;
      const r = surface[y * columns + Math.min(columns - 1, x + 1)]!;
      const u = surface[Math.max(0, y - 1) * columns + x]!;
      const d = surface[Math.min(rows - 1, y + 1) * columns + x]!;
      const slope = (r - l) * 0.55 + (d - u) * 0.85;
      const shade = Math.max(-0.22, Math.min(0.26, slope * 0.17));
      const gleam = shade > 0.07 ? (shade - 0.07) * 0.35 : 0;
      for (let c = 0; c < 3; c++) {
        const v = c === 0 ? canvas.red[i]! : c === 1 ? canvas.green[i]! : canvas.blue[i]!;
        out[i * 3 + c] = Math.round(clamp01(v * (1 + shade) + gleam + shade * 0.02) * 255);
      }
    }
  return out;
}
