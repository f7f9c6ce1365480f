/**
 * The size of a work, read from the words in which a catalogue gives it, and written as a museum label does:
 * height first, centimetres, inches after (docs/specification/artwork.md §5).
 */

/** Centimetres, height first. Depth only where the text gives it. */
export interface Dimensions {
  heightCm: number;
  widthCm: number;
  depthCm?: number;
}

const CM_PER_INCH = 2.54;
const cmPerUnit: Record<string, number> = { mm: 0.1, cm: 1, m: 100, in: CM_PER_INCH };

const number = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const unit = String.raw`(mm|cm|m|inches|in\.?|″|")?`;
const by = String.raw`\s*[x×X]\s*`;
const measure = new RegExp(
  String.raw`^(?:([\p{L} ,()-]+):\s*)?${number}\s*${unit}${by}${number}\s*${unit}(?:${by}${number}\s*${unit})?$`,
  'iu',
);

/** Labels of a measure that is not the work's own. */
const notTheWork = /^(frame|framed|mount|mounted|plinth)\b/i;

interface Measure {
  label: string;
  dimensions: Dimensions;
}

/** "1,492" is a thousand and some, "91,5" has a decimal comma. */
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

/** The lines that measure the work itself, not its frame or mount. */
function listOwnMeasures(text: string): Measure[] {
  return text
    .split('\n')
    .flatMap((line) => findMeasure(line.trim()) ?? [])
    .filter(({ label }) => !notTheWork.test(label));
}

function findOwnMeasure(text: string): Measure | undefined {
  return listOwnMeasures(text)[0];
}

/** The work's size, or undefined when the words give none that can be trusted (no unit, one side only, a frame's). */
export function findDimensions(text: string): Dimensions | undefined {
  return findOwnMeasure(text)?.dimensions;
}

/** Every size that the words give the work: of a print its image's and its sheet's. */
export function listDimensions(text: string): Dimensions[] {
  return listOwnMeasures(text).map(({ dimensions }) => dimensions);
}

/** One decimal at most: a catalogue's millimetres are rarely truer. */
function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * "61 × 91.5 cm (24 × 36 in)". A support is the work, so its label goes; any other ("image", "unconfirmed") stays
 * before the figures. Words that cannot be read stay exactly as they were written.
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

/** Sides in centimetres as a label has them: "61 × 91.5 cm". */
export function centimetres(sides: readonly number[]): string {
  return `${sides.map(rounded).join(' × ')} cm`;
}
