import { clamp01, type Rgb } from './colour.ts';
import { Noise } from './noise.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import type { Study } from './study.ts';

/** Flat poster colour with the faint streaks of a wide brush, dry corners and a breath of board grain. */
export function gouachePrint(seed: string, study: Study): Uint8Array {
  const noise = new Noise(`${seed} gouache`);
  const { columns, rows } = study;
  const out = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x;
      const a = study.angle[i]!;
      const along = Math.cos(a) * x + Math.sin(a) * y;
      const across = -Math.sin(a) * x + Math.cos(a) * y;
      const streak = noise.at(along / 160, across / 3.2) * 0.016 + noise.at(along / 320, across / 11 + 60) * 0.02;
      const grain = noise.at(x * 0.6, y * 0.6) * 0.016;
      const thin = Math.max(0, noise.fbm(x / 130, y / 130 + 400, 4) - 0.3) * 0.08;
      const k = 1 + streak + grain + thin;
      out[i * 3] = Math.round(clamp01(study.red[i]! * k) * 255);
      out[i * 3 + 1] = Math.round(clamp01(study.green[i]! * k) * 255);
      out[i * 3 + 2] = Math.round(clamp01(study.blue[i]! * k) * 255);
    }
  return out;
}

/** Two colours meeting in the spatter of an airbrush or toothbrush: `t` by place, 0 the first, 1 the second. */
export function spatter(
  seed: string,
  first: Rgb,
  second: Rgb,
  t: (x: number, y: number) => number,
  unitPixels: number,
): (x: number, y: number) => Rgb {
  const noise = new Noise(`${seed} spatter`);
  const random: Random = seededRandom(`${seed} spatter`);
  const dots = new Float32Array(65536);
  for (let i = 0; i < dots.length; i++) dots[i] = random.next();
  return (x, y) => {
    const px = Math.floor((x * unitPixels) / 1.7);
    const py = Math.floor((y * unitPixels) / 1.7);
    const dot = dots[(Math.imul(px, 7919) + Math.imul(py, 104729) + ((px * py) & 1023)) & 65535]!;
    const v = dot * 0.7 + 0.15 + noise.at(px * 0.37, py * 0.37) * 0.18;
    const share = t(x, y);
    const k = clamp01((share - v) * 7 + 0.5) * 0.75 + share * 0.25;
    return [
      first[0] + (second[0] - first[0]) * k,
      first[1] + (second[1] - first[1]) * k,
      first[2] + (second[2] - first[2]) * k,
    ];
  };
}
