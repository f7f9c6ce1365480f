import { boxBlur } from './box-blur.ts';
import { type Rgb, stray } from './colour.ts';
import { curve, type Point } from './geometry.ts';
import type { Guide, OilCanvas } from './oil-canvas.ts';
import type { Study } from './study.ts';

export type Layer = {
  /** Brush radius, units. */
  radius: number;
  /** Distance between strokes, as a part of the radius. */
  spacing?: number;
  /** How far the canvas may differ from the study before it is painted over (0–1). */
  tolerance: number;
  /** Longest stroke, as a multiple of the radius. */
  length?: number;
  /** Where the study asks for less detail than this, the layer is left out. */
  detail?: number;
  stray?: number;
  load?: number;
  body?: number;
  opacity?: number;
  /** How far strokes wander from the form, radians. */
  wander?: number;
  /** How carefully the brush keeps to its own form at edges, 0–1. */
  care?: number;
};

/** The study blurred to what one brush can show. */
type Seen = { red: Float32Array; green: Float32Array; blue: Float32Array };

/** How far the canvas is from the study at a pixel. */
function difference(canvas: OilCanvas, seen: Seen, study: Study, x: number, y: number): number {
  const k = study.scale / canvas.scale;
  const cx = Math.max(0, Math.min(canvas.columns - 1, x | 0));
  const cy = Math.max(0, Math.min(canvas.rows - 1, y | 0));
  const i = cy * canvas.columns + cx;
  const j = Math.min(study.rows - 1, (cy * k) | 0) * study.columns + Math.min(study.columns - 1, (cx * k) | 0);
  const dr = canvas.red[i]! - seen.red[j]!;
  const dg = canvas.green[i]! - seen.green[j]!;
  const db = canvas.blue[i]! - seen.blue[j]!;
  return Math.sqrt(dr * dr * 0.9 + dg * dg * 1.4 + db * db * 0.7);
}

/** Along an edge where there is one, else along the form. */
function direction(seen: Seen, study: Study, x: number, y: number, fine: boolean): number {
  const { columns, rows } = study;
  const form = study.angle[y * columns + x]!;
  if (!fine) return form;
  const { red: r, green: g, blue: b } = seen;
  const west = y * columns + Math.max(0, x - 2);
  const east = y * columns + Math.min(columns - 1, x + 2);
  const north = Math.max(0, y - 2) * columns + x;
  const south = Math.min(rows - 1, y + 2) * columns + x;
  const gx = r[east]! + g[east]! + b[east]! - r[west]! - g[west]! - b[west]!;
  const gy = r[south]! + g[south]! + b[south]! - r[north]! - g[north]! - b[north]!;
  return gx * gx + gy * gy > 0.06 ? Math.atan2(gy, gx) + Math.PI / 2 : form;
}

/** From a place along the form, as far as the colour holds; pixels. */
function path(canvas: OilCanvas, seen: Seen, study: Study, how: Layer, x: number, y: number, own: Rgb): Point[] {
  const k = study.scale / canvas.scale;
  const radius = Math.max(1, how.radius * canvas.scale);
  const line: Point[] = [[x, y]];
  let px = x;
  let py = y;
  let lastX = 0;
  let lastY = 0;
  const wander = (how.wander ?? 0.12) * canvas.random.gauss();
  const flip = canvas.random.chance(0.5) ? Math.PI : 0;
  const longest = Math.max(2, Math.round((how.length ?? 6) * canvas.random.between(0.55, 1.15)));
  for (let n = 0; n < longest; n++) {
    const qx = Math.max(0, Math.min(study.columns - 1, (px * k) | 0));
    const qy = Math.max(0, Math.min(study.rows - 1, (py * k) | 0));
    const q = qy * study.columns + qx;
    if (n > 1) {
      const away =
        Math.abs(seen.red[q]! - own[0]) + Math.abs(seen.green[q]! - own[1]) + Math.abs(seen.blue[q]! - own[2]);
      if (away > 0.11 + how.tolerance * 1.4) break;
    }
    const turn = direction(seen, study, qx, qy, how.radius < 10) + wander + flip;
    let dx = Math.cos(turn);
    let dy = Math.sin(turn);
    if (n > 0) {
      if (dx * lastX + dy * lastY < 0) {
        dx = -dx;
        dy = -dy;
      }
      dx = dx * 0.6 + lastX * 0.4;
      dy = dy * 0.6 + lastY * 0.4;
      const length = Math.hypot(dx, dy) || 1;
      dx /= length;
      dy /= length;
    }
    px += dx * radius;
    py += dy * radius;
    lastX = dx;
    lastY = dy;
    line.push([px, py]);
  }
  return line;
}

/** Paints the study in one pass of one brush, only where the canvas still differs from it. */
export function paintLayer(canvas: OilCanvas, study: Study, how: Layer): void {
  const { random } = canvas;
  const radius = Math.max(1, how.radius * canvas.scale);
  const k = study.scale / canvas.scale;
  const blur = Math.max(0, radius * k * 0.45);
  const seen: Seen = {
    red: boxBlur(study.red, study.columns, study.rows, blur),
    green: boxBlur(study.green, study.columns, study.rows, blur),
    blue: boxBlur(study.blue, study.columns, study.rows, blur),
  };
  const near = Math.max(0, Math.min(2, blur * 0.3));
  const guide: Guide = {
    red: boxBlur(study.red, study.columns, study.rows, near),
    green: boxBlur(study.green, study.columns, study.rows, near),
    blue: boxBlur(study.blue, study.columns, study.rows, near),
    study,
    ratio: k,
    care: how.care ?? 0.8,
  };
  const step = radius * (how.spacing ?? 0.9);
  const starts: Point[] = [];
  for (let y = step * 0.5; y < canvas.rows + step; y += step)
    for (let x = step * 0.5; x < canvas.columns + step; x += step)
      starts.push([x + random.gauss() * step * 0.4, y + random.gauss() * step * 0.4]);
  for (let i = starts.length - 1; i > 0; i--) {
    const j = random.whole(0, i);
    const kept = starts[i]!;
    starts[i] = starts[j]!;
    starts[j] = kept;
  }
  for (const [x, y] of starts) {
    const cx = Math.max(0, Math.min(study.columns - 1, (x * k) | 0));
    const cy = Math.max(0, Math.min(study.rows - 1, (y * k) | 0));
    const at = cy * study.columns + cx;
    const error =
      (difference(canvas, seen, study, x, y) * 2 +
        difference(canvas, seen, study, x - radius * 0.6, y) +
        difference(canvas, seen, study, x + radius * 0.6, y) +
        difference(canvas, seen, study, x, y - radius * 0.6) +
        difference(canvas, seen, study, x, y + radius * 0.6)) /
      6;
    if (error < how.tolerance) continue;
    if (how.detail !== undefined && study.detail[at]! < how.detail && !(error > how.tolerance * 3.2)) continue;
    const own: Rgb = [seen.red[at]!, seen.green[at]!, seen.blue[at]!];
    const line = path(canvas, seen, study, how, x, y, own);
    canvas.lay(
      curve(line, 3),
      radius * random.between(0.75, 1.1),
      stray(own, random, how.stray ?? 0.08),
      {
        load: (how.load ?? 0.85) * random.between(0.8, 1.15),
        body: how.body ?? 1,
        opacity: how.opacity ?? 1,
      },
      guide,
    );
  }
}
