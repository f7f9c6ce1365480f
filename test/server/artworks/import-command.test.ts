import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArtwork } from '../../factories.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { sheetRows, workbook } from '../../workbook.ts';

const main = join(import.meta.dirname, '../../../src/server/main.ts');

/** Milliseconds: each test starts several processes, which share the machine with other tests. */
const timeout = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await writeFile(join(folder, 'list.csv'), sampleCatalogue(6000));
  await writeFile(join(folder, 'alike.csv'), 'title,year,price,image\nA,1950,70,a.jpg\nB,1950,80,\n');
  await writeFile(join(folder, 'words.csv'), 'title,period,status\nA,Trieste,Lost\nB,Paris,\n');
  await writeFile(join(folder, 'broken.csv'), 'title,year\nA,1950\n,1951\n');
  await writeFile(join(folder, 'errors.csv'), `title,year\nA,1950\n${'#N/A,1951\n'.repeat(3)},1952\n#N/A,soon\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command on a gallery's database; with `killAt` it is killed, as by a power cut, when it prints this. */
async function runImport({ services }: TestApp, words: string[], killAt?: RegExp) {
  const { dataDir, databaseUrl } = services.config;
  const child = spawn(process.execPath, [main, 'import', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    if (killAt?.test(said)) child.kill('SIGKILL');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const [code] = await once(child, 'close');
  return { code, said };
}

test('the command imports a list while the gallery runs; visitors see none of it, then all of it', {
  timeout,
}, async () => {
  const app = await startTestApp();
  const seen = new Set<string | null>();
  const look = async () => {
    const page = await app.browser().send('/api/artworks?limit=1');
    seen.add(page.headers.get('X-Total-Count'));
  };
  const command = runImport(app, ['list.csv', '--publish']);
  const watch = setInterval(look, 5);
  const { code, said } = await command;
  clearInterval(watch);
  await look();
  expect(said).toMatch(/Reading: 50 %[\s\S]*6,000 rows: 6,000 added, 0 updated, 0 unchanged, 0 refused\./);
  expect(said).toContain('Nothing is taken from these columns: url.');
  expect(code).toBe(0);
  expect([...seen]).toEqual(['0', '6000']);
  await app.close();
});

test('a command that is killed at any moment leaves nothing behind, and the next one imports the complete list', {
  timeout,
}, async () => {
  const app = await startTestApp();
  for (const moment of [/Reading: 20 %/, /Reading: 90 %/, /writing/]) {
    const killed = await runImport(app, ['list.csv'], moment);
    expect(killed.code).toBe(null);
    const { said } = await runImport(app, ['list.csv', '--dry-run']);
    expect(said).toMatch(/6,000 rows: (6,000 added, 0 updated, 0|0 added, 0 updated, 6,000) unchanged/);
    expect(said).toContain('This was a dry run: nothing was written.');
  }
  expect((await runImport(app, ['list.csv'])).code).toBe(0);
  expect((await runImport(app, ['list.csv'])).said).toContain('0 added, 0 updated, 6,000 unchanged');
  await app.close();
});

test('the command lists equal problems once, with their rows, and exits with 1', { timeout }, async () => {
  const app = await startTestApp();
  const refused = await runImport(app, ['broken.csv']);
  expect(refused.said).toMatch(/row 3, title: A work needs a title\.[\s\S]*Nothing was imported\./);
  expect(refused.code).toBe(1);
  const errors = await runImport(app, ['errors.csv']);
  expect(errors.said).toContain('rows 3–5, 7, title: "#N/A" is an error of your spreadsheet, not a value.');
  expect(errors.said).toContain('row 6, title: A work needs a title.');
  expect(errors.said).toContain('row 7, year: "soon" is not a year.');
  const skipped = await runImport(app, ['broken.csv', '--skip', '--map', 'year=']);
  expect(skipped.said).toContain('2 rows: 1 added, 0 updated, 0 unchanged, 1 refused.');
  expect(skipped.code).toBe(0);
  const missing = await runImport(app, ['nowhere.csv']);
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('There is no file nowhere.csv.') });
  const unused = await runImport(app, ['--all']);
  expect(unused).toMatchObject({ code: 1, said: expect.stringContaining('npm run import -- FILE [') });
  await app.close();
});

test('the command names rows that look like stored works, and imports them when it is told what they are', {
  timeout,
}, async () => {
  const app = await startTestApp();
  const staff = await app.staff();
  await anArtwork(staff, { title: 'A', year: 1950 });
  const asked = await runImport(app, ['alike.csv']);
  expect(asked.said).toContain('1 row looks like a work that is stored, by title, date, medium and size:');
  expect(asked.said).toMatch(/ {2}row 2: No\. \d+, A, 1950/);
  expect(asked.said).toContain('Say with --same-works change that they are the same works');
  expect(asked.said).toContain('Nothing was imported.');
  expect(asked.code).toBe(1);
  expect((await runImport(app, ['alike.csv', '--same-works', 'perhaps'])).said).toContain('npm run import -- FILE [');
  const added = await runImport(app, ['alike.csv', '--same-works', 'add']);
  expect(added.said).toContain('2 rows: 2 added, 0 updated, 0 unchanged, 0 refused.');
  expect(added.said).toContain('1 images are named in the file but not here yet, such as a.jpg.');
  expect(added.code).toBe(0);
  await app.close();
});

test('the command asks for periods and words that are not known, and creates a period when it is told to', {
  timeout,
}, async () => {
  const app = await startTestApp();
  const asked = await runImport(app, ['words.csv']);
  expect(asked.said).toContain('Say with --period "Trieste=…" what “Trieste” is (1 row): create,');
  expect(asked.said).toContain('Say with --word "status:Lost=…" what “Lost” is (1 row): available, reserved,');
  expect(asked.code).toBe(1);
  const said = ['--period', 'Trieste=create', '--period', 'Paris=', '--word', 'status:lost=sold'];
  const { code, said: answer } = await runImport(app, ['words.csv', ...said]);
  expect(answer).toContain('New periods: Trieste. Please give them an image and texts under Periods.');
  expect(answer).toContain('2 rows: 2 added, 0 updated, 0 unchanged, 0 refused.');
  expect(code).toBe(0);
  const unknown = await runImport(app, ['words.csv', '--word', 'status:Lost=gone']);
  expect(unknown.said).toContain('npm run import -- FILE [');
  await app.close();
});

test('the command reads the sheet that it is told, and asks about letters and currencies', { timeout }, async () => {
  const app = await startTestApp();
  const sheet = (name: string, price: string) => ({
    name,
    rows: sheetRows([
      ['title', price],
      ['L\uFFFDgno', 900],
    ]),
  });
  await writeFile(join(folder, 'two.xlsx'), await workbook([sheet('Old', 'price'), sheet('New', 'price GBP')]));
  const asked = await runImport(app, ['two.xlsx', '--sheet', 'New']);
  expect(asked.said).toContain('Read from the sheet “New”; the other sheets are left out.');
  expect(asked.said).toContain('row 2, title: The letters of this cell may be wrong: “L\uFFFDgno”.');
  expect(asked.said).toContain('Say with --letters right that these letters are right, or save the file');
  expect(asked.said).toContain('Say with --word "currency:GBP=…" what “GBP” is (1 row): same figures, or nothing');
  expect(asked.code).toBe(1);
  const answers = ['--letters', 'right', '--word', 'currency:GBP=same figures'];
  const { code, said } = await runImport(app, ['two.xlsx', '--sheet', 'New', ...answers]);
  expect(said).toContain('1 rows: 1 added, 0 updated, 0 unchanged, 0 refused.');
  expect(code).toBe(0);
  await app.close();
});
