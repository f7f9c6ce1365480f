/** The facts that a TIFF states about one of its images (TIFF 6.0; TIFF/EP, ISO 12234-2). */
export interface TiffPage {
  /** The position of the page among the pages, from 0, or among the pages inside this page; -1 for the page itself. */
  page: number;
  subifd: number;
  width: number;
  height: number;
  /** A thumbnail, or a mask of another page (NewSubfileType). */
  isReduced: boolean;
  isMask: boolean;
  /** PhotometricInterpretation: what its numbers mean. */
  colours: number;
  /** ExtraSamples: what each channel beside the colours is. */
  extras: readonly number[];
}

/**
 * Returns the picture of a file: the largest page that is neither reduced nor a mask, and the first of equals. A file
 * with no such page has its first page as its picture.
 */
export function pictureOf(pages: readonly TiffPage[]): TiffPage | undefined {
  const area = ({ width, height }: TiffPage) => width * height;
  return (
    pages
      .filter(({ isReduced, isMask }) => !isReduced && !isMask)
      .reduce<TiffPage | undefined>(
        (largest, each) => (largest === undefined || area(each) > area(largest) ? each : largest),
        undefined,
      ) ?? pages[0]
  );
}

const colourFilterArray = 32_803;
const linearRaw = 34_892;

/** A photograph as its camera took it, which a program has to develop. */
export const isRaw = ({ colours }: TiffPage) => colours === colourFilterArray || colours === linearRaw;

/** True for colours in Lab. Programs do not agree on its white. */
export const isLab = ({ colours }: TiffPage) => colours >= 8 && colours <= 10;

const transparency = [1, 2];

/** A channel such as a saved selection or a spot colour, which a decoder takes for transparency. */
export const hasOtherChannels = ({ extras }: TiffPage) => extras.some((each) => !transparency.includes(each));
