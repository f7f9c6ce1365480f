import { clamp01, type Rgb, smooth } from './colour.ts';
import { curve, type Point } from './geometry.ts';
import { Noise } from './noise.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import type { Study } from './study.ts';

/** What is in the hand: how wide it marks, how far it follows the paper's tooth, how dark it can go. */
export type DrawingPoint = { colour: Rgb; width: number; tooth: number; darkest: number; cover?: boolean };

export const pencil: DrawingPoint = { colour: [0.2, 0.2, 0.215], width: 1.5, tooth: 0.62, darkest: 0.82 };
export const softPencil: DrawingPoint = { colour: [0.16, 0.16, 0.17], width: 2.6, tooth: 0.8, darkest: 0.9 };
export const conte: DrawingPoint = { colour: [0.16, 0.13, 0.12], width: 4.2, tooth: 1, darkest: 0.95 };
export const sanguine: DrawingPoint = { colour: [0.56, 0.24, 0.14], width: 3.8, tooth: 1, darkest: 0.9 };
export const whiteChalk: DrawingPoint = {
  colour: [0.96, 0.94, 0.89],
  width: 4.2,
  tooth: 1.05,
  darkest: 0.85,
  cover: true,
};
export const penAndInk: DrawingPoint = { colour: [0.15, 0.11, 0.09], width: 1.15, tooth: 0.1, darkest: 0.96 };

export type Hatch = {
  /** Only tones darker than this are hatched (0 white – 1 black). */
  from: number;
  /** Turned from the direction of the form, radians. */
  turn?: number;
  /** A fixed direction in place of the form's. */
  angle?: number;
  /** Distance between lines, units. */
  gap: number;
  length?: number;
  pressure?: number;
  /** Chalk lights: hatch where it is lighter than `from` instead. */
  lights?: boolean;
};

/** A sheet of toned or white paper drawn on with dry or wet points. Units: the long side is 1000. */
export class DrawingSheet {
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  readonly random: Random;
  readonly noise: Noise;
  private readonly red: Float32Array;
  private readonly green: Float32Array;
  private readonly blue: Float32Array;
  private readonly tooth: Float32Array;

