import type { Rgb } from './colour.ts';
import { DrawingSheet } from './drawing-sheet.ts';
import { gouachePrint } from './gouache-print.ts';
import { OilCanvas } from './oil-canvas.ts';
import { type Layer, paintLayer } from './paint-layer.ts';
import { rakingLight } from './raking-light.ts';
import { Study } from './study.ts';
import { WatercolourSheet } from './watercolour-sheet.ts';

export type Painted = { columns: number; rows: number; pixels: Uint8Array };

/** One picture to paint. Sizes in centimetres, height before width, as on a museum's label. */
export type Picture = {
  key: string;
  cm: readonly [height: number, width: number];
  /** Pixels of the long side. */
  longSide?: number;
  /** JPEG quality. */
  quality?: number;
  paint: (place: Place) => Painted;
};

/** Where a picture is painted: its seed and its size in units (long side 1000) and pixels. */
export type Place = { seed: string; width: number; height: number; longSide: number };

export type Oil = {
  ground: Rgb;
  study: (study: Study) => void;
  /** Brush work; a general order from broad to fine when left out. */
  layers?: readonly Layer[];
  /** Thin transparent colours over the dry picture, before the last touches; strength 0–1 by place (units). */
  glazes?: readonly (readonly [colour: Rgb, where: (x: number, y: number) => number])[];
  accents?: (canvas: OilCanvas, study: Study) => void;
  impasto?: number;
  weave?: number;
};

const broadToFine: readonly Layer[] = [
  { radius: 30, tolerance: 0.03, length: 7, stray: 0.1, load: 0.75, body: 0.5, wander: 0.25, care: 0.3 },
  { radius: 15, tolerance: 0.055, length: 7, stray: 0.1, load: 0.85, body: 0.9, care: 0.6 },
  { radius: 7.5, tolerance: 0.06, length: 8, stray: 0.09, load: 0.9, body: 1, detail: 0.25, care: 0.8 },
  { radius: 3.6, tolerance: 0.07, length: 9, stray: 0.08, load: 0.95, body: 1, detail: 0.5, care: 0.9 },
  { radius: 1.7, tolerance: 0.09, length: 10, stray: 0.06, load: 1, body: 0.9, detail: 0.68, care: 0.95 },
];

/** A picture in oils, gouache or acrylic: study, strokes from broad to fine, accents, light. */
export function oil(how: Oil): Picture['paint'] {
  return (place) => {
    const study = new Study(place.seed, place.width, place.height, place.longSide * 0.5);
    how.study(study);
    const scale = place.longSide / Math.max(place.width, place.height);
    const columns = Math.round(place.width * scale);
    const rows = Math.round(place.height * scale);
    const canvas = new OilCanvas(place.seed, columns, rows, scale, how.ground);
    for (const layer of how.layers ?? broadToFine) paintLayer(canvas, study, layer);
    for (const [colour, where] of how.glazes ?? []) canvas.glaze(colour, where);
    for (const touch of study.touches) canvas.stroke(touch.path, touch.radius, touch.colour, touch.how);
    how.accents?.(canvas, study);
    return { columns, rows, pixels: rakingLight(canvas, { impasto: how.impasto ?? 1, weave: how.weave ?? 1 }) };
  };
}

/** A picture in transparent watercolour. */
export function watercolour(paint: (sheet: WatercolourSheet) => void, paper?: Rgb): Picture['paint'] {
  return (place) => {
    const sheet = new WatercolourSheet(place.seed, place.width, place.height, place.longSide, paper);
    paint(sheet);
    return { columns: sheet.columns, rows: sheet.rows, pixels: sheet.finish() };
  };
}

/** A drawing after a study: the study gives tone, form and contours, `draw` chooses the points. */
export function drawing(
  paper: Rgb,
  scene: (study: Study) => void,
  draw: (sheet: DrawingSheet, study: Study) => void,
): Picture['paint'] {
  return (place) => {
    const study = new Study(place.seed, place.width, place.height, place.longSide * 0.5);
    scene(study);
    const scale = place.longSide / Math.max(place.width, place.height);
    const columns = Math.round(place.width * scale);
    const rows = Math.round(place.height * scale);
    const sheet = new DrawingSheet(place.seed, columns, rows, scale, paper);
    draw(sheet, study);
    return { columns, rows, pixels: sheet.finish() };
  };
}

/** Flat poster colour: the study itself, at full size, with the marks of a gouache brush. */
export function poster(scene: (study: Study) => void): Picture['paint'] {
  return (place) => {
    const study = new Study(place.seed, place.width, place.height, place.longSide);
    scene(study);
    return { columns: study.columns, rows: study.rows, pixels: gouachePrint(place.seed, study) };
  };
}
