const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The texts in all elements of a name that contain no other element, in their order. A store's answers are lists of such
 * elements, so this needs no tree.
 */
export function valuesOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return Array.from(found, ([, text = '']) =>
    text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hexadecimal, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(Number.parseInt(hexadecimal ?? decimal, hexadecimal === undefined ? 10 : 16));
    }),
  );
}

/** The contents of all elements of a name, which may contain others but none of the same name. */
export function elementsOf(xml: string, element: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs')), ([, inner = '']) => inner);
}
