/** The bytes of MS-DOS for these letters; no runtime reads them. */
const dos: Readonly<Record<string, number>> = {
  ü: 0x81,
  é: 0x82,
  â: 0x83,
  ä: 0x84,
  à: 0x85,
  ç: 0x87,
  ê: 0x88,
  è: 0x8a,
  Ä: 0x8e,
  ö: 0x94,
  Ö: 0x99,
  Ü: 0x9a,
};

/** The bytes of a text in another encoding than UTF-8: one that the runtime can read, or `cp850`. Letters that it lacks are left out. */
export function bytesIn(encoding: string, text: string): Buffer {
  if (encoding === 'cp850') return Buffer.from([...text].map((each) => dos[each] ?? each.charCodeAt(0)));
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first += 1) {
    const one = decoder.decode(Uint8Array.of(first));
    if (one !== '' && one !== '\uFFFD') bytes.set(one, [first]);
    for (let second = 64; encoding === 'shift_jis' && first > 0x80 && second < 256; second += 1) {
      const two = decoder.decode(Uint8Array.of(first, second));
      if (two.length === 1 && !bytes.has(two)) bytes.set(two, [first, second]);
    }
  }
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? []));
}
