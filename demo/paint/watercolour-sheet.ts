import { boxBlur } from './box-blur.ts';
import { clamp01, type Rgb, smooth } from './colour.ts';
import { byHand, type Point } from './geometry.ts';
import { rasterise, soften } from './mask.ts';
import { Noise } from './noise.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export type Wash = {
  /** How much pigment: 0.2 a tint, 1 full strength, 2 nearly dry from the tube. */
  strength?: number;
  /** Units over which a wet edge spreads; 0 paints on dry paper. */
  wet?: number;
  /** Dark rim that a drying edge leaves, 0–1. */
  rim?: number;
  /** How far pigment settles in the hollows of the paper, 0–1. */
  grain?: number;
  /** How unevenly the wash lies, 0–1. */
  flow?: number;
  /** Places where water ran back into the half-dry wash. */
  blooms?: readonly { x: number; y: number; radius: number }[];
  /** Brush nearly dry, dragged over the tops of the paper, 0–1. */
  dry?: number;
  /** Strength by place, multiplied in (graded washes). */
  grade?: (x: number, y: number) => number;
  /** How far the hand strays from the outline, units. */
  rough?: number;
  wave?: number;
};

/**
 * A sheet of rough paper that takes transparent washes: edge darkening, granulation and backruns as
 * described by Curtis and others (1997), reduced to what the eye sees. Units: the long side is 1000.
 */
