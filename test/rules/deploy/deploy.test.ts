import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxOriginalBytes } from '../../../src/domain/image/image-upload.ts';

const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');

test('the service starts the server as npm start does', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { prestart: string; start: string } };
  const unit = await read('deploy/oeuvre.service');
  const [, variables = '', command = ''] = /^exec env ((?:\S+=\S+ )+)node (.+)$/.exec(scripts.start) ?? [];
  expect(unit).toContain(`\nEnvironment=${variables.trim()}\n`);
  expect(unit).toContain(`\nExecStart=/srv/oeuvre/node_modules/.bin/node ${command}\n`);
  expect(unit).toContain(`\nExecStartPre=/usr/bin/${scripts.prestart.replace('exec ', '')}\n`);
});

test('the example of the service’s variables has only variables that the README lists', async () => {
  const readme = await read('README.md');
  const names = [...(await read('deploy/oeuvre.env')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(readme).toContain(`\`${name}\``);
});

test('both proxies pass on the largest original', async () => {
  const most = maxOriginalBytes / 1e6;
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? [];
  const [, caddy] = /max_size (\d+)MB/.exec(await read('deploy/Caddyfile')) ?? [];
  expect(Number(nginx) * 1.048576).toBeGreaterThan(most);
  expect(Number(caddy)).toBeGreaterThan(most);
});
