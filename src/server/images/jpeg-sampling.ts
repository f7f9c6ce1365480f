import { open } from 'node:fs/promises';
import type { Sampling } from '../../domain/image/decoding-memory.ts';

/** Segments before the frame header: metadata of a few megabytes has some hundred. */
const maxSegments = 4096;

/** Bytes of a segment that are read: a frame header of four components has 20. */
const readLength = 20;

/**
 * How finely each component of a JPEG file is sampled, from its frame header (ITU-T T.81, B.2.2). Undefined where it does not stand
 * behind a plain row of segments.
 */
export async function findJpegSampling(path: string): Promise<Sampling[] | undefined> {
  const file = await open(path);
  try {
    for (let at = 2, count = 0; count < maxSegments; count += 1) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(readLength), position: at });
      if (bytesRead < readLength || buffer[0] !== 0xff) return undefined;
      const marker = buffer.readUInt8(1);
      if (isFrameHeader(marker)) return samplingOf(buffer);
      at += 2 + buffer.readUInt16BE(2);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

function isFrameHeader(marker: number): boolean {
  const [huffmanTables, arithmeticTables, extension] = [0xc4, 0xcc, 0xc8];
  return marker >= 0xc0 && marker <= 0xcf && ![huffmanTables, arithmeticTables, extension].includes(marker);
}

function samplingOf(header: Buffer): Sampling[] | undefined {
  const components = header.readUInt8(9);
  if (components < 1 || components > 3) return undefined;
  return Array.from({ length: components }, (_, each) => {
    const factors = header.readUInt8(11 + 3 * each);
    return { across: factors >> 4 || 1, down: factors & 15 || 1 };
  });
}