  constructor(seed: string, columns: number, rows: number, scale: number, paper: Rgb) {
    this.columns = columns;
    this.rows = rows;
    this.scale = scale;
    this.random = seededRandom(`${seed} drawing`);
    this.noise = new Noise(`${seed} drawing`);
    const n = this.noise;
    const size = columns * rows;
    this.red = new Float32Array(size);
    this.green = new Float32Array(size);
    this.blue = new Float32Array(size);
    this.tooth = new Float32Array(size);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        const laid = Math.sin(y * 0.9 + n.at(x / 70, y / 20) * 1.5) * 0.1;
        const t = clamp01(0.5 + n.at(x * 0.31, y * 0.31) * 0.36 + n.at(x * 0.72, y * 0.72 + 9) * 0.26 + laid);
        this.tooth[i] = t;
        const edge = Math.min(x, y, columns - x, rows - y) / (columns * 0.05);
        const age = n.fbm(x / 260, y / 260, 4) * 0.025 - Math.max(0, 1 - edge) * 0.035 + (t - 0.5) * 0.035;
        const fox = Math.max(0, n.fbm(x / 60 + 200, y / 60, 4) - 0.52) * 0.25;
        this.red[i] = paper[0] * (1 + age) - fox * 0.3;
        this.green[i] = paper[1] * (1 + age * 1.15) - fox * 0.6;
        this.blue[i] = paper[2] * (1 + age * 1.5) - fox;
      }
  }

  /** One line; `pressure` is 0–1 at each of its ends and swells between. */
  line(
    path: readonly Point[],
    point: DrawingPoint,
    pressure: number,
    ends: readonly [number, number] = [0.5, 0.25],
  ): void {
    const knots = path.length > 2 ? curve(path, 4) : path;
    const half = (point.width * this.scale * (0.55 + pressure * 0.6)) / 2;
    const { red, green, blue, tooth, columns, rows } = this;
    let total = 0;
    for (let i = 1; i < knots.length; i++)
      total += Math.hypot(knots[i]![0] - knots[i - 1]![0], knots[i]![1] - knots[i - 1]![1]);
    let gone = 0;
    const wobble = this.random.next() * 500;
    for (let k = 1; k < knots.length; k++) {
      const [ax, ay] = knots[k - 1]!;
      const [bx, by] = knots[k]!;
      const length = Math.hypot(bx - ax, by - ay);
      const steps = Math.max(1, Math.ceil(length * this.scale * (half > 2 ? 0.7 : 1.1)));
      for (let j = 0; j < steps; j++) {
        const t = j / steps;
        const along = (gone + length * t) / total;
        const swell = Math.min(1, ends[0] + along * 7, ends[1] + (1 - along) * 5);
        const p = pressure * swell * (0.86 + this.noise.at(along * total * 0.03 + wobble, wobble) * 0.3);
        const cx = (ax + (bx - ax) * t) * this.scale;
        const cy = (ay + (by - ay) * t) * this.scale;
        const reach = half * (0.55 + swell * 0.45);
        const x0 = Math.max(0, Math.floor(cx - reach - 1));
        const x1 = Math.min(columns - 1, Math.ceil(cx + reach + 1));
        const y0 = Math.max(0, Math.floor(cy - reach - 1));
        const y1 = Math.min(rows - 1, Math.ceil(cy + reach + 1));
        for (let y = y0; y <= y1; y++)
          for (let x = x0; x <= x1; x++) {
            const d = Math.hypot(x + 0.5 - cx, y + 0.5 - cy);
            let a = clamp01(reach + 0.5 - d);
            if (a <= 0) continue;
            const i = y * columns + x;
            const low = 0.74 - p * 0.88 - (1 - point.tooth) * 0.5;
            const grip = smooth(low, low + 0.42, tooth[i]!);
            a *= grip * point.darkest * (half > 2 ? 0.34 : 0.55) * (0.4 + p * 0.6);
            if (point.cover) {
              red[i] = red[i]! + (point.colour[0] - red[i]!) * a;
              green[i] = green[i]! + (point.colour[1] - green[i]!) * a;
              blue[i] = blue[i]! + (point.colour[2] - blue[i]!) * a;
            } else {
              red[i] = red[i]! + (Math.min(red[i]!, point.colour[0]) - red[i]!) * a;
              green[i] = green[i]! + (Math.min(green[i]!, point.colour[1]) - green[i]!) * a;
              blue[i] = blue[i]! + (Math.min(blue[i]!, point.colour[2]) - blue[i]!) * a;
            }
          }
      }
      gone += length;
    }
  }

  /** The study's contours, set down more than once and not quite closed, as a searching hand does. */
  contours(study: Study, point: DrawingPoint, pressure = 0.7, searching = 2): void {
    for (const contour of study.contours) {
      const { points } = contour;
      const knots = contour.closed ? [...points, points[0]!] : points;
      const all: Point[] = [];
      for (let i = 0; i < knots.length - 1; i++) {
        const [ax, ay] = knots[i]!;
        const [bx, by] = knots[i + 1]!;
        const parts = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 5));
        for (let j = 0; j < parts; j++) all.push([ax + ((bx - ax) * j) / parts, ay + ((by - ay) * j) / parts]);
      }
      all.push(knots[knots.length - 1]!);
      for (let go = 0; go < (contour.weight > 0.5 ? searching : 1); go++) {
        const shift = go === 0 ? 0.6 : 2.2;
        const ox = this.random.gauss() * shift * 0.6;
        const oy = this.random.gauss() * shift * 0.6;
        let run: Point[] = [];
        let left = this.random.between(80, 260);
        const flush = () => {
          if (run.length > 1)
            this.line(
              run,
              point,
              Math.min(1, pressure * contour.weight * this.random.between(0.6, 1.05) * (go === 0 ? 1 : 0.6)),
              [0.45, 0.15],
            );
          run = [];
          left = this.random.between(80, 260);
        };
        for (let i = 0; i < all.length; i++) {
          const [x, y] = all[i]!;
          const before = all[i - 1];
          const far = before ? Math.hypot(x - before[0], y - before[1]) : 0;
          if (!study.shows(contour, x, y)) {
            flush();
            continue;
          }
          left -= far;
          run.push([
            x + ox + this.noise.at(x / 40, y / 40 + go * 9) * shift,
            y + oy + this.noise.at(x / 40 + 70, y / 40 + go * 9) * shift,
          ]);
          if (left < 0) {
            const kept = run[run.length - 1]!;
            flush();
            if (!this.random.chance(0.12)) run.push(kept);
          }
        }
        flush();
      }
    }
  }

  /** Tone by lines: along the form, or at one angle, where the study is dark (or light) enough. */
  hatch(study: Study, point: DrawingPoint, how: Hatch): void {
    const { gap, from, length = 60, pressure = 0.7 } = how;
    const width = this.columns / this.scale;
    const height = this.rows / this.scale;
    const count = Math.round((width * height) / (gap * length * 0.62));
    const k = study.scale;
    const toneAt = (x: number, y: number): number => {
      const column = Math.max(0, Math.min(study.columns - 1, (x * k) | 0));
      const row = Math.max(0, Math.min(study.rows - 1, (y * k) | 0));
      const i = row * study.columns + column;
      return 1 - (study.red[i]! * 0.3 + study.green[i]! * 0.59 + study.blue[i]! * 0.11);
    };
    const angleAt = (x: number, y: number): number => {
      if (how.angle !== undefined) return how.angle;
      const column = Math.max(0, Math.min(study.columns - 1, (x * k) | 0));
      const row = Math.max(0, Math.min(study.rows - 1, (y * k) | 0));
      return study.angle[row * study.columns + column]! + (how.turn ?? 0);
    };
    const strength = (x: number, y: number): number =>
      how.lights ? clamp01((from - toneAt(x, y)) / Math.max(0.05, from)) : clamp01((toneAt(x, y) - from) / (1 - from));
    for (let n = 0; n < count; n++) {
      let x = this.random.between(0, width);
      let y = this.random.between(0, height);
      const first = strength(x, y);
      if (first <= 0.01) continue;
      const path: Point[] = [[x, y]];
      let sum = first;
      const bend = this.random.gauss() * 0.06;
      const tilt = this.random.gauss() * 0.05;
      const step = 7;
      let fx = 0;
      let fy = 0;
      for (let s = 0; s < (length / step) * this.random.between(0.6, 1.3); s++) {
        const a = angleAt(x, y) + tilt + bend * s * 0.2;
        let dx = Math.cos(a);
        let dy = Math.sin(a);
        if (s > 0 && dx * fx + dy * fy < 0) {
          dx = -dx;
          dy = -dy;
        }
        fx = dx;
        fy = dy;
        x += dx * step;
        y += dy * step;
        const v = strength(x, y);
        if (v <= 0.005) break;
        sum += v;
        path.push([x, y]);
      }
      if (path.length < 3) continue;
      const mean = sum / path.length;
      this.line(path, point, clamp01(pressure * (0.28 + mean * 0.95) * this.random.between(0.8, 1.15)), [0.5, 0.1]);
    }
  }

  /** A diluted ink or colour wash by the study's tones. */
  wash(study: Study, colour: Rgb, from: number, strength: number): void {
    const k = study.scale / this.scale;
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.columns; x++) {
        const j = Math.min(study.rows - 1, (y * k) | 0) * study.columns + Math.min(study.columns - 1, (x * k) | 0);
        const tone = 1 - (study.red[j]! * 0.3 + study.green[j]! * 0.59 + study.blue[j]! * 0.11);
        const a0 = smooth(from - 0.05, from + 0.06, tone + this.noise.fbm(x / 40, y / 40, 3) * 0.05);
        if (a0 <= 0) continue;
        const i = y * this.columns + x;
        const a = a0 * strength * (0.75 + (1 - this.tooth[i]!) * 0.4 + this.noise.fbm(x / 120, y / 90, 3) * 0.35);
        this.red[i] = this.red[i]! * (1 + (colour[0] - 1) * a);
        this.green[i] = this.green[i]! * (1 + (colour[1] - 1) * a);
        this.blue[i] = this.blue[i]! * (1 + (colour[2] - 1) * a);
      }
  }

  /** Interleaved 8-bit RGB. */
  finish(): Uint8Array {
    const out = new Uint8Array(this.columns * this.rows * 3);
    for (let i = 0; i < this.red.length; i++) {
      out[i * 3] = Math.round(clamp01(this.red[i]!) * 255);
      out[i * 3 + 1] = Math.round(clamp01(this.green[i]!) * 255);
      out[i * 3 + 2] = Math.round(clamp01(this.blue[i]!) * 255);
    }
    return out;
  }
}
