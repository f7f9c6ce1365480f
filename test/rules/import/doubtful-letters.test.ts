import { expect, test } from 'vitest';
import { hasStrangeLetters, isDoubtful } from '../../../src/domain/import/doubtful-letters.ts';
import { bytesIn } from '../../bytes-in.ts';

const western = new TextDecoder('windows-1252');

test.each([
  ...[
    'Blumenstück für André',
    'Café de Genève, crépuscule',
    'Mädchen',
    'Straße',
    'Häuser',
    'Öl auf Leinwand',
    'École',
  ].map((text) => ['macintosh', text] as const),
  ...['Mädchen', 'Café', 'schön', 'Öl auf Leinwand', 'Ténèbres', 'Häuser am See'].map(
    (text) => ['cp850', text] as const,
  ),
  ...['Łódź', 'olej na płótnie', 'Wieża', 'Gdańsk', 'światło', 'Čtyři', 'Svět', 'erdő'].map(
    (text) => ['windows-1250', text] as const,
  ),
  ...(['windows-1251', 'koi8-r'] as const).map((encoding) => [encoding, 'Осенний мост'] as const),
  ['windows-1253', 'Λιμάνι'],
  ['windows-1254', 'Kırmızı'],
  ['windows-1254', 'Güneş, ağaç'],
  ['shift_jis', '港の絵'],
  ['shift_jis', 'カタログ'],
] as const)('in %s, %s is doubtful when it is read as Western European', (encoding, text) => {
  const read = western.decode(bytesIn(encoding, text));
  expect(read.length).toBeGreaterThan(0);
  expect(hasStrangeLetters(read), read).toBe(true);
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
  expect(hasStrangeLetters(text)).toBe(false);
});

test('of a file in doubt every letter beyond ASCII is, and of any other one that was lost before', () => {
  expect(isDoubtful('Île', true)).toBe(true);
  expect(isDoubtful('Isle', true)).toBe(false);
  expect(isDoubtful('Łódź, Осенний мост, カタログ', false)).toBe(false);
  expect(isDoubtful('Caf\uFFFD', false)).toBe(true);
});
