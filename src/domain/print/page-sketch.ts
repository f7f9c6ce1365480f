/**
 * What a page of a PDF shows, for a preview in the browser: the same lines, images and codes at the same positions. All measures in
 * points, y from the page's top.
 */
export interface PageSketch {
  width: number;
  height: number;
  marks: SketchMark[];
}

export type SketchMark =
  /** A run of one direction and font; `y` is its baseline. */
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      width: number;
      size: number;
      typeface: 'serif' | 'italic' | 'sans' | 'strong';
      colour: string;
    }
  /** `address` is where the browser gets it. */
  | { kind: 'image'; address: string; x: number; y: number; width: number; height: number }
  /** A horizontal line, or with a height the outline of a rectangle. */
  | { kind: 'line'; x: number; y: number; width: number; height: number; colour: string }
  /** The dark squares of a QR code, row by row. */
  | { kind: 'code'; modules: readonly (readonly boolean[])[]; x: number; y: number; size: number };
