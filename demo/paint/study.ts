import type { Rgb } from './colour.ts';
import { mix } from './colour.ts';
import { byHand, type Point } from './geometry.ts';
import { rasterise, soften } from './mask.ts';
import { Noise } from './noise.ts';
import type { Stroke } from './oil-canvas.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** One colour, or a colour for each place. */
export type Shade = Rgb | ((x: number, y: number) => Rgb);

export type Fill = {
  /** Which way the brush follows the form, radians. */
  angle?: number | ((x: number, y: number) => number);
  /** 0: broad handling is enough; 1: the eye rests here. */
  detail?: number;
  /** Units over which the edge is lost. */
  soft?: number;
  opacity?: number | ((x: number, y: number) => number);
  /** How far a hand strays from the outline, units. */
  rough?: number;
  wave?: number;
  /** Strength of the drawn contour, for drawings; 0 leaves none. */
  contour?: number;
};

/** A stroke that the scene asks for by name: a mast, a wire, a touch of light. */
export type Touch = { path: readonly Point[]; radius: number; colour: Rgb; how: Stroke };

/** `order` is that of the shape it belongs to: what was set before it later hides it. */
export type Contour = { points: Point[]; weight: number; closed: boolean; order: number };

/**
 * The composed scene before any brush touches it: colour masses, the direction of their forms, where the
 * eye is led, and the contours a draughtsman would set down. Units: the long side is 1000.
 */
export class Study {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly scale: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly angle: Float32Array;
  readonly detail: Float32Array;
  readonly contours: Contour[] = [];
  private readonly topmost: Int32Array;
  private order = 0;
  readonly touches: Touch[] = [];
  readonly noise: Noise;
  readonly random: Random;

  constructor(seed: string, width: number, height: number, longSidePixels: number) {
    this.width = width;
    this.height = height;
    this.scale = longSidePixels / Math.max(width, height);
    this.columns = Math.round(width * this.scale);
    this.rows = Math.round(height * this.scale);
    const size = this.columns * this.rows;
    this.red = new Float32Array(size);
    this.green = new Float32Array(size);
    this.blue = new Float32Array(size);
    this.angle = new Float32Array(size);
    this.detail = new Float32Array(size).fill(0.3);
    this.topmost = new Int32Array(size);
    this.noise = new Noise(`${seed} study`);
    this.random = seededRandom(`${seed} study`);
  }

  /** Covers everything. */
  ground(shade: Shade, angle: Fill['angle'] = 0, detail = 0.2): void {
    this.fill(
      [
        [-5, -5],
        [this.width + 5, -5],
        [this.width + 5, this.height + 5],
        [-5, this.height + 5],
      ],
      shade,
      { angle, detail },
    );
  }

  fill(outline: readonly Point[], shade: Shade, how: Fill = {}): void {
    this.fillAll([outline], shade, how);
  }

  fillAll(outlines: readonly (readonly Point[])[], shade: Shade, how: Fill = {}): void {
    const shapes = how.rough
      ? outlines.map((outline) => byHand(outline, this.noise, how.rough ?? 0, how.wave ?? 24))
      : outlines;
    this.order++;
    if (how.contour)
      for (const points of shapes)
        this.contours.push({ points: [...points], weight: how.contour, closed: true, order: this.order });
    const blur = (how.soft ?? 0) * this.scale * 0.5;
    let mask = rasterise(shapes, this.scale, this.columns, this.rows, 1 + Math.ceil(blur * 3));
    if (blur >= 0.5) mask = soften(mask, blur);
    const { opacity = 1, angle, detail } = how;
    for (let row = 0; row < mask.height; row++)
      for (let column = 0; column < mask.width; column++) {
        let a = mask.cover[row * mask.width + column]!;
        if (a <= 0.002) continue;
        const i = (row + mask.y) * this.columns + column + mask.x;
        const x = (column + mask.x + 0.5) / this.scale;
        const y = (row + mask.y + 0.5) / this.scale;
        a *= typeof opacity === 'number' ? opacity : opacity(x, y);
        const colour = typeof shade === 'function' ? shade(x, y) : shade;
        this.red[i] = this.red[i]! + (colour[0] - this.red[i]!) * a;
        this.green[i] = this.green[i]! + (colour[1] - this.green[i]!) * a;
        this.blue[i] = this.blue[i]! + (colour[2] - this.blue[i]!) * a;
        if (a > 0.4) {
          this.topmost[i] = this.order;
          if (angle !== undefined) this.angle[i] = typeof angle === 'number' ? angle : angle(x, y);
          if (detail !== undefined) this.detail[i] = detail;
        }
      }
  }

