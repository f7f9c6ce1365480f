import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { maxOriginalBytes } from '../../../src/domain/image/image-upload.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';

const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');
/** The section of the variables. */
const listedVariables = async () =>
  /^## Environment variables\n[\s\S]*?(?=^## )/m.exec(await read('docs/operations.md'))?.[0] ?? '';

test('the services run what npm runs, with the Node that this installed, and set no variable of it', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
  const server = await read('deploy/oeuvre.service');
  expect(server).toContain(`\nExecStartPre=/usr/bin/${scripts.build}\n`);
  expect(server).toContain(`\nExecStart=/srv/oeuvre/node_modules/.bin/${scripts.start}\n`);
  const backup = await read('deploy/oeuvre-backup.service');
  expect(backup).toContain(`\nExecStart=/srv/oeuvre/node_modules/.bin/${scripts.backup}\n`);
  for (const unit of [server, backup]) expect(valuesOf(unit, 'Environment')).toEqual([]);
});

test('the example of the service’s variables has only variables that operations.md lists', async () => {
  const names = [...(await read('deploy/oeuvre.env')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  const listed = await listedVariables();
  for (const name of names) expect(listed).toContain(`\`${name}\``);
});

test('both proxies pass on the largest original', async () => {
  const most = maxOriginalBytes / 1e6;
  const [, nginx] = /client_max_body_size (\d+)m;/.exec(await read('deploy/nginx.conf')) ?? [];
  const [, caddy] = /max_size (\d+)MB/.exec(await read('deploy/Caddyfile')) ?? [];
  expect(Number(nginx) * 1.048576).toBeGreaterThan(most);
  expect(Number(caddy)).toBeGreaterThan(most);
});

const units = ['oeuvre.service', 'oeuvre-backup.service'];
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, value = '']) => value.split(' '));
const variablesOf = async () =>
  Object.fromEntries(
    [...(await read('deploy/oeuvre.env')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, to]) => [key, to]),
  );

/** The configuration, and the names of the variables that the server asked for. */
function readAsked(variables: Record<string, string>) {
  const asked = new Set<string>();
  const environment = new Proxy(variables, {
    get: (all, name) => {
      asked.add(String(name));
      return Reflect.get(all, name);
    },
  });
  return { config: readConfig(environment), asked: [...asked] };
}

test('the server reads each variable of the example', async () => {
  const variables = await variablesOf();
  const { config, asked } = readAsked(variables);
  expect(config).toMatchObject({
    publicUrl: variables.PUBLIC_URL,
    dataDir: variables.DATA_DIR,
    backupDir: variables.BACKUP_DIR,
  });
  expect(asked).toEqual(expect.arrayContaining(Object.keys(variables)));
});

test('operations.md lists every variable that the server reads, those of a bucket too', async () => {
  const bucket = { STORAGE_URL: 's3://estate', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const { asked } = readAsked({ ...bucket, AWS_DEFAULT_REGION: 'eu-west-1' });
  const listed = await listedVariables();
  expect(asked.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
});

test('both services may write where the variables say, and nowhere else', async () => {
  const { DATA_DIR, BACKUP_DIR } = await variablesOf();
  for (const name of units) {
    const unit = await read(`deploy/${name}`);
    expect(valuesOf(unit, 'ProtectSystem'), name).toEqual(['strict']);
    expect(valuesOf(unit, 'StateDirectory'), name).toEqual([basename(DATA_DIR ?? '')]);
    expect(valuesOf(unit, 'ReadWritePaths'), name).toContain(BACKUP_DIR);
  }
  expect(dirname(DATA_DIR ?? '')).toBe('/var/lib');
});

test('the server cannot write its own sources: beside data and backups only packages, cache and built pages', async () => {
  const { BACKUP_DIR } = await variablesOf();
  const unit = await read('deploy/oeuvre.service');
  const [home] = valuesOf(unit, 'WorkingDirectory');
  const written = ['node_modules', '.cache', 'dist'].map((name) => `${home}/${name}`);
  expect(valuesOf(unit, 'ReadWritePaths')).toEqual([...written, BACKUP_DIR]);
  expect(valuesOf(await read('deploy/oeuvre-backup.service'), 'ReadWritePaths')).toEqual([BACKUP_DIR]);
  // systemd starts no service whose folders are missing: they are made before the first start, and with each update.
  const made = [...(await read('docs/going-live.md')).matchAll(/install -d -o oeuvre -g oeuvre (\/srv\/.*)/g)];
  expect(made).toHaveLength(2);
  for (const [, folders = ''] of made) expect(folders.split(' ')).toEqual(expect.arrayContaining(written));
});

test('nginx leads to the name of the site, whatever name a visitor sends', async () => {
  const nginx = await read('deploy/nginx.conf');
  expect([...nginx.matchAll(/return 30\d (\S+);/g)].map(([, to]) => to)).toEqual(['https://$server_name$request_uri']);
});

test('a backup is as confined as the server', async () => {
  const hardening = async (name: string) =>
    (await read(`deploy/${name}`)).match(
      /^(?:Private|Protect|Restrict|System|No|Capab|Lock|UMask|RemoveIPC|State)\w*=.*$/gm,
    );
  const [server, backup] = await Promise.all(units.map(hardening));
  expect(server?.length).toBeGreaterThan(20);
  expect(backup).toEqual(server);
});

test('going-live.md makes what the units need, and copies files that are there', async () => {
  const page = await read('docs/going-live.md');
  const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('');
  for (const name of units) {
    const unit = await read(`deploy/${name}`);
    const [user] = valuesOf(unit, 'User');
    const [home] = valuesOf(unit, 'WorkingDirectory');
    expect(commands, name).toContain(`useradd --system --home-dir ${home} --shell /usr/sbin/nologin ${user}\n`);
    expect(commands, name).toMatch(new RegExp(`install -d .*${home} ${valuesOf(unit, 'ReadWritePaths').at(-1)}\n`));
    const [variables] = valuesOf(unit, 'EnvironmentFile');
    expect(commands, name).toContain(`deploy/oeuvre.env ${variables}\n`);
    expect(commands, name).toContain(` ${name.replace('.service', '')}`);
  }
  const copied = [...page.matchAll(/\/srv\/oeuvre\/deploy\/([\w.*-]+)/g)].map(([, name = '']) => name);
  expect(copied.length).toBeGreaterThan(3);
  const files = await readdir(join(import.meta.dirname, '../../../deploy'));
  for (const name of copied) expect(files.some((file) => matchesGlob(file, name))).toBe(true);
  const named = [...page.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name]) => name);
  const listed = await listedVariables();
  for (const name of named) expect(listed, name).toContain(`\`${name}\``);
});

test('the timer starts the backup', async () => {
  const timer = await read('deploy/oeuvre-backup.timer');
  expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
  // Without Unit= it starts the service of its own name.
  expect(timer).not.toMatch(/^Unit=/m);
});
