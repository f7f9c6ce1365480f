/** Behind the first marker: a segment of 16 bytes without a small image, as every JPEG of this program begins. */
const jfif = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

/** A JPEG, or its beginning, whose header says how many dots are printed in an inch. */
export function withDensity(file: Buffer, dotsPerInch: number): Buffer {
  const isKnown = file.toString('latin1', 6, 10) === 'JFIF';
  const copy = isKnown ? Buffer.from(file) : Buffer.concat([file.subarray(0, 2), jfif, file.subarray(2)]);
  const perInch = 1;
  copy.writeUInt8(perInch, 13);
  copy.writeUInt16BE(dotsPerInch, 14);
  copy.writeUInt16BE(dotsPerInch, 16);
  return copy;
}
