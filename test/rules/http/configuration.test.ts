import { expect, test } from 'vitest';
import { readConfig } from '../../../src/server/runtime/config.ts';

test.each([
  ['OPEN', ['yes', 'true', '2'], 'OPEN must be 0 or 1, not "'],
  ['DEMO', ['no', 'false', 'off', '2', ' 0'], 'DEMO must be 1 or 0, not "'],
  ['LIMITS', ['no', '0', 'OFF'], 'LIMITS must be on or off, not "'],
  ['OEUVRE_DEV', ['yes'], 'OEUVRE_DEV must be 0 or 1, not "'],
  ['PORT', ['http', '-1', '1e3', '0x50', ' ', '65536', '80.5'], 'PORT must be a number from 0 to 65535, not "'],
  ['IMAGE_MEMORY', ['1GB', '64', '5e2'], 'IMAGE_MEMORY must be a whole number of megabytes from 128, not "'],
  ['TRUST_PROXY', ['yes', 'proxy'], 'TRUST_PROXY '],
  ['PUBLIC_URL', ['example.org', 'https://a b'], 'PUBLIC_URL must be an address such as https://example.org, not "'],
  ['DATABASE_URL', ['mysql://db', 'postgres://['], 'DATABASE_URL must be an address such as postgres://'],
  ['STORAGE_URL', ['bucket'], 'STORAGE_URL must be the address of a bucket'],
])('an unknown value of %s is refused with a sentence that names it', (name, values, sentence) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(sentence);
});

test('a variable that is not set or empty has its default', () => {
  for (const given of [undefined, '']) {
    const env = { DEMO: given, LIMITS: given, PORT: given, PUBLIC_URL: given, IMAGE_MEMORY: given, OEUVRE_DEV: given };
    const read = { demo: true, limits: true, port: 3000, imageMemory: 512, development: false };
    expect(readConfig(env)).toMatchObject({ ...read, publicUrl: 'http://127.0.0.1:3000', isPublicUrlGuessed: false });
  }
});

test('without PUBLIC_URL a server that others reach has an address of its network, and knows that it is a guess', () => {
  for (const HOST of ['0.0.0.0', '::']) {
    const { publicUrl, isPublicUrlGuessed } = readConfig({ HOST, PORT: '80' });
    expect(publicUrl).toMatch(/^http:\/\/(?!0\.0\.0\.0)\d+\.\d+\.\d+\.\d+:80$/);
    expect(isPublicUrlGuessed).toBe(true);
  }
  expect(readConfig({ HOST: '192.168.4.2' })).toMatchObject({ publicUrl: 'http://192.168.4.2:3000' });
  // Behind a proxy the visitor's address is another one.
  expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).isPublicUrlGuessed).toBe(true);
  const PUBLIC_URL = 'https://gallery.example.org/';
  expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL })).toMatchObject({
    publicUrl: 'https://gallery.example.org',
    isPublicUrlGuessed: false,
  });
});
