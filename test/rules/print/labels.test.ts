import { expect, test } from 'vitest';
import {
  labelBox,
  labelSheetNames,
  labelSheets,
  labelsPerSheet,
  placeOfLabel,
} from '../../../src/domain/print/label-sheets.ts';
import { firstLabelProblem, sheetsNeeded } from '../../../src/domain/print/print.ts';

const exact = { nudgeX: 0, nudgeY: 0, scale: 100 };
const mm = (points: number) => (points * 25.4) / 72;

/** The sizes that gLabels publishes, in points: label, labels across and down, the first label, and the steps. */
const published = {
  L7160: { size: [181.4, 108], count: [3, 7], first: [21.2, 43.9], step: [187.2, 108] },
  L7163: { size: [280.9, 108], count: [2, 7], first: [9.5, 43], step: [292, 108] },
  L7165: { size: [280.8, 191.991], count: [2, 4], first: [13.2378, 36.9638], step: [288.113, 191.991] },
  'cards-a4': { size: [255.1, 147.4], count: [2, 5], first: [42.51, 52.44], step: [255.1, 147.4] },
  'cards-letter': { size: [252, 144], count: [2, 5], first: [54, 36], step: [252, 144] },
} as const;

test.each(labelSheetNames)('every label of %s is within 0.1 mm of the published template, and on the paper', (name) => {
  const { size, count, first, step } = published[name];
  const sheet = labelSheets[name];
  expect(labelsPerSheet(sheet)).toBe(count[0] * count[1]);
  const paper = sheet.paper === 'A4' ? { width: 595.28, height: 841.89 } : { width: 612, height: 792 };
  for (let place = 0; place < labelsPerSheet(sheet); place += 1) {
    const box = labelBox(sheet, place, exact);
    const expected = [
      first[0] + (place % count[0]) * step[0],
      first[1] + Math.floor(place / count[0]) * step[1],
      ...size,
    ];
    for (const [at, figure] of [box.x, box.y, box.width, box.height].entries()) {
      expect(Math.abs(mm(figure - (expected[at] ?? 0)))).toBeLessThan(0.1);
    }
    expect(box.x + box.width).toBeLessThanOrEqual(paper.width + 0.01);
    expect(box.y + box.height).toBeLessThanOrEqual(paper.height + 0.01);
  }
});

test('labels go from the first free one in rows, and on to the next sheet', () => {
  const sheet = labelSheets.L7160;
  expect(placeOfLabel(sheet, 0, 5)).toEqual({ sheet: 0, place: 4 });
  expect(placeOfLabel(sheet, 16, 5)).toEqual({ sheet: 0, place: 20 });
  expect(placeOfLabel(sheet, 17, 5)).toEqual({ sheet: 1, place: 0 });
  expect([sheetsNeeded(sheet, 17, 5), sheetsNeeded(sheet, 18, 5), sheetsNeeded(sheet, 21, 1)]).toEqual([1, 2, 1]);
  expect([1, 21].map((first) => firstLabelProblem(sheet, first))).toEqual([undefined, undefined]);
  for (const first of [0, 22, 1.5]) expect(firstLabelProblem(sheet, first)).toBe('This sheet has labels from 1 to 21.');
});

test('a nudge moves every label by its millimetres, and a scale makes each larger from its middle', () => {
  const sheet = labelSheets.L7165;
  const plain = labelBox(sheet, 3, exact);
  const nudged = labelBox(sheet, 3, { ...exact, nudgeX: 1.5, nudgeY: -2 });
  expect(mm(nudged.x - plain.x)).toBeCloseTo(1.5, 6);
  expect(mm(nudged.y - plain.y)).toBeCloseTo(-2, 6);
  const scaled = labelBox(sheet, 3, { ...exact, scale: 98 });
  expect(scaled.width / plain.width).toBeCloseTo(0.98, 6);
  expect(scaled.x + scaled.width / 2).toBeCloseTo(plain.x + plain.width / 2, 6);
});
