const lookalikes: [RegExp, string][] = [
  [/[‘’‚‛ʹʻʼʽʾʿˈꞌ′`´]/g, "'"],
  [/[“”„‟″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2000-\u200b\u202f]/g, ' '],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ł/g, 'l'],
  [/ð/g, 'd'],
  [/þ/g, 'th'],
  [/ħ/g, 'h'],
  [/ŧ/g, 't'],
  // Turkish I is ı, whose capital is not distinguished from that of i.
  [/ı/g, 'i'],
  // At the end of a word, which may be the middle of a searched one.
  [/ς/g, 'σ'],
];

/** As 0022, 0026 and 0041 fold the texts that they store: lower case, no accents, straight quotes, single spaces. */
export function foldForSearch(text: string): string {
  let folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [pattern, plain] of lookalikes) folded = folded.replace(pattern, plain);
  return folded.replace(/\s+/g, ' ').trim();
}

/** Folded, without apostrophes, which staff often leave out: "O’Brien" as "obrien". */
export function foldForStaff(text: string): string {
  return foldForSearch(text).replaceAll("'", '');
}
