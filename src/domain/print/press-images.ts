/** Images of works for a newspaper or a printer (docs/specification/print.md §8). */

export const pressSizes = ['web', 'print', 'full'] as const;
export type PressSize = (typeof pressSizes)[number];

export const pressSizeNames: Readonly<Record<PressSize, string>> = {
  web: 'Web: the largest on the site',
  print: 'Print: 300 dpi at a width',
  full: 'Full size: the original where it is kept',
};

/** The most works of one package. */
const mostPressWorks = 100;

/** Centimetres of a printed image in width. */
export const pressWidthLimits = { least: 1, most: 200 } as const;
export const pressWidthMessage = `Please enter the printed width in centimetres, from ${pressWidthLimits.least} to ${pressWidthLimits.most}.`;

export const dotsPerInch = 300;
const centimetresPerInch = 2.54;

/** Pixels that an image needs to be printed so wide at 300 dpi. */
export const pressPixels = (centimetres: number): number =>
  Math.round((centimetres / centimetresPerInch) * dotsPerInch);

/** Returns how wide an image of some pixels can be printed at 300 dpi: centimetres, to one decimal. */
export const printableWidth = (pixels: number): number =>
  Math.floor((pixels / dotsPerInch) * centimetresPerInch * 10) / 10;

/** Says why press images of so many works cannot be made; undefined if they can. */
export function pressCountProblem(works: number, privateLeftOut: number): string | undefined {
  if (works > mostPressWorks) {
    return `Press images are of at most ${mostPressWorks} works, and these are ${works.toLocaleString('en-AU')}. Please choose fewer with the filters or the selection.`;
  }
  if (works > 0) return undefined;
  return privateLeftOut > 0
    ? 'All of these works are private, so no image of them is given away.'
    : 'There is no work.';
}

/** The caption below an image. */
export interface PressCaption {
  file: string;
  artist: string;
  title: string;
  /** The part that a view shows, such as “Detail”; '' for the image of the whole work. */
  shows: string;
  year: string;
  medium: string;
  dimensions: string;
  credit: string;
  photographer: string;
  copyright: string;
}

/** “Ida Stone, Low Tide, 1963. Oil on board, 61 × 91.5 cm. Courtesy of the Estate. Photograph: Ann Lee. © The Estate”. */
export function captionLine({ artist, title, shows, year, medium, dimensions, ...rights }: PressCaption): string {
  const photograph = rights.photographer && `Photograph: ${rights.photographer}`;
  const parts = [
    [artist, title, year].filter(Boolean).join(', '),
    shows,
    [medium, dimensions].filter(Boolean).join(', '),
    ...[rights.credit, photograph, rights.copyright],
  ];
  return parts
    .filter(Boolean)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}

/** Returns the terms on which images with these captions are given away, a line each. */
export function pressTerms(
  {
    rightsCredit,
    rightsTerms,
    rightsLicence,
    rightsNoTraining,
  }: {
    rightsCredit: string;
    rightsTerms: string;
    rightsLicence: string;
    rightsNoTraining: boolean;
  },
  captions: readonly Pick<PressCaption, 'credit'>[],
): string[] {
  return [
    captions.some(({ credit }) => credit !== '') && 'Please print the credit line with each image.',
    rightsCredit && `Credit line: ${rightsCredit}`,
    rightsTerms && `Terms of use: ${rightsTerms}`,
    rightsLicence && `Licence: ${rightsLicence}`,
    rightsNoTraining && 'The images may not be used to train models.',
  ].filter((line): line is string => Boolean(line));
}

/** The characters that Windows or macOS forbid in a name, and characters that nobody sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unsafe = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Bytes in UTF-8. */
function sizeOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function safe(text: string, mostBytes: number): string {
  let size = 0;
  const signs = [...text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ').trim()].filter((sign) => {
    size += sizeOf(sign);
    return size <= mostBytes;
  });
  return signs.join('').replace(/^[. ]+|[. ]+$/g, '');
}

/** Bytes of each part of a name: a whole one has at most 255 in every file system. */
const mostBytes = { artist: 60, title: 110, code: 40 } as const;

/**
 * “Ida Stone - Low Tide - A-12.jpg”, and of a view with its number behind it. A name that is `taken` gets the number of the work; names
 * that differ only in their case are the same on Windows and macOS.
 */
export function pressFileName(
  { id, artist, title, code, view }: { id: number; artist: string; title: string; code: string; view: number | null },
  taken: Set<string>,
): string {
  const parts = [safe(artist, mostBytes.artist), safe(title, mostBytes.title), safe(code, mostBytes.code)];
  const stem = [...parts.filter(Boolean), ...(view === null ? [] : [`view ${view}`])].join(' - ');
  const name = taken.has(stem.toLowerCase()) ? `${stem} (${id})` : stem;
  taken.add(name.toLowerCase());
  return `${name}.jpg`;
}
