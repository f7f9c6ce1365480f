import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startCommand } from '../../start-command.ts';
import { startTestServer } from '../../test-server.ts';

const modulePath = join(import.meta.dirname, '../../../src/server/installation/refuse-unwritable.ts');

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Others may look into it.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Returns the message for an account that may write nothing of a folder: root may, so it becomes nobody once the
 * modules are loaded.
 */
async function refusalOf(dataDir: string): Promise<string> {
  const program = `
    const { refuseUnwritable } = await import(${JSON.stringify(pathToFileURL(modulePath).href)});
    if (process.getuid?.() === 0) process.setuid(65534);
    const config = { databaseUrl: null, storage: null, dataDir: ${JSON.stringify(dataDir)} };
    await refuseUnwritable(config, false).catch((error) => console.log(error.message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.trim();
}

test('data that its account cannot write is named: the folder, a new one in it, and a file that a command of root has left', async () => {
  const folder = await aFolder();
  await chmod(folder, 0o555);
  const advice = 'Please change its owner or permissions.';
  expect(await refusalOf(folder)).toBe(`This account may not write to ${folder}. ${advice}`);
  expect(await refusalOf(join(folder, 'data'))).toBe(
    `This account may not write to ${join(folder, 'data')}. ${advice}`,
  );
  await chmod(folder, 0o777);
  expect(await refusalOf(folder)).toBe('');
  for (const name of ['uploads', 'oeuvre.sqlite-wal', 'oeuvre.sqlite']) {
    const path = join(folder, name);
    await (name === 'uploads' ? mkdir(path) : writeFile(path, ''));
    await chmod(path, 0o555);
    expect(await refusalOf(folder)).toBe(`This account may not write to ${path}. ${advice}`);
  }
});

test('the start and the doctor name a folder that cannot be there', async () => {
  const file = join(await aFolder(), 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', STORAGE_URL: '', PORT: '0' };
  const sentence = `There is no folder ${dataDir}, or it cannot be created.`;
  await expect(startTestServer(env)).rejects.toThrow(sentence);
  expect(await startCommand(env, ['doctor']).ended).toMatchObject({ code: 1, output: `${sentence}\n` });
});
