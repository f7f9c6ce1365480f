import sharp from 'sharp';

/** Reads a file's rights, as a reader of our own finds them in the file that a decoder has opened. */
export async function readRights(file: Uint8Array) {
  const { xmp, iptc, exif, icc, comments } = await sharp(file).metadata();
  const text = xmp?.toString('utf8') ?? '';
  const find = (pattern: RegExp) => unescaped(pattern.exec(text)?.[1] ?? '');
  return {
    creator: find(/<dc:creator><rdf:Seq><rdf:li>([^<]*)</),
    credit: find(/photoshop:Credit="([^"]*)"/),
    notice: find(/<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">([^<]*)</),
    terms: find(/xmpRights:WebStatement="([^"]*)"/),
    licence: find(/<plus:LicensorURL>([^<]*)</),
    dataMining: find(/plus:DataMining="([^"]*)"/),
    /** IPTC IIM by the numbers of its datasets; only JPEG can have it. */
    iim: readIim(iptc),
    /** Whatever else describes the image. */
    others: { exif, icc, comments },
  };
}

function readIim(resources: Buffer | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  let at = resources?.indexOf(Buffer.from([0x1c, 1, 90])) ?? -1;
  while (resources !== undefined && at >= 0 && resources[at] === 0x1c) {
    const length = resources.readUInt16BE(at + 3);
    found[`${resources[at + 1]}:${resources[at + 2]}`] = resources.toString('utf8', at + 5, at + 5 + length);
    at += 5 + length;
  }
  return found;
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
