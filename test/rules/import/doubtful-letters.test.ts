import { expect, test } from 'vitest';
import { isDoubtful } from '../../../src/domain/import/doubtful-letters.ts';

const western = new TextDecoder('windows-1252');
const asWestern = (bytes: number[]) => western.decode(Uint8Array.from(bytes));

/** The bytes of a text in an encoding that the runtime can read. */
function bytesIn(encoding: string, text: string): number[] {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let first = 0; first < 256; first += 1) {
    const one = decoder.decode(Uint8Array.of(first));
    if (one !== '' && one !== '\uFFFD') bytes.set(one, [first]);
    for (let second = 64; encoding === 'shift_jis' && first > 0x80 && second < 256; second += 1) {
      const two = decoder.decode(Uint8Array.of(first, second));
      if (two.length === 1 && !bytes.has(two)) bytes.set(two, [first, second]);
    }
  }
  return [...text].flatMap((letter) => bytes.get(letter) ?? []);
}

/** What MS-DOS has in place of these letters; no runtime reads it. */
const dos = new Map(
  Object.entries({ é: 0x82, â: 0x83, ä: 0x84, à: 0x85, ç: 0x87, ê: 0x88, è: 0x8a, Ä: 0x8e, ö: 0x94, Ö: 0x99, Ü: 0x9a }),
);
const inDos = (text: string) => [...text].map((each) => dos.get(each) ?? each.charCodeAt(0));

test.each<[string, number[]]>([
  ...[
    'Blumenstück für André',
    'Café de Genève, crépuscule',
    'Mädchen',
    'Straße',
    'Häuser',
    'Öl auf Leinwand',
    'École',
  ].map((text): [string, number[]] => [`${text} of a Macintosh`, bytesIn('macintosh', text)]),
  ...['Mädchen', 'Café', 'schön', 'Öl auf Leinwand', 'Ténèbres', 'Häuser am See'].map((text): [string, number[]] => [
    `${text} of MS-DOS`,
    inDos(text),
  ]),
  ...['Łódź', 'olej na płótnie', 'Wieża', 'Gdańsk', 'światło', 'Čtyři', 'Svět', 'erdő'].map(
    (text): [string, number[]] => [`${text} of Central Europe`, bytesIn('windows-1250', text)],
  ),
  ['Осенний мост of Windows', bytesIn('windows-1251', 'Осенний мост')],
  ['Осенний мост of Unix', bytesIn('koi8-r', 'Осенний мост')],
  ['Λιμάνι', bytesIn('windows-1253', 'Λιμάνι')],
  ['Kırmızı', bytesIn('windows-1254', 'Kırmızı')],
  ['Güneş, ağaç', bytesIn('windows-1254', 'Güneş, ağaç')],
  ['港の絵', bytesIn('shift_jis', '港の絵')],
  ['カタログ', bytesIn('shift_jis', 'カタログ')],
])('%s is doubtful when it is read as Western European', (_, bytes) => {
  expect(bytes.length).toBeGreaterThan(0);
  expect(isDoubtful(asWestern(bytes), true), asWestern(bytes)).toBe(true);
});

test.each([
  'Žižek, œuvre, “Tür”, 50 €',
  'Öl auf Leinwand, 30 × 40 cm, „Grüße“',
  'L’été à Nîmes – été, créée, Œuvres complètes, ÉTÉ, GRÜSSE',
  'Où est l’âme ? Là-bas… « Noël » ça, Ève, Père',
  'Niño, señor, ¿qué?, ¡Olé!, España, MAÑANA, São Paulo, Camões, Põe, avô, irmã',
  'København, Ålesund, Åse, smørrebrød, æble, Malmö, Väinö',
  'Città, perché, virtù, così, però, È',
  'Miloš, Šiška, Zdeněk'.replace('ě', 'e'),
  'O’Hara’s “View”, 5½ in., 20 m³, 30 cm², N° 5, 1960–70, †1971, £900, €50, 50€, © Estate, §12, col·lecció, 19ª, 1º',
  '‘…and then’, wait…, …et la nuit, 10 ‰',
])('%s is read as it was written', (text) => {
  expect(isDoubtful(text, true)).toBe(false);
});

test('only a letter that was lost before is doubtful in UTF-8', () => {
  expect(isDoubtful('Łódź, Осенний мост, カタログ', false)).toBe(false);
  expect(isDoubtful('Caf\uFFFD', false)).toBe(true);
});

test('a long text without end is judged quickly', () => {
  expect(isDoubtful(`${'é'.repeat(2)}${'a…'.repeat(50_000)}`.replaceAll('a…', '… '), true)).toBe(false);
});
