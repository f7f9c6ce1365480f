import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listLegalRuns, listLegalSections } from '../../../src/web/site/texts/LegalPage.tsx';

describe('the terms and the privacy text', () => {
  test('blank lines separate paragraphs, and ## starts a heading', () => {
    const text = 'Before.\r\n\r\n## Orders\r\n\r\nOne.\r\nStill one.\r\n  \r\nTwo.\r\n\r\n## Returns\r\nThree.';
    expect(listLegalSections(text)).toEqual([
      { heading: '', paragraphs: ['Before.'] },
      { heading: 'Orders', paragraphs: ['One.\nStill one.', 'Two.'] },
      { heading: 'Returns', paragraphs: ['Three.'] },
    ]);
  });

  test('a blank text has no sections, and ## without text is no heading', () => {
    expect(listLegalSections(' \n\n ')).toEqual([]);
    expect(listLegalSections('##\n\nText with ## in it.')).toEqual([
      { heading: '', paragraphs: ['Text with ## in it.'] },
    ]);
  });

  test('the paths of our own pages are separate runs', () => {
    expect(listLegalRuns('See our privacy page, at /privacy. Or write: /estate-contact')).toEqual([
      { text: 'See our privacy page, at ' },
      { path: '/privacy' },
      { text: '. Or write: ' },
      { path: '/estate-contact' },
    ]);
  });

  test.each(['https://example.org/terms', '/terms/old', '/privacy-notice', 'either/terms', '/termsofsale'])(
    'other addresses stay text: %j',
    (text) => {
      expect(listLegalRuns(text)).toEqual([{ text: text }]);
    },
  );

  test('no text is lost', () => {
    const part = fc.oneof(fc.constantFrom('## ', '\n', '\n\n', '/terms', '/privacy', ' ', 'a'), fc.string());
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const runs = listLegalRuns(text).map((run) => ('path' in run ? run.path : run.text));
        expect(runs.join('')).toBe(text);
        const kept = listLegalSections(text).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]);
        const letters = (words: string) => words.replace(/[\s#]/g, '');
        expect(letters(kept.join(''))).toBe(letters(text));
      }),
    );
  });
});
