import { expect, test } from 'vitest';
import { ApiError, cursorOf, fromNetwork, isNotConnected } from '../../../src/web/api.ts';
import { firstSentences } from '../../../src/web/site/shared/Prose.tsx';

test('an API error has the status, a colon and the body, or the status text', () => {
  const refused = new ApiError(409, 'Conflict', '{"message":"This artwork is no longer for sale.","gone":[{"id":3}]}');
  expect(refused.message).toBe('409: {"message":"This artwork is no longer for sale.","gone":[{"id":3}]}');
  expect(refused.sentence).toBe('This artwork is no longer for sale.');
  expect(refused.facts).toEqual({ gone: [{ id: 3 }] });
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  expect(new ApiError(502, 'Bad Gateway', '<html>').sentence).toBeUndefined();
});

test('a lost connection is what a fetch rejects with or an answer that ended early, and no fault in the code', async () => {
  const reasonOf = (answer: Promise<unknown>) => fromNetwork(answer).catch((error: unknown) => error);
  const unreachable = await reasonOf(fetch('http://127.0.0.1:1/'));
  const endedEarly = await reasonOf(new Response('{"id":').json());
  expect([unreachable, endedEarly].map(isNotConnected)).toEqual([true, true]);
  const stopped = await reasonOf(fetch('http://127.0.0.1:1/', { signal: AbortSignal.abort() }));
  const faults = [stopped, new TypeError('URL.canParse is not a function'), new ApiError(502, 'Bad Gateway', '')];
  expect(faults.map(isNotConnected)).toEqual([false, false, false]);
});

test('the next page’s cursor is read from the Link header', () => {
  expect(cursorOf('</api/artworks?limit=48&cursor=WzE5%3D>; rel="next"')).toBe('WzE5=');
  expect(cursorOf('</api/artworks?limit=48>; rel="prev"')).toBeNull();
  expect(cursorOf(null)).toBeNull();
});

test('a text is shortened after a sentence, else after a word', () => {
  expect(firstSentences('He drew winches.\n\nThen he drew mud, and drew it again.', 30)).toBe('He drew winches.');
  expect(firstSentences('Estuaries, at every state of the tide', 25)).toBe('Estuaries, at every state…');
  expect(firstSentences('Short.', 25)).toBe('Short.');
  expect(firstSentences('He drew nothing else for years. Then mud.', 25)).toBe('He drew nothing else for years.');
});
