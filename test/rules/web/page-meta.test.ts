import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originalImage } from '../../../src/domain/image/renditions.ts';
import { shortened } from '../../../src/web/layout/head/PageMeta.tsx';
import { scriptText } from '../../../src/web/layout/loading/page-data.ts';

test('a long text is cut after a word', () => {
  expect(shortened('Low water, the Alde, seen from the sea wall', 21)).toBe('Low water, the Alde…');
  expect(shortened('Low water', 20)).toBe('Low water');
  expect(shortened('two\n\nlines', 20)).toBe('two lines');
});

test('any shortened text is well-formed and within its limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 2, max: 200 }), (text, most) => {
      const cut = shortened(text, most);
      expect([...cut].length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('any text survives in a script element and cannot end it', () => {
  const nasty = fc.constantFrom('</script>', '<!--', '\u2028', '\u2029', '"', '\\', 'a');
  fc.assert(
    fc.property(
      fc.array(nasty).map((parts) => parts.join('')),
      (text) => {
        const written = scriptText({ text });
        expect(written).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual({ text });
      },
    ),
  );
});

test('a share card gets the whole image in a width that is served', () => {
  const path = '/uploads/0123456789abcdef0123-low-water.jpg';
  expect(originalImage({ path, width: 1500, height: 1800, preview: null }, 1200)).toEqual({
    path: '/pictures/0123456789abcdef0123-low-water/1200.jpg',
    width: 1200,
    height: 1440,
  });
  const other = { path: 'https://museum.example/7.jpg', width: null, height: null };
  expect(originalImage({ ...other, preview: null }, 1200)).toEqual(other);
});
