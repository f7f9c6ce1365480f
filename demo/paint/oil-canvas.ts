import { boxBlur } from './box-blur.ts';
import { clamp01, type Rgb, smooth, stray } from './colour.ts';
import { curve, type Point } from './geometry.ts';
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

/** The study as one brush sees it, and how closely a stroke has to keep to it. */
type Guide = { red: Float32Array; green: Float32Array; blue: Float32Array; study: Study; ratio: number; care: number };

const streakColumns = 256;
const streakRows = 1024;

/** Bristle marks: fine across the brush, long along it. */
function makeStreaks(seed: string): Float32Array {
  const noise = new Noise(`${seed} bristles`);
  const streaks = new Float32Array(streakColumns * streakRows);
  for (let y = 0; y < streakRows; y++)
    for (let x = 0; x < streakColumns; x++) {
      const v =
        0.5 + noise.at(x * 0.71, y * 0.012) * 0.42 + noise.at(x * 0.23, y * 0.02 + 90) * 0.28 + noise.at(x * 1.3, y * 0.12) * 0.12;
      streaks[y * streakColumns + x] = clamp01(v);
    }
  return streaks;
}

/** Colour and relief of a painted canvas; strokes are laid one over another (after Hertzmann 1998). */
export class OilCanvas {
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  readonly random: Random;
  readonly noise: Noise;
  private readonly red: Float32Array;
  private readonly green: Float32Array;
  private readonly blue: Float32Array;
  private readonly relief: Float32Array;
  private readonly weave: Float32Array;
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
    this.streaks = makeStreaks(seed);
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

  /** Lays one stroke along a path given in units. */
  stroke(path: readonly Point[], radius: number, colour: Rgb, how: Stroke = {}): void {
    const line = path.length > 2 ? curve(path, 4) : path;
    this.lay(
      line.map(([x, y]): Point => [x * this.scale, y * this.scale]),
      Math.max(0.6, radius * this.scale),
      colour,
      how,
    );
  }

  private lay(line: readonly Point[], radius: number, colour: Rgb, how: Stroke, guide?: Guide): void {
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

  private difference(x: number, y: number, r: Float32Array, g: Float32Array, b: Float32Array, study: Study, k: number): number {
    const cx = Math.max(0, Math.min(this.columns - 1, x | 0));
    const cy = Math.max(0, Math.min(this.rows - 1, y | 0));
    const i = cy * this.columns + cx;
    const j = Math.min(study.rows - 1, (cy * k) | 0) * study.columns + Math.min(study.columns - 1, (cx * k) | 0);
    const dr = this.red[i]! - r[j]!;
    const dg = this.green[i]! - g[j]!;
    const db = this.blue[i]! - b[j]!;
    return Math.sqrt(dr * dr * 0.9 + dg * dg * 1.4 + db * db * 0.7);
  }

  /** Paints the study in one pass of one brush, only where the canvas still differs from it. */
  layer(study: Study, how: Layer): void {
    const { random } = this;
    const radius = Math.max(1, how.radius * this.scale);
    const k = study.scale / this.scale;
    const blur = Math.max(0, radius * k * 0.45);
    const r = boxBlur(study.red, study.columns, study.rows, blur);
    const g = boxBlur(study.green, study.columns, study.rows, blur);
    const b = boxBlur(study.blue, study.columns, study.rows, blur);
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
    for (let y = step * 0.5; y < this.rows + step; y += step)
      for (let x = step * 0.5; x < this.columns + step; x += step)
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
        (this.difference(x, y, r, g, b, study, k) * 2 +
          this.difference(x - radius * 0.6, y, r, g, b, study, k) +
          this.difference(x + radius * 0.6, y, r, g, b, study, k) +
          this.difference(x, y - radius * 0.6, r, g, b, study, k) +
          this.difference(x, y + radius * 0.6, r, g, b, study, k)) /
        6;
      if (error < how.tolerance) continue;
      if (how.detail !== undefined && study.detail[at]! < how.detail && !(error > how.tolerance * 3.2)) continue;
      const own: Rgb = [r[at]!, g[at]!, b[at]!];
      const line: Point[] = [[x, y]];
      let px = x;
      let py = y;
      let lastX = 0;
      let lastY = 0;
      const wander = (how.wander ?? 0.12) * random.gauss();
      const flip = random.chance(0.5) ? Math.PI : 0;
      const longest = Math.max(2, Math.round((how.length ?? 6) * random.between(0.55, 1.15)));
      for (let n = 0; n < longest; n++) {
        const qx = Math.max(0, Math.min(study.columns - 1, (px * k) | 0));
        const qy = Math.max(0, Math.min(study.rows - 1, (py * k) | 0));
        const q = qy * study.columns + qx;
        if (n > 1) {
          const away = Math.abs(r[q]! - own[0]) + Math.abs(g[q]! - own[1]) + Math.abs(b[q]! - own[2]);
          if (away > 0.11 + how.tolerance * 1.4) break;
        }
        let form = study.angle[q]!;
        if (how.radius < 10) {
          const west = qy * study.columns + Math.max(0, qx - 2);
          const east = qy * study.columns + Math.min(study.columns - 1, qx + 2);
          const north = Math.max(0, qy - 2) * study.columns + qx;
          const south = Math.min(study.rows - 1, qy + 2) * study.columns + qx;
          const gx = r[east]! + g[east]! + b[east]! - r[west]! - g[west]! - b[west]!;
          const gy = r[south]! + g[south]! + b[south]! - r[north]! - g[north]! - b[north]!;
          if (gx * gx + gy * gy > 0.06) form = Math.atan2(gy, gx) + Math.PI / 2;
        }
        const turn = form + wander + flip;
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
      this.lay(curve(line, 3), radius * random.between(0.75, 1.1), stray(own, random, how.stray ?? 0.08), {
        load: (how.load ?? 0.85) * random.between(0.8, 1.15),
        body: how.body ?? 1,
        opacity: how.opacity ?? 1,
      }, guide);
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

  /** Light from the upper left over relief and weave; interleaved 8-bit RGB. */
  finish(how: { impasto?: number; weave?: number } = {}): Uint8Array {
    const { columns, rows } = this;
    const impasto = how.impasto ?? 1;
    const thread = how.weave ?? 1;
    const fine = boxBlur(this.relief, columns, rows, 1);
    const surface = new Float32Array(columns * rows);
    for (let i = 0; i < surface.length; i++) {
      const paint = this.relief[i]! * 0.45 + fine[i]! * 0.55;
      surface[i] = paint * impasto + this.weave[i]! * thread * 0.32 * (1 - Math.min(0.75, paint * 0.5));
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
          const v = c === 0 ? this.red[i]! : c === 1 ? this.green[i]! : this.blue[i]!;
          out[i * 3 + c] = Math.round(clamp01(v * (1 + shade) + gleam + shade * 0.02) * 255);
        }
      }
    return out;
  }
}
