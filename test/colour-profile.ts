import { labOf, type Triple, white } from './colour-difference.ts';

/** ICC profiles (ICC.1:2001-04), made here so that the tests need no file with a licence of its own. */

/** An RGB space: the XYZ of its primaries under D50, and the curve from a value to linear light. */
export interface RgbSpace {
  name: string;
  red: Triple;
  green: Triple;
  blue: Triple;
  toLinear(value: number): number;
}

/** The profile of an RGB space by its primaries and a curve of 1,024 steps. */
export function rgbProfile({ name, red, green, blue, toLinear }: RgbSpace): Buffer {
  const curve = u16([...Array(1024).keys()].map((step) => toLinear(step / 1023) * 65_535));
  const trc = Buffer.concat([Buffer.from('curv\0\0\0\0'), u32(1024), curve]);
  const xyz = (triple: Triple) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...triple.map(fixed)]);
  const tags = { rXYZ: xyz(red), gXYZ: xyz(green), bXYZ: xyz(blue), rTRC: trc, gTRC: trc, bTRC: trc };
  return profile(name, 'mntr', 'RGB ', 'XYZ ', { ...tags, wtpt: xyz(white) });
}

/** Points on each side of the table of a CMYK profile. */
export const inkSteps = 5;

/** The profile of a press: `xyzOfInks` gives the colour of inks from 0 to 1. */
export function cmykProfile(name: string, xyzOfInks: (inks: readonly number[]) => Triple): Buffer {
  const points: number[] = [];
  for (let at = 0; at < inkSteps ** 4; at += 1) {
    const inks = [3, 2, 1, 0].map((ink) => (Math.floor(at / inkSteps ** ink) % inkSteps) / (inkSteps - 1));
    const [l, a, b] = labOf(xyzOfInks(inks));
    // Lab in 16 bits: 0xff00 is L* 100, 0x8000 is a* 0 (ICC.1, 6.3.4).
    points.push((l / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256);
  }
  const identity = [0, 65_535];
  const table = Buffer.concat([
    Buffer.from('mft2\0\0\0\0'),
    Buffer.from([4, 3, inkSteps, 0]),
    ...[1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed),
    u16([identity.length, identity.length]),
    u16([0, 1, 2, 3].flatMap(() => identity)),
    u16(points),
    u16([0, 1, 2].flatMap(() => identity)),
  ]);
  const media = Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...white.map(fixed)]);
  return profile(name, 'prtr', 'CMYK', 'Lab ', { A2B0: table, A2B1: table, wtpt: media });
}

function profile(name: string, kind: string, space: string, connection: string, own: Record<string, Buffer>): Buffer {
  const text = Buffer.from(`${name}\0`);
  const description = Buffer.concat([Buffer.from('desc\0\0\0\0'), u32(text.length), text, Buffer.alloc(78)]);
  const tags = Object.entries({ desc: description, cprt: Buffer.from('text\0\0\0\0none\0'), ...own });
  const padded = tags.map(([, data]) => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]));
  let offset = 128 + 4 + tags.length * 12;
  const directory = tags.map(([tag, data], at) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(offset), u32(data.length)]);
    offset += padded[at]?.length ?? 0;
    return entry;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`${kind}${space}${connection}`, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  white.forEach((value, at) => {
    fixed(value).copy(header, 68 + at * 4);
  });
  return Buffer.concat([header, u32(tags.length), ...directory, ...padded]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function u16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(Math.round(Math.min(65_535, Math.max(0, value))), at * 2);
  });
  return bytes;
}

/** A number with 16 bits after the point. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}
