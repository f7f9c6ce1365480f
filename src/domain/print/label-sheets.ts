import type { Paper } from './print.ts';

/**
 * The positions of the labels on a sheet. The figures are those of the templates that the label program gLabels
 * publishes for these sheets (its files `avery-iso-templates.xml` and `avery-us-templates.xml`), in points: the label's
 * size, the position of the first label from the sheet's upper left corner, and the distance from one label to the
 * next, across and down (docs/specification/print.md §4).
 */

export interface LabelSheet {
  label: string;
  paper: Paper;
  across: number;
  down: number;
  width: number;
  height: number;
  left: number;
  top: number;
  stepX: number;
  stepY: number;
}

export const labelSheets = {
  L7160: {
    label: 'Avery L7160: 21 labels, 63.5 × 38.1 mm',
    paper: 'A4',
    across: 3,
    down: 7,
    width: 181.4,
    height: 108,
    left: 21.2,
    top: 43.9,
    stepX: 187.2,
    stepY: 108,
  },
  L7163: {
    label: 'Avery L7163: 14 labels, 99.1 × 38.1 mm',
    paper: 'A4',
    across: 2,
    down: 7,
    width: 280.9,
    height: 108,
    left: 9.5,
    top: 43,
    stepX: 292,
    stepY: 108,
  },
  L7165: {
    label: 'Avery L7165: 8 labels, 99.1 × 67.7 mm',
    paper: 'A4',
    across: 2,
    down: 4,
    width: 280.8,
    height: 191.991,
    left: 13.2378,
    top: 36.9638,
    stepX: 288.113,
    stepY: 191.991,
  },
  'cards-a4': {
    label: 'Cards, A4 (Avery L7414): 10 cards, 90 × 52 mm',
    paper: 'A4',
    across: 2,
    down: 5,
    width: 255.1,
    height: 147.4,
    left: 42.51,
    top: 52.44,
    stepX: 255.1,
    stepY: 147.4,
  },
  'cards-letter': {
    label: 'Cards, Letter (Avery 5371): 10 cards, 3.5 × 2 in',
    paper: 'Letter',
    across: 2,
    down: 5,
    width: 252,
    height: 144,
    left: 54,
    top: 36,
    stepX: 252,
    stepY: 144,
  },
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof labelSheets;
export const labelSheetNames = Object.keys(labelSheets) as LabelSheetName[];

/** Points in a millimetre. */
const POINTS_PER_MM = 72 / 25.4;

/**
 * The correction for a printer that does not print exactly: millimetres to the right and down, and percent of the size.
 */
export interface Correction {
  nudgeX: number;
  nudgeY: number;
  scale: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Labels of one sheet. */
export const labelsPerSheet = ({ across, down }: Pick<LabelSheet, 'across' | 'down'>): number => across * down;

/** The box of a label in points; `place` counts from 0 in rows from the upper left. Scaled from the middle of the label. */
export function labelBox(sheet: LabelSheet, place: number, { nudgeX, nudgeY, scale }: Correction): Box {
  const [column, row] = [place % sheet.across, Math.floor(place / sheet.across)];
  const [width, height] = [(sheet.width * scale) / 100, (sheet.height * scale) / 100];
  return {
    x: sheet.left + column * sheet.stepX + (sheet.width - width) / 2 + nudgeX * POINTS_PER_MM,
    y: sheet.top + row * sheet.stepY + (sheet.height - height) / 2 + nudgeY * POINTS_PER_MM,
    width,
    height,
  };
}

/** Returns the sheet and the place on it of a label, where the first label goes to `first`, counted from 1. */
export function placeOfLabel(sheet: LabelSheet, index: number, first: number): { sheet: number; place: number } {
  const at = first - 1 + index;
  return { sheet: Math.floor(at / labelsPerSheet(sheet)), place: at % labelsPerSheet(sheet) };
}
