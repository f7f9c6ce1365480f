import { hex } from '../colour.ts';
import { rect } from '../geometry.ts';
import type { Study } from '../study.ts';

/** Edges as a steady hand cuts them. */
export const flat = { rough: 0.9, wave: 18 };

/** Colour of the board the designs are painted on. */
export const board = hex('#f0e7d3');

/** The unprinted margin of the sheet and, below, the plain band the letterers were to fill. */
export function margins(s: Study, band: number, colour = board, edge = 26): void {
  const { width: w, height: h } = s;
  s.fillAll(
    [
      rect(-5, -5, w + 10, edge + 5),
      rect(-5, -5, edge + 5, h + 10),
      rect(w - edge, -5, edge + 10, h + 10),
      rect(-5, h - edge, w + 10, edge + 10),
    ],
    board,
    { angle: 0, rough: 0.7 },
  );
  if (band > 0) s.fill(rect(edge, h - edge - band, w - edge * 2, band), colour, { angle: 0, rough: 0.7 });
}
