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

/** The picture of a file: the largest page that is neither reduced nor a mask, of equals the first. Of a file with no such page the first. */
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

/** Lab, of which each program means another white. */
export const isLab = ({ colours }: TiffPage) => colours >= 8 && colours <= 10;

const transparency = [1, 2];

/** A channel such as a saved selection or a spot colour, which a decoder takes for transparency. */
export const hasOtherChannels = ({ extras }: TiffPage) => extras.some((each) => !transparency.includes(each));
