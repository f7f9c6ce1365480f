import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import { valuationPurposes } from '../../domain/artwork/valuation-fields.ts';
import { formatDay } from '../../domain/days.ts';
import { estateLanguage, formatValue, toCents } from '../../domain/money.ts';
import { type Schedule, type ScheduleLine, totalsOf } from '../../domain/schedule/schedule.ts';
import type { Band, BandCell, BandText } from '../pdf/page-bands.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { across, cell, columnX, GAP, priceCell, text } from './paper-grid.ts';
import { placeContact, placeFacts, placeLetterhead } from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const HEADING = 'Schedule of Works';
const VALUE_WIDTH = 92;
/** The width of the title, in columns of the grid; the place has the rest. */
const TITLE_COLUMNS = 1.2;

/** The works that the estate owned on a day, for an insurer, an executor or a lender (docs/specification/valuations.md §4). */
export function schedulePdf(schedule: Schedule): Promise<Uint8Array> {
  const { day, madeOn, purpose, sender, artistName, lines } = schedule;
  const pdf = new PdfDocument({
    title: `${HEADING} on ${formatDay(day)}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${madeOn}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading: HEADING, artistName });
  const { works, withoutValue, totals } = totalsOf(lines);
  placeFacts(pdf, [
    ['As on', formatDay(day)],
    ['Works', works.toLocaleString('en-AU')],
    ['Values for', valuationPurposes[purpose]],
    ['Made on', formatDay(madeOn)],
  ]);
  placeLines(pdf, lines, [
    ...totals.map(({ currency, cents }, at): Band => {
      const part = pdf.part('P');
      const name = text(part, `Total in ${currency}`, styles.total);
      const sum = priceCell(text(part, formatValue(cents, currency), styles.total), VALUE_WIDTH + 40);
      return { before: at === 0 ? 10 : 0, padding: 2.5, cells: [cell(1, 2, name), sum] };
    }),
    ...(withoutValue === 0
      ? []
      : [
          {
            before: 4,
            cells: [
              cell(
                1,
                3,
                text(pdf.part('P'), `Without a value: ${withoutValue.toLocaleString('en-AU')}`, styles.detail),
              ),
            ],
          },
        ]),
  ]);
  placeContact(pdf, sender);
  return pdf.finish(styles.footer, (page, pages) => [`${HEADING}, ${formatDay(day)}`, `Page ${page} of ${pages}`]);
}

function placeLines(pdf: PdfDocument, lines: readonly ScheduleLine[], sums: Band[]): void {
  const table = pdf.part('Table');
  const placeX = columnX(1) + across(TITLE_COLUMNS) + GAP;
  const cells = (code: BandText, work: BandText[], place: BandText[], value: BandText[]): BandCell[] => [
    cell(0, 1, code),
    { x: columnX(1), width: across(TITLE_COLUMNS), texts: work },
    { x: placeX, width: columnX(4) - GAP - VALUE_WIDTH - GAP - placeX, texts: place },
    { x: columnX(4) - GAP - VALUE_WIDTH, width: VALUE_WIDTH, align: 'right', texts: value },
  ];
  const head = pdf.part('TR', pdf.part('THead', table));
  const headText = (name: string) => text(pdf.part('TH', head, { scope: 'Column' }), name, styles.label);
  const heading: Band = {
    before: 28,
    padding: 4,
    rule: styles.headingLine,
    cells: cells(headText('Stock code'), [headText('Artwork')], [headText('Place and custody')], [headText('Value')]),
  };
  const body = pdf.part('TBody', table);
  const rows = lines.map((line): Band => {
    const row = pdf.part('TR', body);
    const details = [line.date, line.medium, formatDimensions(line.dimensions)].filter((part) => part.trim() !== '');
    const [work, place, value] = [pdf.part('TD', row), pdf.part('TD', row), pdf.part('TD', row)];
    const valued = line.valuedOn === null ? [] : [formatDay(line.valuedOn), line.valuedBy];
    return {
      padding: 6,
      rule: styles.hairline,
      cells: cells(
        text(pdf.part('TD', row), line.code, styles.code),
        [text(work, line.title, styles.artworkTitle), text(work, details, styles.detail)],
        [
          text(place, line.place || 'No place', styles.fact),
          ...custodyTexts(line).map((each) => text(place, each, styles.detail)),
        ],
        [
          text(
            value,
            line.value === null ? 'None' : formatValue(toCents(line.value.amount), line.value.currency),
            styles.amount,
          ),
          ...valued.filter(Boolean).map((each) => text(value, each, styles.detail)),
        ],
      ),
    };
  });
  pdf.placeTable(heading, rows, { sums });
}

/** Returns who has the work, under which agreement and until when. */
function custodyTexts({ custody, party, agreementNumber, until, insuredBy }: ScheduleLine): string[] {
  return [
    party === '' ? custody : `${custody}: ${party}`,
    agreementNumber && `Agreement ${agreementNumber}`,
    until === null ? '' : `Until ${formatDay(until)}`,
    insuredBy && `Insured by ${insuredBy}`,
  ].filter(Boolean);
}
