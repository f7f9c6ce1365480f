import { mix, type Rgb, ramp } from '../colour.ts';
import { blob } from '../geometry.ts';
import type { Shade, Study } from '../study.ts';

/** Shadow, half-tone and light on something round, lit from the upper left unless told otherwise. */
export function round(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tones: readonly Rgb[],
  light: readonly [number, number] = [-0.6, -0.72],
): (x: number, y: number) => Rgb {
  return (x, y) => {
    const nx = (x - cx) / rx;
    const ny = (y - cy) / ry;
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
    return ramp(tones, 0.42 + (nx * light[0] + ny * light[1]) * 0.5 + nz * 0.16);
  };
}

/** A mass of leaves: lumps of light over lumps of shadow, the lit ones towards the upper left. */
export function foliage(
  s: Study,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tones: readonly Rgb[],
  how: { lumps?: number; size?: number; detail?: number; light?: readonly [number, number] } = {},
): void {
  const { lumps = 26, size = 0.34, detail = 0.4, light = [-0.6, -0.72] } = how;
  const all: { x: number; y: number; r: number; d: number }[] = [];
  for (let i = 0; i < lumps; i++) {
    const a = s.random.between(0, Math.PI * 2);
    const far = Math.sqrt(s.random.next()) * 0.85;
    const x = cx + Math.cos(a) * rx * far;
    const y = cy + Math.sin(a) * ry * far;
    const d = Math.cos(a) * far * light[0] + Math.sin(a) * far * light[1] + s.random.gauss() * 0.18;
    all.push({ x, y, r: Math.min(rx, ry) * size * s.random.between(0.7, 1.35), d });
  }
  all.sort((p, q) => p.d - q.d);
  const deep = tones[0]!;
  s.fill(blob(s.noise, cx, cy, rx * 0.9, ry * 0.9, 0.25, 4), deep, { detail, angle: 0.6, rough: 8, wave: 30 });
  for (const lump of all) {
    const up = 0.5 + lump.d * 0.5;
    const own = tones.map((tone) => mix(deep, tone, 0.35 + 0.65 * Math.max(0, Math.min(1, up))));
    const shade: Shade = round(lump.x, lump.y, lump.r * 1.15, lump.r, own, light);
    s.fill(blob(s.noise, lump.x, lump.y, lump.r * 1.15, lump.r, 0.35, 5), shade, {
      detail,
      angle: (x, y) => Math.atan2(y - lump.y, x - lump.x) + 1.57,
      rough: lump.r * 0.25,
      wave: lump.r * 0.6,
      contour: 0.45,
    });
  }
}