export class WatercolourSheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  readonly random: Random;
  readonly noise: Noise;
  /** Height of the paper, 0–1. */
  readonly tooth: Float32Array;
  private readonly stain: readonly [Float32Array, Float32Array, Float32Array];
  private readonly resist: Float32Array;
  private readonly opaque: { a: Float32Array; colour: Rgb }[] = [];
  private readonly paper: Rgb;

  constructor(seed: string, width: number, height: number, longSidePixels: number, paper: Rgb = [0.972, 0.955, 0.918]) {
    this.width = width;
    this.height = height;
    this.scale = longSidePixels / Math.max(width, height);
    this.columns = Math.round(width * this.scale);
    this.rows = Math.round(height * this.scale);
    this.random = seededRandom(`${seed} sheet`);
    this.noise = new Noise(`${seed} sheet`);
    this.paper = paper;
    const size = this.columns * this.rows;
    this.stain = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
    this.resist = new Float32Array(size);
    this.tooth = new Float32Array(size);
    const n = this.noise;
    for (let y = 0; y < this.rows; y++)
      for (let x = 0; x < this.columns; x++) {
        const v =
          n.at(x * 0.12, y * 0.12) * 0.22 + n.at(x * 0.27 + 50, y * 0.27) * 0.42 + n.at(x * 0.57, y * 0.57 + 20) * 0.34;
        this.tooth[y * this.columns + x] = clamp01(0.5 + v * 0.62);
      }
  }

  /** Paper that later washes leave white; its edge is lost over `lost` units. */
  reserve(outlines: readonly (readonly Point[])[], amount = 1, lost = 0): void {
    const spread = lost * this.scale * 0.5;
    let mask = rasterise(outlines, this.scale, this.columns, this.rows, Math.ceil(1 + spread * 3));
    if (spread >= 1) {
      mask = soften(mask, spread);
      for (let i = 0; i < mask.cover.length; i++) {
        const x = (mask.x + (i % mask.width)) / this.scale;
        const y = (mask.y + Math.floor(i / mask.width)) / this.scale;
        const v = mask.cover[i]!;
        if (v > 0.02) mask.cover[i] = smooth(0.28, 0.8, v + this.noise.fbm(x / 46, y / 30, 4) * 0.5);
      }
    }
    for (let y = 0; y < mask.height; y++)
      for (let x = 0; x < mask.width; x++) {
        const i = (y + mask.y) * this.columns + x + mask.x;
        this.resist[i] = Math.max(this.resist[i]!, mask.cover[y * mask.width + x]! * amount);
      }
  }

  /** Takes the masking away: washes cover everything again. */
  release(): void {
    this.resist.fill(0);
  }

  wash(outlines: readonly (readonly Point[])[], pigment: Rgb, how: Wash = {}): void {
    const { strength = 0.7, wet = 0, rim = 0.5, grain = 0.4, flow = 0.45, blooms = [], dry = 0, grade } = how;
    const { noise: n, tooth, columns } = this;
    const shapes = outlines.map((points) => byHand(points, n, how.rough ?? 3, how.wave ?? 30));
    const spread = wet * this.scale * 0.5;
    const margin = Math.ceil(spread * 3 + 8);
    const mask = rasterise(shapes, this.scale, columns, this.rows, margin);
    if (mask.width === 0 || mask.height === 0) return;
    const cover = mask.cover;
    const tremble = Math.max(1, this.scale * 0.8);
    if (spread < 1) {
      const soft = boxBlur(cover, mask.width, mask.height, tremble);
      for (let i = 0; i < cover.length; i++) {
        const px = mask.x + (i % mask.width);
        const py = mask.y + Math.floor(i / mask.width);
        const t = tooth[py * columns + px]!;
        cover[i] = smooth(0.36, 0.64, soft[i]! + (t - 0.5) * 0.5);
      }
    } else {
      const soft = boxBlur(cover, mask.width, mask.height, spread);
      const k = 1 / Math.max(18, wet * 1.6);
      for (let i = 0; i < cover.length; i++) {
        const x = (mask.x + (i % mask.width)) / this.scale;
        const y = (mask.y + Math.floor(i / mask.width)) / this.scale;
        cover[i] = smooth(0.1, 0.9, soft[i]! + n.fbm(x * k, y * k, 4) * 0.42 * (soft[i]! > 0.02 ? 1 : 0));
      }
    }
    const inner = rim > 0 ? boxBlur(cover, mask.width, mask.height, Math.max(2, this.scale * 2.2)) : cover;
    const ink = [
      -Math.log(Math.max(0.012, pigment[0])),
      -Math.log(Math.max(0.012, pigment[1])),
      -Math.log(Math.max(0.012, pigment[2])),
    ] as const;
    const drift = 1000 * this.random.next();
    const strongest = spread < 1 ? 1 : 0.35;
    for (let row = 0; row < mask.height; row++)
      for (let column = 0; column < mask.width; column++) {
        const m = cover[row * mask.width + column]!;
        if (m < 0.004) continue;
        const i = (row + mask.y) * columns + column + mask.x;
        const open = 1 - this.resist[i]!;
        if (open <= 0) continue;
        const x = (column + mask.x) / this.scale;
        const y = (row + mask.y) / this.scale;
        let d = strength * m;
        d *= 1 + n.fbm(x / 130 + drift, y / 95, 3) * flow * 1.3 + n.fbm(x / 38, y / 34 + drift, 3) * flow * 0.55;
        if (grade) d *= grade(x, y);
        for (const bloom of blooms) {
          const dx = x - bloom.x;
          const dy = y - bloom.y;
          const far = Math.hypot(dx * 0.8, dy * 1.25) / bloom.radius;
          if (far > 1.9) continue;
          const r = bloom.radius;
          const f =
            far * (1 + n.fbm(x / (r * 1.1) + bloom.x, y / (r * 1.1), 3) * 0.7) +
            n.fbm(x / (r * 0.22), y / (r * 0.22), 3) * 0.16;
          const side = 0.5 + 0.5 * Math.sin(Math.atan2(dy, dx) * 1.5 + bloom.x);
          d *= 1 - 0.5 * (1 - smooth(0.2, 1, f)) + 0.5 * side * Math.exp(-(((f - 1.02) / 0.06) ** 2));
        }
        if (rim > 0) d += strength * rim * strongest * Math.max(0, m - inner[row * mask.width + column]!) * 1.5;
        const t = tooth[i]!;
        d *= 1 + (0.5 - t) * grain * 1.35;
        if (dry > 0) d *= smooth(dry - 0.14, dry + 0.1, t + n.fbm(x / 14, y / 3, 2) * 0.1);
        d = Math.max(0, d) * open;
        this.stain[0][i]! += ink[0] * d;
        this.stain[1][i]! += ink[1] * d;
        this.stain[2][i]! += ink[2] * d;
      }
  }

  /** One brush mark: a band along a curve that swells and tapers. */
  mark(path: readonly Point[], width: number, pigment: Rgb, how: Wash = {}): void {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i < path.length; i++) {
      const a = path[Math.max(0, i - 1)]!;
      const b = path[Math.min(path.length - 1, i + 1)]!;
      const p = path[i]!;
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const t = path.length > 1 ? i / (path.length - 1) : 0;
      const half = (width / 2) * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.88)) ** 0.6);
      left.push([p[0] - ((b[1] - a[1]) / length) * half, p[1] + ((b[0] - a[0]) / length) * half]);
      right.push([p[0] + ((b[1] - a[1]) / length) * half, p[1] - ((b[0] - a[0]) / length) * half]);
    }
    this.wash([[...left, ...right.reverse()]], pigment, { rough: Math.min(1.2, width * 0.15), wave: 12, ...how });
  }

  /** Body colour on top: Chinese white for a glint, a mast, a gull. */
  body(outlines: readonly (readonly Point[])[], colour: Rgb, opacity = 0.9): void {
    const mask = rasterise(outlines, this.scale, this.columns, this.rows);
    const a = new Float32Array(this.columns * this.rows);
    for (let y = 0; y < mask.height; y++)
      for (let x = 0; x < mask.width; x++) {
        const i = (y + mask.y) * this.columns + x + mask.x;
        a[i] = mask.cover[y * mask.width + x]! * opacity * smooth(0.1, 0.42, this.tooth[i]!);
      }
    this.opaque.push({ a, colour });
  }

  /** Colour through the stains, lit over the paper's tooth; interleaved 8-bit RGB. */
  finish(): Uint8Array {
    const { columns, rows, tooth } = this;
    const out = new Uint8Array(columns * rows * 3);
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        const l = tooth[y * columns + Math.max(0, x - 1)]!;
        const r = tooth[y * columns + Math.min(columns - 1, x + 1)]!;
        const u = tooth[Math.max(0, y - 1) * columns + x]!;
        const d = tooth[Math.min(rows - 1, y + 1) * columns + x]!;
        const shade = 1 + (r - l + (d - u)) * 0.075 + this.noise.at(x / 300, y / 300) * 0.008;
        for (let c = 0; c < 3; c++) {
          let v = this.paper[c]! * Math.exp(-this.stain[c]![i]!);
          for (const layer of this.opaque) v += (layer.colour[c]! - v) * layer.a[i]!;
          out[i * 3 + c] = Math.round(clamp01(v * shade) * 255);
        }
      }
    return out;
  }
}
