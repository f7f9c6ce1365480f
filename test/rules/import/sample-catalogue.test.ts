import { expect, test } from 'vitest';
import { sampleRows } from '../../sample-catalogue.ts';

test('a large sample catalogue has many words that occur at most 20 times, as real catalogues do', () => {
  const counts = new Map<string, number>();
  for (const [, title = ''] of sampleRows(40_000)) {
    for (const word of new Set(title.split(/[^\p{L}]+/u))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rare = [...counts].filter(([word, count]) => word.length > 2 && count <= 20);
  expect(rare.length).toBeGreaterThan(2000);
});
