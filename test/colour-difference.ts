/** Colours as CIE L*a*b* under D50, the light of ICC profiles. */
export type Lab = readonly [l: number, a: number, b: number];

export type Triple = readonly [number, number, number];

/** The white of D50. */
export const white: Triple = [0.9642, 1, 0.8249];

/** Linear sRGB to XYZ under D50, by Bradford's adaptation (IEC 61966-2-1 and ICC.1, Annex E). */
export const srgbToXyz: readonly [Triple, Triple, Triple] = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
];

/** The value from 0 to 1 that an sRGB value from 0 to 1 stands for, in linear light. */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function multiply(matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Bytes of sRGB as XYZ. */
export function xyzOf([red, green, blue]: Triple): Triple {
  const linear = (byte: number) => srgbToLinear(byte / 255);
  return multiply(srgbToXyz, [linear(red), linear(green), linear(blue)]);
}

export function labOf([x, y, z]: Triple): Lab {
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const [fx, fy, fz] = [root(x / white[0]), root(y / white[1]), root(z / white[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIEDE2000 (ISO/CIE 11664-6). About 1 is the least that an eye notices beside the other colour. */
export function colourDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const seventh = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const grey = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [x1, x2] = [a1 * (1 + grey), a2 * (1 + grey)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const hueOf = (x: number, b: number) => (x === 0 && b === 0 ? 0 : ((Math.atan2(b, x) * 180) / Math.PI + 360) % 360);
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = isGrey ? h1 + h2 : Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const cosine = (factor: number, from: number) => Math.cos(radians(factor * hue - from));
  const t = 1 - 0.17 * cosine(1, 30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, -6) - 0.2 * cosine(4, 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rotation = -2 * seventh(c) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  const [pl, pc, ph] = [dl / sl, dc / sc, dh / sh];
  return Math.sqrt(pl ** 2 + pc ** 2 + ph ** 2 + rotation * pc * ph);
}
