import type { Random } from './seeded-random.ts';

/** Red, green and blue as they stand on the screen, each 0–1. */
export type Rgb = readonly [number, number, number];

export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

export const clamp01 = (v: number): number => Math.max(0, Math.min(1, v));

/** 0 below `low`, 1 above `high`, a soft S between. */
export function smooth(low: number, high: number, v: number): number {
  const t = clamp01((v - low) / (high - low));
  return t * t * (3 - 2 * t);
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Colour at `t` (0–1) along evenly spaced stops. */
export function ramp(stops: readonly Rgb[], t: number): Rgb {
  const last = stops.length - 1;
  const place = clamp01(t) * last;
  const i = Math.min(last - 1, Math.floor(place));
  return mix(stops[i]!, stops[i + 1]!, place - i);
}

export function scale(a: Rgb, k: number): Rgb {
  return [clamp01(a[0] * k), clamp01(a[1] * k), clamp01(a[2] * k)];
}

const luminance = (a: Rgb): number => 0.3 * a[0] + 0.59 * a[1] + 0.11 * a[2];

/** The same colour mixed a little differently: value, warmth and strength drift by `amount` (0–0.2). */
export function stray(colour: Rgb, random: Random, amount: number): Rgb {
  const value = 1 + random.gauss() * amount * 0.55;
  const warmth = random.gauss() * amount * 0.22;
  const strength = 1 + random.gauss() * amount * 1.2;
  const grey = luminance(colour);
  return [
    clamp01((grey + (colour[0] - grey) * strength) * value + warmth),
    clamp01((grey + (colour[1] - grey) * strength) * value + warmth * 0.15),
    clamp01((grey + (colour[2] - grey) * strength) * value - warmth),
  ];
}
