import type { Noise } from './noise.ts';

/** A place on the picture, in units: the long side of every picture is 1000. */
export type Point = readonly [number, number];

export function rect(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0, steps = 48): Point[] {
  const points: Point[] = [];
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * Math.PI * 2;
    const x = Math.cos(a) * rx;
    const y = Math.sin(a) * ry;
    points.push([cx + x * c - y * s, cy + x * s + y * c]);
  }
  return points;
}

/** An ellipse with an uneven outline: a cloud, a bush, a stone. */
export function blob(noise: Noise, cx: number, cy: number, rx: number, ry: number, uneven = 0.3, knots = 3): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * Math.PI * 2;
    const k = 1 + uneven * noise.fbm(cx * 0.37 + Math.cos(a) * knots * 0.5, cy * 0.37 + Math.sin(a) * knots * 0.5, 3);
    points.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
  }
  return points;
}

/** A bar from one point to another, `from` wide at the beginning and `to` at the end. */
export function bar(x1: number, y1: number, x2: number, y2: number, from: number, to = from): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = -(y2 - y1) / length / 2;
  const ny = (x2 - x1) / length / 2;
  return [
    [x1 + nx * from, y1 + ny * from],
    [x2 + nx * to, y2 + ny * to],
    [x2 - nx * to, y2 - ny * to],
    [x1 - nx * from, y1 - ny * from],
  ];
}

/** A smooth curve through the points (Catmull–Rom). */
export function curve(knots: readonly Point[], steps = 10): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < knots.length - 1; i++) {
    const b = knots[i]!;
    const c = knots[i + 1]!;
    const a = knots[i - 1] ?? b;
    const d = knots[i + 2] ?? c;
    for (let j = 0; j < steps; j++) {
      const t = j / steps;
      const at = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      points.push([at(0), at(1)]);
    }
  }
  const last = knots[knots.length - 1];
  if (last) points.push(last);
  return points;
}

/** A band of changing width along a smooth curve. */
export function ribbon(knots: readonly Point[], width: (t: number) => number, steps = 10): Point[] {
  const line = curve(knots, steps);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i < line.length; i++) {
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    const p = line[i]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const half = width(i / (line.length - 1)) / 2;
    const nx = (-(b[1] - a[1]) / length) * half;
    const ny = ((b[0] - a[0]) / length) * half;
    left.push([p[0] + nx, p[1] + ny]);
    right.push([p[0] - nx, p[1] - ny]);
  }
  return [...left, ...right.reverse()];
}

/** Everything below an uneven line, down to `bottom`: hills, banks, tree lines. */
export function below(x1: number, x2: number, bottom: number, line: (x: number) => number, step = 4): Point[] {
  const points: Point[] = [];
  for (let x = x1; x <= x2 + step; x += step) points.push([x, line(x)]);
  points.push([x2 + step, bottom], [x1, bottom]);
  return points;
}

/** The outline as a hand would follow it: `amount` units off, changing every `wave` units. */
export function byHand(points: readonly Point[], noise: Noise, amount: number, wave: number, closed = true): Point[] {
  const result: Point[] = [];
  const count = closed ? points.length : points.length - 1;
  for (let i = 0; i < count; i++) {
    const a = points[i]!;
    const b = points[(i + 1) % points.length]!;
    const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / (wave * 0.4)));
    for (let j = 0; j < parts; j++) {
      const x = a[0] + ((b[0] - a[0]) * j) / parts;
      const y = a[1] + ((b[1] - a[1]) * j) / parts;
      result.push([
        x + noise.fbm(x / wave, y / wave + 91.3, 2) * amount,
        y + noise.fbm(x / wave + 47.1, y / wave, 2) * amount,
      ]);
    }
  }
  const last = points[points.length - 1];
  if (!closed && last) result.push(last);
  return result;
}
