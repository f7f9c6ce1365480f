import { setImmediate } from 'node:timers/promises';
import { formatDay } from '../../domain/days.ts';
import type { Box } from '../../domain/print/label-sheets.ts';
import { type Print, type PrintedWork, priceLines, type WorksPerPage } from '../../domain/print/print.ts';
import { across, cell, columnX, SECTION_SPACE, section, text } from '../papers/paper-grid.ts';
import { placeContact, tombstone } from '../papers/paper-parts.ts';
import * as styles from '../papers/paper-styles.ts';
import type { Band, BandText } from '../pdf/page-bands.ts';
import { MARGIN, MEASURE, type PdfDocument } from '../pdf/pdf-document.ts';
import { codeBand, fittingTexts, placeFitted, shownDetails, type WorkImages } from './work-texts.ts';

/** Points. */
const TOP = 60;
const FOOT = 84;
/** Between two works of a page. */
const GAP = 26;
/** The part of a page's height that an image of its own may have: the rest is for its texts. */
const IMAGE_SHARE = 0.62;
/** The part of that to which an image is made smaller so that the texts of its work fit on its page. */
const LEAST_IMAGE = 0.6;
/** Above an image that is not at the top of its page. */
const IMAGE_SPACE = 20;

/**
 * A catalogue: cover, introduction, works and index (docs/specification/print.md §6). `say` tells how many works are on their pages;
 * between two of them what is finished is written out.
 */
export async function fillCatalogue(
  pdf: PdfDocument,
  print: Print,
  images: WorkImages,
  say: (done: number) => void,
): Promise<void> {
  const { parts, works, perPage } = print;
  placeCover(pdf, print, images);
  if (print.introduction !== '') placeIntroduction(pdf, print.introduction);
  const pageOf = new Map<number, number>();
  for (const [index, work] of works.entries()) {
    await setImmediate();
    if (index % perPage === 0) pdf.newPage();
    pageOf.set(work.id, pdf.pageNumber);
    if (perPage === 1) placeOne(pdf, work, print, images);
    else placeInBox(pdf, boxOf(pdf, perPage, index % perPage), work, print, images);
    say(index + 1);
  }
  if (parts.includes('index')) placeIndex(pdf, works, pageOf);
  placeContact(pdf, print.sender);
}

/** Each work on a page of its own, with the estate's name and a code that leads to the work (docs/specification/print.md §6). */
export async function fillSheets(
  pdf: PdfDocument,
  print: Print,
  images: WorkImages,
  say: (done: number) => void,
): Promise<void> {
  for (const [index, work] of print.works.entries()) {
    await setImmediate();
    if (index > 0) pdf.newPage();
    const { sender, artistName } = print;
    const name = text(pdf.part('P'), sender.name, styles.estateName);
    const artist = text(pdf.part('P'), artistName, styles.artist);
    pdf.place({ cells: [cell(0, 2, name), cell(2, 2, artist)] });
    placeOne(pdf, work, print, images, () => bandsBelow(pdf, work, print));
    say(index + 1);
  }
}

/** Returns the bands that follow a work on its single sheet. */
function bandsBelow(pdf: PdfDocument, { provenance, address }: PrintedWork, { parts }: Print): Band[] {
  const bands: Band[] = [];
  if (parts.includes('provenance') && provenance.trim() !== '') {
    const title = text(pdf.part('H3'), 'Provenance', styles.sectionTitle);
    bands.push({ ...section(title, [text(pdf.part('P'), provenance, styles.prose)]), before: 20 });
  }
  if (parts.includes('qr')) {
    const texts = [
      text(pdf.part('P'), 'This work on the site', styles.strongFact),
      text(pdf.part('P'), address, styles.detail),
    ];
    bands.push(codeBand(pdf, address, { before: 22, texts }));
  }
  return bands;
}

function placeCover(pdf: PdfDocument, { title, artistName, sender, day, works }: Print, images: WorkImages): void {
  const { width, height } = pdf.sketch;
  const left = (width - MEASURE) / 2;
  pdf.placeTexts({ x: left, width: MEASURE, texts: [text(pdf.part('P'), sender.name, styles.estateName)] }, TOP);
  const first = works.find(({ id }) => images.has(id));
  const box = { x: left, y: 130, width: MEASURE, height: height * 0.52 };
  const end = first === undefined ? box.y : box.y + placeFitted(pdf, box, first, images);
  pdf.placeTexts(
    {
      x: left,
      width: MEASURE,
      texts: [
        text(pdf.part('H1'), title, styles.coverTitle),
        text(pdf.part('P'), artistName, styles.artist),
        { ...text(pdf.part('P'), formatDay(day), styles.detail), before: 8 },
      ],
    },
    end + 36,
  );
}

function placeIntroduction(pdf: PdfDocument, introduction: string): void {
  pdf.newPage();
  pdf.place({ cells: [cell(0, 4, text(pdf.part('H2'), 'Introduction', styles.title))] });
  pdf.place({
    before: 24,
    splits: true,
    cells: [{ x: MARGIN, width: MEASURE, texts: [text(pdf.part('P'), introduction, styles.prose)] }],
  });
}

/**
 * Places a work on a page of its own, with what `below` makes. Its image is made smaller where all texts then fit on
 * the page; otherwise the parts behind a long description go on to the next page.
 */