  /** A line that only draughtsmen see. */
  contour(points: readonly Point[], weight = 1): void {
    this.contours.push({ points: [...points], weight, closed: false, order: this.order });
  }

  /** Whether nothing set later hides this place of a contour. */
  shows(contour: Contour, x: number, y: number): boolean {
    const column = Math.round(x * this.scale);
    const row = Math.round(y * this.scale);
    for (let dy = -2; dy <= 2; dy += 2)
      for (let dx = -2; dx <= 2; dx += 2) {
        const c = column + dx;
        const r = row + dy;
        if (c < 0 || r < 0 || c >= this.columns || r >= this.rows) continue;
        const top = this.topmost[r * this.columns + c]!;
        if (contour.closed ? top === contour.order : top <= contour.order) return true;
      }
    return false;
  }

  /** Asks for one stroke on top, when everything else is painted. */
  touch(path: readonly Point[], radius: number, colour: Rgb, how: Stroke = {}): void {
    this.touches.push({ path, radius, colour, how });
  }

  /** Draws the eye: raises the detail around a place. */
  focus(x: number, y: number, radius: number, detail = 1): void {
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++) {
        const d = Math.hypot(column / this.scale - x, row / this.scale - y) / radius;
        if (d >= 1) continue;
        const i = row * this.columns + column;
        this.detail[i] = Math.max(this.detail[i]!, detail * (1 - d * d));
      }
  }

  colourAt(x: number, y: number): Rgb {
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor(x * this.scale)));
    const row = Math.max(0, Math.min(this.rows - 1, Math.floor(y * this.scale)));
    const i = row * this.columns + column;
    return [this.red[i]!, this.green[i]!, this.blue[i]!];
  }

  /** Water below `line`: what stands above it, upside down, broken by ripples and sunk into the water's colour. */
  reflect(
    line: number,
    bottom: number,
    how: { water: Shade; clearness?: number; ripple?: number; stretch?: number; left?: number; right?: number },
  ): void {
    const { water, clearness = 0.6, ripple = 14, stretch = 1, left = 0, right = this.width } = how;
    const source = { r: this.red.slice(), g: this.green.slice(), b: this.blue.slice() };
    for (let row = Math.floor(line * this.scale); row < Math.min(this.rows, bottom * this.scale); row++)
      for (let column = Math.floor(left * this.scale); column < Math.min(this.columns, right * this.scale); column++) {
        const x = column / this.scale;
        const y = row / this.scale;
        const depth = (y - line) / Math.max(1, bottom - line);
        const wave = this.noise.fbm(x / (26 + depth * 60), (y / (5 + depth * 12)) * 1.0 + 300, 3);
        const from = line - (y - line) * stretch + wave * ripple * (0.3 + depth * 1.4);
        const sourceRow = Math.max(0, Math.min(line * this.scale - 1, from * this.scale)) | 0;
        const shift = wave * ripple * 0.5 * (0.2 + depth);
        const sourceColumn = Math.max(0, Math.min(this.columns - 1, (x + shift) * this.scale)) | 0;
        const k = sourceRow * this.columns + sourceColumn;
        const own = typeof water === 'function' ? water(x, y) : water;
        const keep = clearness * (1 - depth * 0.45) * (0.82 + wave * 0.4);
        const i = row * this.columns + column;
        const c = mix(own, [source.r[k]!, source.g[k]!, source.b[k]!], Math.max(0, Math.min(1, keep)));
        this.red[i] = c[0];
        this.green[i] = c[1];
        this.blue[i] = c[2];
        this.angle[i] = wave * 0.12;
        this.detail[i] = 0.3;
      }
  }

  /** A colour that is never quite the same twice: drifts in value and warmth over `wave` units. */
  varied(colour: Rgb, amount = 0.08, wave = 60): (x: number, y: number) => Rgb {
    return (x, y) => {
      const v = this.noise.fbm(x / wave, y / wave, 3) * amount;
      const w = this.noise.fbm(x / wave + 31, y / wave + 77, 2) * amount * 0.5;
      return [colour[0] * (1 + v) + w, colour[1] * (1 + v), colour[2] * (1 + v) - w];
    };
  }

  /** From one colour to another between two heights, with drift. */
  fade(top: Rgb, bottom: Rgb, y1: number, y2: number, drift = 0.06, wave = 90): (x: number, y: number) => Rgb {
    return (x, y) => {
      const v = this.noise.fbm(x / wave, y / wave, 3) * drift;
      const t = Math.max(0, Math.min(1, (y - y1) / (y2 - y1) + v * 1.5));
      const c = mix(top, bottom, t);
      return [c[0] * (1 + v) + v * 0.2, c[1] * (1 + v), c[2] * (1 + v) - v * 0.2];
    };
  }
}
