import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { makeMissingTiles } from '../../../src/server/originals/keep-original.ts';
import { columns, patchSize, pngChart, tiffChart } from '../../colour-chart.ts';
import {
  colourDifference,
  type Lab,
  labOf,
  multiply,
  srgbToLinear,
  srgbToXyz,
  type Triple,
  xyzOf,
} from '../../colour-difference.ts';
import { cmykProfile, inkSteps, type RgbSpace, rgbProfile } from '../../colour-profile.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

/** The mean difference that may remain: hardly visible beside the original. */
const most = 2;

const column = (at: 0 | 1 | 2): Triple => [srgbToXyz[0][at], srgbToXyz[1][at], srgbToXyz[2][at]];

/** RGB spaces by their published primaries, adapted to D50. */
const spaces: RgbSpace[] = [
  { name: 'sRGB', red: column(0), green: column(1), blue: column(2), toLinear: srgbToLinear },
  {
    name: 'Adobe RGB (1998)',
    red: [0.6097559, 0.3111242, 0.0194811],
    green: [0.2052401, 0.625656, 0.0608902],
    blue: [0.149224, 0.0632197, 0.7448387],
    toLinear: (value) => value ** 2.19921875,
  },
  {
    name: 'Display P3',
    red: [0.515102, 0.241182, -0.001049],
    green: [0.291965, 0.692236, 0.041881],
    blue: [0.157153, 0.066582, 0.784378],
    toLinear: srgbToLinear,
  },
  {
    name: 'ProPhoto RGB',
    red: [0.7976749, 0.2880402, 0],
    green: [0.1351917, 0.7118741, 0],
    blue: [0.0313534, 0.0000857, 0.82521],
    toLinear: (value) => value ** 1.8,
  },
];

const levels = [10, 90, 170, 245];
/** Colours inside every of these spaces, as bytes of sRGB. */
const colours: Triple[] = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue): Triple => [red, green, blue])),
);

/** The values by which a space names a colour: found by halving, so that nothing is inverted twice. */
function valuesIn({ red, green, blue, toLinear }: RgbSpace, xyz: Triple): number[] {
  const toXyz = [0, 1, 2].map((at) => [red[at], green[at], blue[at]]) as unknown as typeof srgbToXyz;
  const linear = solve(toXyz, xyz);
  return linear.map((wanted) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 30; step += 1) {
      const middle = (low + high) / 2;
      if (toLinear(middle) < wanted) low = middle;
      else high = middle;
    }
    return low;
  });
}

/** Cramer's rule. */
function solve(matrix: typeof srgbToXyz, wanted: Triple): number[] {
  const determinant = ([a, b, c]: typeof srgbToXyz) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  return [0, 1, 2].map((at) => {
    const replaced = matrix.map((row, y) => row.map((value, x) => (x === at ? wanted[y] : value)));
    return determinant(replaced as unknown as typeof srgbToXyz) / determinant(matrix);
  });
}

/** A simple press: each ink takes its part of the light, and black takes most of all. */
const inks: readonly Triple[] = [
  [0.78, 0.5, 0.12],
  [0.42, 0.72, 0.45],
  [0.08, 0.1, 0.75],
  [0.92, 0.93, 0.93],
];
function printed(amounts: readonly number[]): Triple {
  const left = (light: 0 | 1 | 2) =>
    amounts.reduce((rest, amount, ink) => rest * (1 - amount * (inks[ink]?.[light] ?? 0)), 1);
  return multiply(srgbToXyz, [left(0), left(1), left(2)]);
}

/** Steps of the inks at which the profile says exactly what the press prints. */
const prints = Array.from({ length: 64 }, (_, at) =>
  [at % 4, Math.floor(at / 4) % 4, Math.floor(at / 16), at % 3].map((step) => step / (inkSteps - 1)),
);

interface NamedChart {
  name: string;
  image: Uint8Array<ArrayBuffer>;
  expected: Lab[];
}

const charts: NamedChart[] = [
  ...([1, 2] as const).flatMap((bytes) => [
    ...spaces.map((space) => ({
      name: `${space.name} with ${bytes * 8} bits`,
      image: pngChart(
        { patches: colours.map((each) => valuesIn(space, xyzOf(each))), profile: rgbProfile(space) },
        bytes,
      ),
      expected: colours.map((each) => labOf(xyzOf(each))),
    })),
    {
      name: `sRGB with ${bytes * 8} bits and no profile`,
      image: pngChart({ patches: colours.map((each) => each.map((byte) => byte / 255)), profile: null }, bytes),
      expected: colours.map((each) => labOf(xyzOf(each))),
    },
  ]),
  {
    name: 'CMYK',
    image: tiffChart({ patches: prints, profile: cmykProfile('a press', printed) }),
    expected: prints.map((each) => labOf(printed(each))),
  },
];

/** The colours in the middle of the patches. */
async function read(address: string): Promise<Lab[]> {
  const response = await staff.send(address);
  expect([address, response.status]).toEqual([address, 200]);
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const size = (patchSize * info.width) / (columns * patchSize);
  return colours.map((_, patch) => {
    const [x, y] = [
      Math.floor(((patch % columns) + 0.5) * size),
      Math.floor((Math.floor(patch / columns) + 0.5) * size),
    ];
    const at = (y * info.width + x) * info.channels;
    return labOf(xyzOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  });
}

async function expectTrueColours({ name, expected }: NamedChart, address: string): Promise<void> {
  const differences = (await read(address)).map((seen, at) => colourDifference(expected[at] as Lab, seen));
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  expect(mean, `${name} ${address}`).toBeLessThanOrEqual(most);
}

test.each(charts)('the colours of an image in $name stay true, stored and in every format', async (chart) => {
  const stored = await staff.get(imageCalls.uploadPicture, { image: chart.image, fileName: 'chart.png' });
  const addresses = derivedFormats.flatMap((format) =>
    imageWidths(stored).map((width) => imageAddress(stored.filePath, width, format)),
  );
  for (const address of [stored.filePath, ...addresses]) await expectTrueColours(chart, address);
});

test.each(charts.filter(({ name }) => /16 bits|CMYK/.test(name)))(
  'the colours of an original in $name stay true, in its tiles and in the image that is made from it',
  async (chart) => {
    const { id } = await anArtwork(staff);
    await staff.get(originalCalls.keepOriginal, { id, original: chart.image, fileName: 'chart.tif' });
    await makeMissingTiles(app.services);
    const { path, width, height } = await staff.get(zoomCalls.getZoom, { id });
    await expectTrueColours(chart, `${path}/full/${width},${height}/0/default.jpg`);
    await expectTrueColours(chart, (await staff.get(artworkCalls.getArtwork, { id })).image);
  },
);

test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[50, -1, 2], [50, 0, 0], 2.3669],
] as [Lab, Lab, number][])('the difference of %j and %j is the published one', (one, other, difference) => {
  expect(colourDifference(one, other)).toBeCloseTo(difference, 3);
});
