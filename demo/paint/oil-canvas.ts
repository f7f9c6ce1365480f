import { bristleMarks, streakColumns, streakRows } from './bristle-marks.ts';
import { clamp01, type Rgb, smooth, stray } from './colour.ts';
import { byHand, curve, type Point } from './geometry.ts';
import { Noise } from './noise.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import type { Study } from './study.ts';

export type Stroke = {
  /** How full the brush is: 1 covers, 0.4 drags and skips. */
  load?: number;
  /** How thickly the paint stands, 0–2. */
  body?: number;
  opacity?: number;
  /** Part of the load spent at the end of the stroke, 0–1. */
  drying?: number;
  /** A second colour, half mixed on the brush. */
  second?: Rgb;
  /** Width at the end, as a part of the width at the beginning. */
  taper?: number;
};

/** The study as one brush sees it, and how closely a stroke has to keep to it. */
export type Guide = {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  study: Study;
  ratio: number;
  care: number;
};

/** Colour and relief of a painted canvas; strokes are laid one over another (after Hertzmann 1998). */
export class OilCanvas {
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  readonly random: Random;
  readonly noise: Noise;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly relief: Float32Array;
  readonly weave: Float32Array;
  private readonly streaks: Float32Array;
  private across = new Float32Array(0);
  private along = new Float32Array(0);
  private nearest = new Float32Array(0);

