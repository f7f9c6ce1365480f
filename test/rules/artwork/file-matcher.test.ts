import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileMatcher, type NamedWork } from '../../../src/domain/artwork/file-matcher.ts';

const work = (id: number, title: string, stockCode: string, ...fileNames: string[]): NamedWork => ({
  id,
  title,
  year: null,
  dateText: null,
  stockCode,
  fileNames,
});

const works = [
  work(1, 'Low water, the Alde', 'FM001', 'Low water.jpg'),
  work(2, 'Été à Orford', 'FMC-1963-02', 'IMG_4711.JPG', 'Été à Orford.tif'),
  work(3, 'Untitled', 'CX-19/4'),
  work(63, 'Untitled (harbour)', 'FM063', '/uploads/O’Brien’s harbour.jpg'),
  work(1963, 'The year', 'FM1963', 'Twice.jpg'),
  work(1964, 'The next year', 'FM1964', 'twice.png'),
  work(1965, 'Vétheuil 01', 'FM1965'),
  ...[1966, 1967, 1968, 1969].map((id) => work(id, 'Vétheuil 03', `FM${id}`)),
];
const match = fileMatcher(works);
const matched = (name: string) => {
  const { work: found, role } = match(name);
  return [found?.id, role];
};

test.each([
  ['Low water.jpg', 1, null],
  ['LOW_WATER.JPEG', 1, null],
  ['low-water_back.png', 1, 'back'],
  ['low water 2.jpg', 1, 'detail'],
  ['low_water-verso.tif', 1, 'back'],
  ['fm001.jpg', 1, null],
  ['FM001_detail-3.jpg', 1, 'detail'],
  ['1.jpg', 1, null],
  ['No. 1.jpg', 1, null],
  ['img 4711.webp', 2, null],
  ['ete_a_orford.jpg', 2, null],
  ['fmc_1963_02.jpg', 2, null],
  ['FMC-1963-02_2.jpg', 2, 'detail'],
  ['CX-19-4.jpg', 3, null],
  ['cx 19 4 signed.jpg', 3, 'signature'],
  ["O'Brien's harbour.jpg", 63, null],
  ['obriens harbour recto.jpg', 63, 'front'],
  ['063.jpg', 63, null],
  ['untitled.jpg', 3, null],
  ['UNTITLED_Harbour.jpeg', 63, null],
  ['Vetheuil_01.jpg', 1965, null],
  ['the year-back.jpg', 1963, 'back'],
  ['63-back.jpg', 63, 'back'],
] as const)('%s is of No. %i: %s', (name, id, role) => {
  expect(matched(name)).toEqual([id, role]);
});

test.each([
  '',
  '.jpg',
  'back.jpg',
  'notes.txt',
  'Twice.jpg',
  'twice_back.jpg',
  'vetheuil 03.jpg',
  '9999.jpg',
  '_3333_2.jpg',
])('“%s” names no work, or several', (name) => {
  expect(match(name).work).toBeNull();
});

test('of several works of one title all are likely, before others, and its number names no view', () => {
  expect(match('Vétheuil_03.jpg').likely.map(({ id }) => id)).toEqual([1966, 1967, 1968, 1969]);
  expect(match('Vétheuil_03.jpg').role).toBeNull();
});

test('the likely works are those that the name may mean, the likeliest first', () => {
  expect(match('twice_back.jpg')).toMatchObject({ role: 'back', likely: [{ id: 1963 }, { id: 1964 }] });
  expect(match('harbour untitled 1971.jpg').likely.map(({ id }) => id)).toEqual([63, 3]);
  expect(match('harbour 19.jpg').likely.map(({ id }) => id)).toEqual([63, 3]);
  expect(match('DSC_0001.jpg').likely).toEqual([]);
});

const signs = fc.constantFrom(' ', '_', '-', '__', ' - ', '.');
const words = fc.array(fc.constantFrom('Été', 'wÄter', 'St', 'łuk', '日本', 'Õ'), { minLength: 1, maxLength: 4 });
const rewrite = fc.record({
  form: fc.constantFrom<'NFC' | 'NFD'>('NFC', 'NFD'),
  upper: fc.boolean(),
  sign: signs,
  extension: fc.constantFrom('jpg', 'JPEG', 'tif', 'webp'),
});

test('a name is found however it is written, and its back is the back', () => {
  fc.assert(
    fc.property(words, rewrite, ([...parts], { form, upper, sign, extension }) => {
      const find = fileMatcher([work(7, 'Any', 'A-7', `${parts.join(' ')}.jpg`)]);
      const text = parts.join(sign).normalize(form);
      const written = upper ? text.toUpperCase() : text.toLowerCase();
      expect(find(`${written}.${extension}`)).toMatchObject({ work: { id: 7 }, role: null });
      expect(find(`${written}${sign}back.${extension}`)).toMatchObject({ work: { id: 7 }, role: 'back' });
    }),
  );
});
