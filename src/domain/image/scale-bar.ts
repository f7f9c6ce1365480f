/** Centimetres that a scale bar may stand for. */
const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export interface ScaleBar {
  cm: number;
  /** CSS pixels. */
  pixels: number;
}

/** The longest scale bar of at most `most` pixels, where one centimetre is `perCm` pixels; undefined if none fits. */
export function scaleBar(perCm: number, most: number): ScaleBar | undefined {
  const cm = lengths.findLast((length) => length * perCm <= most);
  return cm === undefined ? undefined : { cm, pixels: cm * perCm };
}
