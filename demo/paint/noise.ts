import { seededRandom } from './seeded-random.ts';

/** Seeded gradient noise in two dimensions; values lie about in [-1, 1]. */
export class Noise {
  private readonly order = new Uint8Array(512);
  private readonly gx = new Float32Array(256);
  private readonly gy = new Float32Array(256);

  constructor(words: string) {
    const random = seededRandom(words);
    for (let i = 0; i < 256; i++) {
      this.order[i] = i;
      const turn = random.next() * Math.PI * 2;
      this.gx[i] = Math.cos(turn);
      this.gy[i] = Math.sin(turn);
    }
    for (let i = 255; i > 0; i--) {
      const j = random.whole(0, i);
      const kept = this.order[i]!;
      this.order[i] = this.order[j]!;
      this.order[j] = kept;
    }
    for (let i = 0; i < 256; i++) this.order[i + 256] = this.order[i]!;
  }

  at(x: number, y: number): number {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const dx = x - fx;
    const dy = y - fy;
    const ix = fx & 255;
    const iy = fy & 255;
    const p = this.order;
    const a = p[p[ix]! + iy]!;
    const b = p[p[ix + 1]! + iy]!;
    const c = p[p[ix]! + iy + 1]!;
    const d = p[p[ix + 1]! + iy + 1]!;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const na = this.gx[a]! * dx + this.gy[a]! * dy;
    const nb = this.gx[b]! * (dx - 1) + this.gy[b]! * dy;
    const nc = this.gx[c]! * dx + this.gy[c]! * (dy - 1);
    const nd = this.gx[d]! * (dx - 1) + this.gy[d]! * (dy - 1);
    const top = na + (nb - na) * u;
    return (top + (nc + (nd - nc) * u - top) * v) * 1.5;
  }

  /** Several octaves added, each half as strong and twice as fine. */
  fbm(x: number, y: number, octaves = 4): number {
    let sum = 0;
    let strength = 0.55;
    for (let i = 0; i < octaves; i++) {
      sum += this.at(x, y) * strength;
      x = x * 2.03 + 17.3;
      y = y * 2.03 + 5.7;
      strength *= 0.5;
    }
    return sum;
  }
}
