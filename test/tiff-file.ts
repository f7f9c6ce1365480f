/** TIFF files as cameras and image programs write them (TIFF 6.0), in which a decoder can mistake what the picture is. */

export interface TiffPageFacts {
  width: number;
  height: number;
  /** The values of a pixel by its place, from 0 to 255. */
  pixel: (x: number, y: number) => readonly number[];
  /** PhotometricInterpretation; 2 is RGB. */
  colours?: number;
  /** NewSubfileType: 1 is a reduced image, 4 a mask. */
  kind?: number;
  /** ExtraSamples. */
  extras?: readonly number[];
  /** A page inside of it, and other tags of type LONG. */
  inside?: TiffPageFacts;
  tags?: Readonly<Record<number, number>>;
}

const [short, long] = [3, 4];

/** The bytes of an uncompressed file with these pages, in the order of Intel. */
export function tiffFile(pages: readonly TiffPageFacts[]): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  const put = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  /** Writes a page, and returns where its directory and the place of the next one are. */
  const putPage = (page: TiffPageFacts): { directory: Buffer; at: number } => {
    const { width, height, pixel, colours = 2, kind, extras = [], inside, tags = {} } = page;
    const pixels = Buffer.from(
      Array.from({ length: width * height }, (_, at) => [...pixel(at % width, Math.floor(at / width))]).flat(),
    );
    const channels = pixels.length / (width * height);
    const entries: [tag: number, type: number, values: readonly number[]][] = [
      ...(kind === undefined ? [] : [[254, long, [kind]] as [number, number, number[]]]),
      [256, long, [width]],
      [257, long, [height]],
      [258, short, Array(channels).fill(8)],
      [259, short, [1]],
      [262, short, [colours]],
      [273, long, [put(pixels)]],
      [277, short, [channels]],
      [278, long, [height]],
      [279, long, [pixels.length]],
      ...(inside === undefined ? [] : [[330, long, [putPage(inside).at]] as [number, number, number[]]]),
      ...(extras.length === 0 ? [] : [[338, short, extras] as [number, number, number[]]]),
      ...Object.entries(tags).map(([tag, value]): [number, number, number[]] => [Number(tag), long, [value]]),
    ];
    entries.sort(([one], [other]) => one - other);
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [index, [tag, type, values]] of entries.entries()) {
      const size = type === short ? 2 : 4;
      const bytes = Buffer.alloc(Math.max(4, values.length * size));
      for (const [each, value] of values.entries()) bytes.writeUIntLE(value, each * size, size);
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(values.length, at + 4);
      if (bytes.length > 4) directory.writeUInt32LE(put(bytes), at + 8);
      else bytes.copy(directory, at + 8);
    }
    return { directory, at: put(directory) };
  };
  let place: { buffer: Buffer; at: number } = { buffer: parts[0] as Buffer, at: 4 };
  for (const page of pages) {
    const { directory, at } = putPage(page);
    place.buffer.writeUInt32LE(at, place.at);
    place = { buffer: directory, at: directory.length - 4 };
  }
  return Buffer.concat(parts);
}
