import { hash } from 'node:crypto';
import type { ImageRights } from '../../../domain/image/image-rights.ts';

/**
 * Rights as metadata of a file: XMP with the properties of the IPTC Photo Metadata Standard, and for JPEG also the older IPTC IIM
 * (docs/decisions/0028).
 */

/** Bytes that rights may add to a file, with all that the format needs for them. */
export const mostRightsBytes = 1024;

/** Bytes of XMP: AVIF needs the most around it, about 90. */
const mostXmpBytes = mostRightsBytes - 100;

const spaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};

/**
 * The version of rights in the addresses of renditions. It has no a, as the names of stored images: content blockers look for “ad”.
 */
export function versionOfRights(rights: ImageRights): string {
  return hash('sha256', xmpOf(rights)).slice(0, 8).replaceAll('a', 'g');
}

/** Returns by how many bytes the rights are too long for every image; 0 or less if they fit. */
export function bytesTooMany(rights: ImageRights): number {
  return writeXmp(rights).length - mostXmpBytes;
}

/** The rights as XMP. Names that are too long for it together are shortened; the settings refuse them before. */
export function xmpOf(rights: ImageRights): Buffer {
  for (let most = 200; ; most -= 10) {
    const short = (text: string) => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);
    const { creator, credit, notice, ...rest } = rights;
    const xmp = writeXmp({ creator: short(creator), credit: short(credit), notice: short(notice), ...rest });
    if (xmp.length <= mostXmpBytes || most <= 10) return xmp;
  }
}

/**
 * Writes XMP without the wrapping element and padding, which are optional (ISO 16684-1 §7.3.3): the file keeps its
 * place, and every byte counts.
 */
function writeXmp({ creator, credit, notice, terms, licence, noTraining }: ImageRights): Buffer {
  const attributes = [
    ['photoshop:Credit', credit],
    ['xmpRights:WebStatement', terms],
    ['plus:DataMining', noTraining ? 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING' : ''],
  ].map(([name, value = '']) => value && ` ${name}="${escaped(value)}"`);
  const elements = [
    creator && `<dc:creator><rdf:Seq><rdf:li>${escaped(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    notice && `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escaped(notice)}</rdf:li></rdf:Alt></dc:rights>`,
    licence &&
      `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>${escaped(licence)}</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`,
  ];
  const written = [...attributes, ...elements].join('');
  const declared = Object.entries(spaces)
    .filter(([prefix]) => written.includes(`${prefix}:`))
    .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);
  return Buffer.from(
    [
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
      ...declared,
      ...attributes,
      '>',
      ...elements,
      '</rdf:Description></rdf:RDF>',
    ].join(''),
  );
}

/** Text of XML, without the control characters that it cannot have. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
      .replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
  );
}

/** The datasets of IPTC IIM: their numbers in record 2, and the most bytes of each; the most important one first. */
const datasets = [
  { number: 116, name: 'notice', limit: 128 },
  { number: 110, name: 'credit', limit: 32 },
  { number: 80, name: 'creator', limit: 32 },
] as const;

/** The rights as IPTC IIM in UTF-8, as far as its limits and some bytes allow; undefined for none. XMP has all of them whole. */
export function iimOf(rights: ImageRights, most: number): Buffer | undefined {
  const parts = [dataset(1, 90, Buffer.from('\x1b%G'))];
  for (const { number, name, limit } of datasets) {
    const value = Buffer.from(rights[name]);
    const size = Buffer.concat(parts).length + 5 + value.length;
    if (value.length > 0 && value.length <= limit && size <= most) parts.push(dataset(2, number, value));
  }
  // The parts stand in the order of their numbers, as readers expect.
  return parts.length === 1 ? undefined : Buffer.concat(parts.sort((one, other) => number(one) - number(other)));
}

const number = (part: Buffer) => part.readUInt16BE(1);

function dataset(record: number, number: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x1c, record, number, value.length >> 8, value.length & 255]), value]);
}