  constructor(seed: string, columns: number, rows: number, scale: number, ground: Rgb) {
    this.columns = columns;
    this.rows = rows;
    this.scale = scale;
    this.random = seededRandom(`${seed} oil`);
    this.noise = new Noise(`${seed} oil`);
    const size = columns * rows;
    this.red = new Float32Array(size);
    this.green = new Float32Array(size);
    this.blue = new Float32Array(size);
    this.relief = new Float32Array(size);
    this.weave = new Float32Array(size);
    this.streaks = bristleMarks(seed);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        const slack = this.noise.at(x / 90, y / 90) * 1.6;
        const warp = Math.sin((x + slack) * 1.55 + Math.sin(y * 0.021) * 0.9);
        const weft = Math.sin((y + slack) * 1.5 + Math.sin(x * 0.017) * 0.9);
        this.weave[i] = clamp01(0.5 + warp * weft * 0.22 + this.noise.at(x * 0.45, y * 0.45) * 0.26);
        const drift = this.noise.fbm(x / 180, y / 180, 3) * 0.06;
        this.red[i] = ground[0] * (1 + drift);
        this.green[i] = ground[1] * (1 + drift);
        this.blue[i] = ground[2] * (1 + drift);
      }
  }

  /** Lays one stroke along a path given in units. A thin one trembles: no hand draws a stay with a ruler. */
  stroke(path: readonly Point[], radius: number, colour: Rgb, how: Stroke = {}): void {
    const smoothed = path.length > 2 ? curve(path, 4) : path;
    const line = radius < 2.5 ? byHand(smoothed, this.noise, 0.5 + radius * 0.35, 26, false) : smoothed;
    this.lay(
      line.map(([x, y]): Point => [x * this.scale, y * this.scale]),
      Math.max(0.6, radius * this.scale),
      colour,
      how,
    );
  }

  /** The same in pixels, kept to its own form where a guide is given. */
  lay(line: readonly Point[], radius: number, colour: Rgb, how: Stroke, guide?: Guide): void {
    if (line.length < 2) return;
    const { load = 0.9, body = 1, opacity = 1, drying = 0.45, taper = 0.75 } = how;
    const random = this.random;
    let left = this.columns;
    let right = 0;
    let top = this.rows;
    let bottom = 0;
    for (const [x, y] of line) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    const pad = radius + 2;
    const x0 = Math.max(0, Math.floor(left - pad));
    const y0 = Math.max(0, Math.floor(top - pad));
    const x1 = Math.min(this.columns, Math.ceil(right + pad));
    const y1 = Math.min(this.rows, Math.ceil(bottom + pad));
    const width = x1 - x0;
    const height = y1 - y0;
    if (width <= 0 || height <= 0) return;
    if (this.nearest.length < width * height) {
      this.nearest = new Float32Array(width * height);
      this.across = new Float32Array(width * height);
      this.along = new Float32Array(width * height);
    }
    const { nearest, across, along } = this;
    nearest.fill(1e9, 0, width * height);
    let travelled = 0;
    for (let k = 0; k < line.length - 1; k++) {
      const [ax, ay] = line[k]!;
      const [bx, by] = line[k + 1]!;
      const dx = bx - ax;
      const dy = by - ay;
      const length = Math.hypot(dx, dy);
      if (length < 1e-6) continue;
      const sx0 = Math.max(x0, Math.floor(Math.min(ax, bx) - pad));
      const sx1 = Math.min(x1, Math.ceil(Math.max(ax, bx) + pad));
      const sy0 = Math.max(y0, Math.floor(Math.min(ay, by) - pad));
      const sy1 = Math.min(y1, Math.ceil(Math.max(ay, by) + pad));
      const ux = dx / length;
      const uy = dy / length;
      const before = k === 0 ? radius * 0.6 : 0;
      const after = k === line.length - 2 ? radius * 0.6 : 0;
      for (let y = sy0; y < sy1; y++) {
        const py = y + 0.5 - ay;
        for (let x = sx0; x < sx1; x++) {
          const px = x + 0.5 - ax;
          let s = px * ux + py * uy;
          if (s < -before) s = -before;
          else if (s > length + after) s = length + after;
          const ox = px - ux * s;
          const oy = py - uy * s;
          const d = ox * ox + oy * oy;
          const i = (y - y0) * width + x - x0;
          if (d < nearest[i]!) {
            nearest[i] = d;
            across[i] = px * -uy + py * ux > 0 ? Math.sqrt(d) : -Math.sqrt(d);
            along[i] = travelled + s;
          }
        }
      }
      travelled += length;
    }
    const bristle = Math.max(1.1, radius * 0.05);
    const offset = random.whole(0, streakColumns - 1);
    const start = random.whole(0, streakRows - 1);
    const second = how.second ?? stray(colour, random, 0.07);
    const tooth = radius > 5 ? 1 : 0.4;
    const { red, green, blue, relief, weave, streaks } = this;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const j = y * width + x;
        const d = nearest[j]!;
        if (d > radius * radius * 1.1) continue;
        const s = along[j]!;
        const progress = clamp01(s / travelled);
        const half = radius * (1 + (taper - 1) * progress);
        const t = across[j]! / half;
        const hair = (Math.floor(across[j]! / bristle + offset * 3) & 255) >>> 0;
        const streak = streaks[((Math.floor(s * 0.9) + start) & 1023) * streakColumns + hair]!;
        const other = streaks[((Math.floor(s * 0.3) + start * 2) & 1023) * streakColumns + ((hair + 101) & 255)]!;
        const edge = 1 - Math.abs(t);
        const soft = Math.min(0.5, 1.4 / half);
        let a = smooth(0, soft + 0.16, edge - (1 - streak) * 0.13 * tooth);
        const reach = radius * 0.75;
        a *= smooth(0, reach * 0.35 + 1, s + radius * 0.55 - streak * reach * 0.45 * tooth);
        a *= smooth(0, reach * 0.3 + 1, travelled + radius * 0.6 - s - other * reach * 1.2 * tooth);
        const i = (y + y0) * this.columns + x + x0;
        const left_ = load * (1 - drying * progress * progress);
        a *= clamp01((left_ * 1.75 - (1 - streak) * 0.75 - (1 - weave[i]!) * 0.42 * tooth) * 2.6 + 0.1);
        a *= opacity;
        if (a <= 0.01) continue;
        if (guide) {
          const gy = Math.min(guide.study.rows - 1, ((y + y0) * guide.ratio) | 0);
          const g = gy * guide.study.columns + Math.min(guide.study.columns - 1, ((x + x0) * guide.ratio) | 0);
          const gr = guide.red[g]!;
          const gg = guide.green[g]!;
          const gb = guide.blue[g]!;
          const mine = Math.abs(colour[0] - gr) + Math.abs(colour[1] - gg) + Math.abs(colour[2] - gb);
          const there = Math.abs(red[i]! - gr) + Math.abs(green[i]! - gg) + Math.abs(blue[i]! - gb);
          a *= 1 - guide.care * smooth(0.03, 0.28, mine - there * 0.8 - 0.07);
          if (a <= 0.01) continue;
        }
        const m = other * 0.55 + (streak - 0.5) * 0.3;
        const light = 1 + (streak - 0.55) * 0.09;
        red[i] = red[i]! + ((colour[0] + (second[0] - colour[0]) * m) * light - red[i]!) * a;
        green[i] = green[i]! + ((colour[1] + (second[1] - colour[1]) * m) * light - green[i]!) * a;
        blue[i] = blue[i]! + ((colour[2] + (second[2] - colour[2]) * m) * light - blue[i]!) * a;
        const ridge = smooth(0.62, 0.9, Math.abs(t)) * 0.35;
        const stand = body * (0.25 + streak * 0.75 + ridge) * Math.min(1.6, 0.5 + radius * 0.06);
        relief[i] = relief[i]! * (1 - a * 0.72) + stand * a;
      }
  }

  /** A thin transparent colour over everything, or as strong as `where` (0–1) says. */
  glaze(colour: Rgb, where: number | ((x: number, y: number) => number)): void {
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.columns; x++) {
        const i = y * this.columns + x;
        const a = typeof where === 'number' ? where : where(x / this.scale, y / this.scale);
        this.red[i] = this.red[i]! * (1 + (colour[0] - 1) * a);
        this.green[i] = this.green[i]! * (1 + (colour[1] - 1) * a);
        this.blue[i] = this.blue[i]! * (1 + (colour[2] - 1) * a);
      }
  }
}
