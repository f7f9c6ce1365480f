/** A generated catalogue with the irregularities of a museum's list; the same for every run. */

const subjects = [
  'Castle',
  'Bridge',
  'Mountains',
  'River',
  'Harbour',
  'Church',
  'Trees',
  'Study of Clouds',
  'Shipping',
];
const places = [
  'Rüdesheim',
  'Val d’Aosta',
  'the Grisons',
  'Bacharach',
  'Loch Awe',
  'Venice',
  'São Miguel',
  'Sion',
  'Lot',
];
const media = [
  'Graphite on paper',
  'Watercolour on paper',
  'Oil paint on canvas',
  'Gouache and watercolour on paper',
  '',
];
const dates: ((year: number) => [words: string, year: number | ''])[] = [
  (year) => [`${year}`, year],
  (year) => [`c.${year}–${String(year + 2).slice(2)}`, year],
  (year) => [`?${year}`, year],
  (year) => [`published ${year}`, year],
  () => ['date not known', ''],
];

const sampleHeadings = ['accession_number', 'title', 'dateText', 'medium', 'creditLine', 'year', 'dimensions', 'url'];

/** A seeded pseudo-random number generator (linear congruential). */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const syllables = [...'bcdfghklmnprstvwyz'].flatMap((consonant) => [`${consonant}im`, `${consonant}ok`]);

/** Every fifth title names one of 4,000 surnames, because most words of a real catalogue are rare. */
function dedication(number: number): string {
  if (number % 5 !== 0) return '';
  const digits = [1, 36, 36 * 36].map((place) => Math.floor(((number / 5) % 4000) / place) % 36);
  return `, for Mrs ${digits.map((digit) => syllables[digit]).join('')}`;
}

/** The rows without headings. One in nine is titled "Blank", with equal fields. */
export function* sampleRows(artworks: number): Generator<string[]> {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  for (let number = 1; number <= artworks; number += 1) {
    const isBlank = number % 9 === 0;
    const [dateText, year] = isBlank ? ['c.1816–18', 1816] : pick(dates)(1790 + random(60));
    const medium = isBlank ? '' : pick(media);
    const size = `support: ${80 + random(400)} x ${90 + random(500)} mm`;
    yield [
      `A${String(number).padStart(6, '0')}`,
      isBlank
        ? 'Blank'
        : `${pick(subjects)} near ${pick(places)}, “${pick(subjects)} with ’${pick(subjects)}” ${random(900)}${dedication(number)}`,
      dateText,
      medium,
      number % 400 === 0 ? '' : `Bequest of ${1850 + random(40)}`,
      String(year),
      isBlank
        ? 'support: 149 x 93 mm'
        : number % 50 === 0
          ? ''
          : number % 70 === 0
            ? `${size}\r\nframe: 900 x 900 mm`
            : size,
      `http://museum.example/works/${number}`,
    ];
  }
}

/** A table as CSV. */
export function asCsv(rows: Iterable<readonly string[]>): string {
  let csv = '';
  for (const row of rows) csv += `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  return csv;
}

/** The catalogue as CSV, with a byte order mark. */
export function sampleCatalogue(artworks: number): string {
  return `\uFEFF${asCsv([sampleHeadings])}${asCsv(sampleRows(artworks))}`;
}
