import type { Layer } from './paint-layer.ts';

/** Distemper on board: drier, flatter and more hurried than oil. */
export const distemper: readonly Layer[] = [
  { radius: 34, tolerance: 0.03, length: 6, stray: 0.08, load: 0.6, body: 0.3, wander: 0.35, care: 0.3 },
  { radius: 17, tolerance: 0.045, length: 6, stray: 0.09, load: 0.62, body: 0.5, wander: 0.2, care: 0.6 },
  { radius: 8, tolerance: 0.055, length: 7, stray: 0.08, load: 0.7, body: 0.6, detail: 0.25, care: 0.85 },
  { radius: 3.6, tolerance: 0.07, length: 9, stray: 0.06, load: 0.8, body: 0.6, detail: 0.5, care: 0.92 },
  { radius: 1.8, tolerance: 0.09, length: 10, stray: 0.05, load: 0.9, body: 0.5, detail: 0.7, care: 0.95 },
];

/** Thin glazes: many layers, long level strokes. */
export const glazed: readonly Layer[] = [
  { radius: 36, tolerance: 0.02, length: 12, stray: 0.07, load: 0.6, body: 0.25, wander: 0.06, care: 0.3 },
  { radius: 18, tolerance: 0.03, length: 13, stray: 0.08, load: 0.55, body: 0.4, wander: 0.05, care: 0.5 },
  { radius: 9, tolerance: 0.038, length: 14, stray: 0.07, load: 0.55, body: 0.6, wander: 0.05, care: 0.7 },
  { radius: 4, tolerance: 0.05, length: 14, stray: 0.06, load: 0.6, body: 0.7, detail: 0.45, wander: 0.04, care: 0.9 },
  { radius: 1.8, tolerance: 0.08, length: 12, stray: 0.05, load: 0.85, body: 0.8, detail: 0.66, care: 0.95 },
];

/** Full, broken southern colour: the brush is loaded and left alone. */
export const southern: readonly Layer[] = [
  { radius: 30, tolerance: 0.03, length: 5, stray: 0.12, load: 0.8, body: 0.7, wander: 0.2, care: 0.4 },
  { radius: 15, tolerance: 0.045, length: 5, stray: 0.13, load: 0.85, body: 1.1, wander: 0.16, care: 0.7 },
  { radius: 8, tolerance: 0.05, length: 5, stray: 0.12, load: 0.9, body: 1.3, detail: 0.2, wander: 0.14, care: 0.85 },
  { radius: 4, tolerance: 0.065, length: 6, stray: 0.1, load: 0.95, body: 1.2, detail: 0.45, care: 0.92 },
  { radius: 1.9, tolerance: 0.085, length: 8, stray: 0.07, load: 1, body: 1, detail: 0.68, care: 0.95 },
];

/** A decorator’s brush, wet into wet. */
export const broad: readonly Layer[] = [
  { radius: 64, tolerance: 0.02, length: 5, stray: 0.12, load: 0.7, body: 0.7, wander: 0.25, care: 0.15 },
  { radius: 36, tolerance: 0.03, length: 7, stray: 0.14, load: 0.62, body: 1.1, wander: 0.22, care: 0.35 },
  { radius: 19, tolerance: 0.045, length: 9, stray: 0.13, load: 0.62, body: 1.3, wander: 0.2, detail: 0.3, care: 0.55 },
  { radius: 8, tolerance: 0.06, length: 11, stray: 0.1, load: 0.7, body: 1.3, detail: 0.55, care: 0.8 },
];

/** Colour laid flat and close in tone, with a broad soft brush. */
export const flatColour: readonly Layer[] = [
  { radius: 34, tolerance: 0.02, length: 6, stray: 0.08, load: 0.9, body: 0.5, wander: 0.2, care: 0.5 },
  { radius: 17, tolerance: 0.035, length: 7, stray: 0.09, load: 0.9, body: 0.8, wander: 0.15, care: 0.8 },
  { radius: 8, tolerance: 0.045, length: 8, stray: 0.08, load: 0.95, body: 0.9, detail: 0.3, care: 0.92 },
  { radius: 3.8, tolerance: 0.06, length: 9, stray: 0.06, load: 1, body: 0.9, detail: 0.5, care: 0.95 },
  { radius: 1.9, tolerance: 0.08, length: 10, stray: 0.05, load: 1, body: 0.8, detail: 0.7, care: 0.96 },
];
