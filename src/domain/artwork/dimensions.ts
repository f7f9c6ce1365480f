/**
 * Parses an artwork's size from a catalogue's text, and formats it as a museum label does: height first, centimetres,
 * then inches (docs/specification/artwork.md §5).
 */

/** Centimetres, height first. `depthCm` only if the text contains a depth. */
export interface Dimensions {
  heightCm: number;
  widthCm: number;
  depthCm?: number;
}

const CM_PER_INCH = 2.54;
const cmPerUnit: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: CM_PER_INCH };

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const unit = String.raw`(mm|cm|m|inches|in\.?|″|")?`;
const by = String.raw`\s*(?:[x×*]|by)\s*`;
const measure = new RegExp(
  String.raw`^(?:([\p{L} ,()-]+):\s*)?${number}\s*${unit}${by}${number}\s*${unit}(?:${by}${number}\s*${unit})?$`,
  'iu',
);

/** Labels of a measure that is not the artwork's own. */
const notTheArtwork = /^(frame|framed|mount|mounted|plinth)\b/i;

interface Measure {
  label: string;
  dimensions: Dimensions;
}

/** In "1,492" the comma separates thousands; in "91,5" it is a decimal comma. */
function readNumber(text: string): number {
  return Number(/,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'));
}

function findUnit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const name = text.toLowerCase().replace('.', '');
  return cmPerUnit[name === '"' || name === '″' || name === 'inches' ? 'in' : name];
}

function findMeasure(line: string): Measure | undefined {
  const [, label = '', height, heightUnit, width, widthUnit, depth, depthUnit] = measure.exec(line) ?? [];
  if (height === undefined || width === undefined) return undefined;
  const last = findUnit(depthUnit ?? widthUnit ?? heightUnit);
  if (last === undefined) return undefined;
  const heightCm = readNumber(height) * (findUnit(heightUnit) ?? findUnit(widthUnit) ?? last);
  const widthCm = readNumber(width) * (findUnit(widthUnit) ?? last);
  const depthCm = depth === undefined ? undefined : readNumber(depth) * last;
  if (heightCm <= 0 || widthCm <= 0 || depthCm === 0) return undefined;
  return { label: label.trim(), dimensions: { heightCm, widthCm, ...(depthCm !== undefined && { depthCm }) } };
}

/** The measures of the artwork itself, not of its frame or mount. */
function listOwnMeasures(text: string): Measure[] {
  return text
    .split('\n')
    .flatMap((line) => findMeasure(line.trim()) ?? [])
    .filter(({ label }) => !notTheArtwork.test(label));
}

function findOwnMeasure(text: string): Measure | undefined {
  return listOwnMeasures(text)[0];
}

/** The artwork's size, or undefined if the text has none that is certain (no unit, one side only, a frame's size). */
export function findDimensions(text: string): Dimensions | undefined {
  return findOwnMeasure(text)?.dimensions;
}

/** A text with a size but no unit, such as "61 × 91.5", as a size in centimetres; any other text unchanged. */
export function inCentimetres(text: string): string {
  const lines = text.split('\n').map((line) => {
    const withUnit = `${line.trimEnd()} cm`;
    return findMeasure(line.trim()) === undefined && findMeasure(withUnit.trim()) !== undefined ? withUnit : line;
  });
  return lines.join('\n');
}

/** The largest area by which artworks are sorted, 300 × 300 m: a typing mistake stays within the cursor's numbers. */
const largestArea = 300_000 ** 2;

/** Height × width in whole square millimetres, by which artworks are sorted; null if no size is certain. */
export function squareMillimetres(text: string): number | null {
  const found = findDimensions(text);
  return found === undefined ? null : Math.min(Math.round(found.heightCm * found.widthCm * 100), largestArea);
}

/** Every size in the text: a print can have one of its image and one of its sheet. */
export function listDimensions(text: string): Dimensions[] {
  return listOwnMeasures(text).map(({ dimensions }) => dimensions);
}

/** The longest side of all that is measured in a text, with a frame, in centimetres; null if no size is certain. */
export function longestSideCm(text: string): number | null {
  const sides = text.split('\n').flatMap((line) => Object.values(findMeasure(line.trim())?.dimensions ?? {}));
  return sides.length === 0 ? null : Math.max(...sides);
}

/** One decimal: a catalogue's measures are rarely more exact than a millimetre. */
function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * "61 × 91.5 cm (24 × 36 in)". The support is the artwork itself, so the label "support" is left out; any other ("image",
 * "unconfirmed") comes first. A text that cannot be parsed is returned unchanged.
 */
export function formatDimensions(text: string): string {
  const found = findOwnMeasure(text);
  if (found === undefined) return text;
  const { heightCm, widthCm, depthCm } = found.dimensions;
  const sides = [heightCm, widthCm, ...(depthCm === undefined ? [] : [depthCm])];
  const inches = sides.map((side) => rounded(side / CM_PER_INCH)).join(' × ');
  const label = found.label === '' || /^support$/i.test(found.label) ? '' : `${found.label}: `;
  return `${label}${centimetres(sides)} (${inches} in)`;
}

/** Formats sides in centimetres for a label: "61 × 91.5 cm". */
export function centimetres(sides: readonly number[]): string {
  return `${sides.map(rounded).join(' × ')} cm`;
}