function placeOne(
  pdf: PdfDocument,
  work: PrintedWork,
  { parts }: Print,
  images: WorkImages,
  below: () => Band[] = () => [],
): void {
  const image = pdf.openImage(images.get(work.id));
  const part = image && pdf.part('Figure', undefined, { alt: work.title });
  const label = tombstone(pdf, 'H2', undefined, shownDetails(work, parts));
  const code = parts.includes('code') ? [text(pdf.part('P'), work.code, styles.code)] : [];
  const price = parts.includes('price') ? [text(pdf.part('P'), priceLines(work).join('\n'), styles.strongFact)] : [];
  const bands: Band[] = [
    {
      before: 16,
      cells: [cell(0, 3, ...label, ...code), { x: columnX(3), width: across(1), align: 'right', texts: price }],
    },
  ];
  if (parts.includes('description') && work.description.trim() !== '') {
    bands.push({ before: 14, splits: true, cells: [cell(0, 4, text(pdf.part('P'), work.description, styles.prose))] });
  }
  bands.push(...below());
  if (image !== undefined && part !== undefined) {
    const most = (pdf.sketch.height - TOP - FOOT) * IMAGE_SHARE;
    const free = pdf.spaceBeside(...bands) - IMAGE_SPACE;
    const height = free < most * LEAST_IMAGE ? most : Math.min(most, free);
    const scale = Math.min(MEASURE / image.width, height / image.height);
    const size = { width: image.width * scale, height: image.height * scale };
    pdf.place({
      before: IMAGE_SPACE,
      cells: [],
      image: { image, part, address: work.image?.address, x: MARGIN, ...size },
    });
  }
  for (const band of bands) pdf.place(band);
}

/** Two works are one below the other, four in two columns. */
function boxOf(pdf: PdfDocument, perPage: WorksPerPage, place: number): Box {
  const { width: page, height } = pdf.sketch;
  const columns = perPage === 4 ? 2 : 1;
  const width = (MEASURE - (columns - 1) * GAP) / columns;
  const each = (height - TOP - FOOT - GAP) / 2;
  return {
    x: (page - MEASURE) / 2 + (place % columns) * (width + GAP),
    y: TOP + Math.floor(place / columns) * (each + GAP),
    width,
    height: each,
  };
}

/** Image and texts within a box: beside each other in a wide one, else one below the other. */
function placeInBox(pdf: PdfDocument, box: Box, work: PrintedWork, { parts }: Print, images: WorkImages): void {
  const details = shownDetails(work, parts);
  const texts: BandText[] = [
    ...tombstone(pdf, 'H2', undefined, details).map((each, at) =>
      at === 0 ? { ...each, style: styles.labelTitle } : each,
    ),
    ...(parts.includes('code') ? [text(pdf.part('P'), work.code, styles.code)] : []),
    ...(parts.includes('price')
      ? [{ ...text(pdf.part('P'), priceLines(work).join('\n'), styles.strongFact), before: 4 }]
      : []),
  ];
  const isWide = box.width > box.height;
  const imageBox = isWide ? { ...box, width: box.width * 0.6 } : { ...box, height: box.height * 0.7 };
  const used = placeFitted(pdf, imageBox, work, images);
  const rest = isWide
    ? { x: box.x + imageBox.width + 16, y: box.y, width: box.width - imageBox.width - 16, height: box.height }
    : { x: box.x, y: box.y + used + 10, width: box.width, height: box.height - used - 10 };
  const { width, height } = rest;
  pdf.placeTexts({ x: rest.x, width, texts: fittingTexts(pdf, texts, { width, height }, 1) }, rest.y);
}

function placeIndex(pdf: PdfDocument, works: readonly PrintedWork[], pageOf: ReadonlyMap<number, number>): void {
  pdf.newPage();
  pdf.place({ cells: [cell(0, 4, text(pdf.part('H2'), 'Index', styles.title))] });
  const table = pdf.part('Table');
  const cells = (title: BandText, code: BandText, page: BandText) => [
    { x: MARGIN, width: across(2.6), texts: [title] },
    { x: columnX(2.6) + 16, width: across(1) - 16, texts: [code] },
    { x: columnX(4) - 16 - 44, width: 44, align: 'right' as const, texts: [page] },
  ];
  const head = pdf.part('TR', pdf.part('THead', table));
  const headText = (name: string) => text(pdf.part('TH', head, { scope: 'Column' }), name, styles.label);
  const heading: Band = {
    before: SECTION_SPACE,
    padding: 4,
    rule: styles.headingLine,
    cells: cells(headText('Title'), headText('Stock code'), headText('Page')),
  };
  const body = pdf.part('TBody', table);
  const sorted = works.toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const rows = sorted.map(({ id, title, code, date }): Band => {
    const row = pdf.part('TR', body);
    return {
      padding: 3,
      cells: cells(
        text(pdf.part('TD', row), [title, date].filter(Boolean).join(', '), styles.fact),
        text(pdf.part('TD', row), code, styles.code),
        text(pdf.part('TD', row), String(pageOf.get(id) ?? ''), styles.amount),
      ),
    };
  });
  pdf.placeTable(heading, rows, { sums: [] });
}
