/** A table of a font file. */
export interface FontTable {
  /** Four ASCII characters as one number. */
  tag: number;
  checksum: number;
  bytes: Uint8Array;
}

/** Writes tables as an sfnt file, the format of TrueType and OpenType fonts. `flavour` is its first number. */
export function writeSfnt(flavour: number, tables: readonly FontTable[]): Uint8Array {
  const count = tables.length;
  let end = 12 + 16 * count;
  const placed = tables.map((table) => {
    const start = end;
    // Each table starts at a multiple of four bytes.
    end += Math.ceil(table.bytes.length / 4) * 4;
    return { ...table, start };
  });
  const font = new Uint8Array(end);
  const target = new DataView(font.buffer);
  const halvings = Math.floor(Math.log2(count));
  target.setUint32(0, flavour);
  target.setUint16(4, count);
  target.setUint16(6, 16 * 2 ** halvings);
  target.setUint16(8, halvings);
  target.setUint16(10, 16 * count - 16 * 2 ** halvings);
  for (const [index, table] of placed.entries()) {
    const entry = 12 + index * 16;
    target.setUint32(entry, table.tag);
    target.setUint32(entry + 4, table.checksum);
    target.setUint32(entry + 8, table.start);
    target.setUint32(entry + 12, table.bytes.length);
    font.set(table.bytes, table.start);
  }
  return font;
}
