import { expect, test } from 'vitest';
import { proxyMistakeOf } from '../../../src/domain/rate-limits/rate-limits.ts';

const https = 'https://gallery.example.org';

test.each([
  ['a proxy that is not trusted', { named: 0, unnamed: 0, untrusted: '10.0.0.2' }, https, 'not-trusted'],
  ['a trusted proxy that names nobody', { named: 0, unnamed: 50, untrusted: null }, https, 'no-address'],
  ['a program that watches, before the first visitor', { named: 0, unnamed: 49, untrusted: null }, https, undefined],
  ['a program that watches, among visitors', { named: 1, unnamed: 5000, untrusted: null }, https, undefined],
  ['no proxy', { named: 0, unnamed: 5000, untrusted: null }, 'http://localhost:3000', undefined],
])('%s', (_, seen, publicUrl, kind) => {
  expect(proxyMistakeOf(seen, publicUrl)?.kind).toBe(kind);
});
