import { crc32, deflateSync } from 'node:zlib';

/** Patches of one colour, eight in a row, with a profile that says which colours they are. */
export interface Chart {
  /** Values of each patch from 0 to 1: three of RGB, or four inks. */
  patches: readonly (readonly number[])[];
  profile: Buffer | null;
}

export const columns = 8;
/** Pixels. */
export const patchSize = 60;

/** An RGB chart as a PNG with 8 or 16 bits in each channel. */
export function pngChart({ patches, profile }: Chart, bytes: 1 | 2): Uint8Array<ArrayBuffer> {
  const { width, height, pixels } = draw(patches, bytes);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bytes * 8, 2], 8);
  const stride = width * 3 * bytes;
  const lines = Array.from({ length: height }, (_, y) => [
    Buffer.alloc(1),
    pixels.subarray(y * stride, (y + 1) * stride),
  ]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk('IHDR', header),
      ...(profile === null ? [] : [pngChunk('iCCP', Buffer.concat([Buffer.from('chart\0\0'), deflateSync(profile)]))]),
      pngChunk('IDAT', deflateSync(Buffer.concat(lines.flat()))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A CMYK chart as a TIFF of 8 bits without compression. */
export function tiffChart({ patches, profile }: Chart & { profile: Buffer }): Uint8Array<ArrayBuffer> {
  const { width, height, pixels } = draw(patches, 1);
  const [short, long, undefined7] = [3, 4, 7];
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 4, 0],
    [259, short, 1, 1],
    // Separated, which means CMYK.
    [262, short, 1, 5],
    [273, long, 1, 0],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, pixels.length],
    [34_675, undefined7, profile.length, 0],
  ];
  const afterDirectory = 8 + 2 + entries.length * 12 + 4;
  const offsets: Record<number, number> = {
    258: afterDirectory,
    34675: afterDirectory + 8,
    273: afterDirectory + 8 + profile.length,
  };
  const directory = Buffer.alloc(afterDirectory);
  directory.write('II*\0', 0, 'latin1');
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], at) => {
    const start = 10 + at * 12;
    directory.writeUInt16LE(tag, start);
    directory.writeUInt16LE(type, start + 2);
    directory.writeUInt32LE(count, start + 4);
    directory.writeUInt32LE(offsets[tag] ?? value, start + 8);
  });
  const bits = Buffer.from([8, 0, 8, 0, 8, 0, 8, 0]);
  return new Uint8Array(Buffer.concat([directory, bits, profile, pixels]));
}

function draw(patches: Chart['patches'], bytes: 1 | 2): { width: number; height: number; pixels: Buffer } {
  const channels = patches[0]?.length ?? 0;
  const [width, height] = [columns * patchSize, Math.ceil(patches.length / columns) * patchSize];
  const pixels = Buffer.alloc(width * height * channels * bytes, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const patch = patches[Math.floor(y / patchSize) * columns + Math.floor(x / patchSize)];
      patch?.forEach((value, channel) => {
        const at = ((y * width + x) * channels + channel) * bytes;
        pixels.writeUIntBE(Math.round(value * (256 ** bytes - 1)), at, bytes);
      });
    }
  }
  return { width, height, pixels };
}
