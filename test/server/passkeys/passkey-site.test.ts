import { expect, test } from 'vitest';
import { findPasskeySite } from '../../../src/server/accounts/verify-passkey.ts';

test.each([
  ['https://gallery.example', { rpId: 'gallery.example', origin: 'https://gallery.example' }],
  ['https://gallery.example:8443', { rpId: 'gallery.example', origin: 'https://gallery.example:8443' }],
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://192.168.1.20:3000', null],
])('passkeys of %s', (publicUrl, site) => {
  expect(findPasskeySite({ publicUrl })).toEqual(site);
});
