import { type FileHandle, open } from 'node:fs/promises';
import type { TiffPage } from '../../domain/image/tiff-pages.ts';

const tags = {
  newSubfileType: 254,
  subfileType: 255,
  width: 256,
  height: 257,
  colours: 262,
  channels: 277,
  subIfds: 330,
  extras: 338,
  dngVersion: 50_706,
};

/** Bytes of a value of each type that is read here: BYTE, SHORT, LONG, IFD, LONG8 and IFD8. */
const sizes: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };

const bigTiff = 43;

/** A file with more pages, or more values of a tag, is read so far: the decoder has its own limits. */
const mostPages = 500;
const mostValues = 64;
const mostEntries = 4096;

/**
 * Lists the images of a TIFF or BigTIFF, those inside of pages after them, and whether it says that it is a DNG. What cannot be read is left
 * out: the decoder says what is wrong with it.
 */
export async function readTiff(path: string): Promise<{ pages: TiffPage[]; isDng: boolean }> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(16);
    await file.read(start, 0, 16, 0);
    const reader = new TiffReader(file, start);
    const pages: TiffPage[] = [];
    const inside: TiffPage[] = [];
    let isDng = false;
    let next = reader.first;
    for (const seen = new Set<number>(); next !== 0 && !seen.has(next) && seen.size < mostPages; ) {
      seen.add(next);
      const directory = await reader.directory(next);
      if (directory === undefined) break;
      isDng ||= directory.values.has(tags.dngVersion);
      const page = seen.size - 1;
      pages.push(pageOf(directory.values, page, -1));
      for (const [subifd, at] of (directory.values.get(tags.subIfds) ?? []).entries()) {
        const part = await reader.directory(at);
        if (part !== undefined) inside.push(pageOf(part.values, page, subifd));
      }
      next = directory.next;
    }
    return { pages: [...pages, ...inside], isDng };
  } finally {
    await file.close();
  }
}

type Values = ReadonlyMap<number, readonly number[]>;

/** The number of channels of the kinds of colours that have more than one: RGB, inks, YCbCr and Lab. */
const channelsOf: Readonly<Record<number, number>> = { 2: 3, 5: 4, 6: 3, 8: 3, 9: 3, 10: 3 };

function pageOf(values: Values, page: number, subifd: number): TiffPage {
  const first = (tag: number) => values.get(tag)?.[0] ?? 0;
  const kind = first(tags.newSubfileType);
  const [reduced, mask, olderReduced] = [1, 4, 2];
  const colours = first(tags.colours);
  const further = first(tags.channels) - (channelsOf[colours] ?? 1);
  const extras = values.get(tags.extras) ?? [];
  return {
    page,
    subifd,
    width: first(tags.width),
    height: first(tags.height),
    colours,
    isReduced: (kind & reduced) !== 0 || first(tags.subfileType) === olderReduced,
    isMask: (kind & mask) !== 0,
    // A channel that the file says nothing of is unspecified (0).
    extras: Array.from({ length: Math.min(mostValues, Math.max(extras.length, further)) }, (_, at) => extras[at] ?? 0),
  };
}

/** Reads numbers in the order of bytes and in the widths of the file. */
class TiffReader {
  /** The position of the first directory. */
  readonly first: number;
  readonly #file: FileHandle;
  readonly #isLittle: boolean;
  readonly #isBig: boolean;

  constructor(file: FileHandle, start: Buffer) {
    this.#file = file;
    this.#isLittle = start[0] === 0x49;
    this.#isBig = this.#number(start, 2, 2) === bigTiff;
    this.first = this.#isBig ? this.#number(start, 8, 8) : this.#number(start, 4, 4);
  }

  /** Reads the values of a directory by tag, and the position of the next directory; 0 after the last directory. */
  async directory(at: number): Promise<{ values: Values; next: number } | undefined> {
    const [countSize, entrySize, fieldSize] = this.#isBig ? ([8, 20, 8] as const) : ([2, 12, 4] as const);
    const head = await this.#read(at, countSize);
    const count = head === undefined ? 0 : this.#number(head, 0, countSize);
    const entries = count > mostEntries ? undefined : await this.#read(at + countSize, count * entrySize);
    if (head === undefined || entries === undefined) return undefined;
    const values = new Map<number, number[]>();
    for (let entry = 0; entry < entries.length; entry += entrySize) {
      const tag = this.#number(entries, entry, 2);
      const size = sizes[this.#number(entries, entry + 2, 2)];
      if (size === undefined || !Object.values(tags).includes(tag)) continue;
      const many = Math.min(mostValues, this.#number(entries, entry + 4, fieldSize));
      const field = entry + 4 + fieldSize;
      const bytes =
        many * size <= fieldSize
          ? entries.subarray(field, field + many * size)
          : await this.#read(this.#number(entries, field, fieldSize), many * size);
      if (bytes !== undefined)
        values.set(
          tag,
          Array.from({ length: many }, (_, each) => this.#number(bytes, each * size, size)),
        );
    }
    const end = await this.#read(at + countSize + entries.length, fieldSize);
    return { values, next: end === undefined ? 0 : this.#number(end, 0, fieldSize) };
  }

  async #read(at: number, length: number): Promise<Buffer | undefined> {
    if (!Number.isSafeInteger(at)) return undefined;
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at);
    return bytesRead === length ? buffer : undefined;
  }

  #number(bytes: Buffer, at: number, size: number): number {
    if (size === 8) return Number(this.#isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return this.#isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  }
}
