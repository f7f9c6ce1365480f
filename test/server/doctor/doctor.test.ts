import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { startCommand } from '../../start-command.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

/** A web server in front: it names the visitor, and answers a body above `mostBytes` with a page of its own. */
async function startProxy(mostBytes: number) {
  let target = '';
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' };
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  proxy.on('checkContinue', (incoming, outgoing) => {
    if (Number(incoming.headers['content-length']) > mostBytes) {
      outgoing.writeHead(413, { Connection: 'close' }).end('<html>413 Request Entity Too Large</html>');
    } else outgoing.writeContinue();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url,
    passTo(server: string) {
      target = server;
    },
  };
}

/** The server behind the proxy, and what `npm run doctor` says of both. */
async function startBehind(proxy: Awaited<ReturnType<typeof startProxy>>, env: Record<string, string>) {
  const server = await startTestServer({ ...env, LIMITS: 'on', PUBLIC_URL: proxy.url });
  onTestFinished(() => server.remove());
  proxy.passTo(server.url);
  const settings = { ...env, DATA_DIR: server.dataDir, DATABASE_URL: '', PUBLIC_URL: proxy.url };
  const ask = (more: Record<string, string> = {}) =>
    startCommand({ ...settings, PORT: new URL(server.url).port, ...more }, ['doctor']).ended;
  return { server, ask };
}

test('the doctor finds a site that is well behind its proxy, and what is left to do', { timeout: 60_000 }, async () => {
  const proxy = await startProxy(1.7e9);
  const { ask } = await startBehind(proxy, { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-of-the-metrics-alone' });
  const { code, output } = await ask();
  expect(output).toContain(`\nwell    Reachable: ${proxy.url} answers in `);
  expect(output).toContain('\nwell    Uploads: The web server in front takes the largest file.\n');
  expect(output).toContain('\nwell    Metrics: They are closed to strangers.\n');
  expect(output).toContain('\nwell    Visitors: The server knows the address of each.\n');
  expect(output).toMatch(/\nwell {4}Clock: It is 20/);
  expect(output).toMatch(/\nwell {4}Disk: [\d.]+ GB are free in /);
  expect(output).toMatch(/\nCHANGE {2}Backups: There is none in .* Let a timer run npm run backup every night/);
  expect(output).toMatch(/\n\d of \d+ places need a change\.\n$/);
  expect(code).toBe(1);
});

test('the doctor names a proxy that is not trusted and refuses uploads; the log says it once, and Today', {
  timeout: 60_000,
}, async () => {
  const proxy = await startProxy(1e6);
  const { server, ask } = await startBehind(proxy, {});
  const { output } = await ask();
  expect(output).toContain(
    '\nCHANGE  Uploads: The web server in front refuses large files. Let it take bodies of 1.7 GB',
  );
  const advice = 'The web server in front, 127.0.0.1, is not in TRUST_PROXY. Please set TRUST_PROXY=127.0.0.1';
  expect(output).toContain(`\nCHANGE  Visitors: All count as one, so limits hold for all together. ${advice}`);
  await ask();
  expect(server.log().split('all visitors count as one')).toHaveLength(2);

  const staff = testBrowser((asked) => fetch(asked), server.url);
  await staff.get(sessionCalls.login, administrator);
  const { tasks, counts } = await staff.get(todayCalls.getToday, {});
  expect(counts.proxy).toBe(1);
  expect(tasks).toContainEqual(
    expect.objectContaining({ kind: 'proxy', priority: 'high', advice: expect.stringContaining(advice) }),
  );
});

test('the doctor says where no server and no site answer', { timeout: 60_000 }, async () => {
  const proxy = await startProxy(0);
  const { server, ask } = await startBehind(proxy, {});
  await server.stop();
  const { code, output } = await ask({ PUBLIC_URL: 'http://127.0.0.1:9' });
  expect(output).toMatch(/\nCHANGE {2}Server: No server answers at http:\/\/127\.0\.0\.1:\d+: connect ECONNREFUSED/);
  expect(output).toMatch(/\nCHANGE {2}Reachable: http:\/\/127\.0\.0\.1:9 cannot be reached: /);
  expect(code).toBe(1);
});

test('the doctor names a folder of backups that cannot be there', { timeout: 60_000 }, async () => {
  const server = await startTestServer({ LIMITS: 'on' });
  onTestFinished(() => server.remove());
  const BACKUP_DIR = join(server.dataDir, 'oeuvre.sqlite', 'backups');
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: '', PORT: new URL(server.url).port, BACKUP_DIR };
  const { code, output } = await startCommand(settings, ['doctor']).ended;
  expect(output).toContain(
    `\nCHANGE  Folder: There is no folder ${BACKUP_DIR}, or it cannot be created. Until then nothing can be saved there.\n`,
  );
  expect(code).toBe(1);
});

test('the doctor does not judge what it cannot examine', { timeout: 60_000 }, async () => {
  const proxy = await startProxy(1e6);
  const { ask } = await startBehind(proxy, { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-of-the-metrics-alone' });
  // An address that is not of this machine alone, without TLS: such a one often only leads to https.
  const { output } = await ask({ METRICS_TOKEN: '', PUBLIC_URL: proxy.url.replace('127.0.0.1', '0.0.0.0') });
  expect(output).toMatch(/\nCHANGE {2}PUBLIC_URL: .* is not encrypted/);
  expect(output).not.toContain('Uploads:');
  expect(output).toContain(
    '\nCHANGE  Visitors: Whether the server knows their addresses could not be examined. Set METRICS_TOKEN',
  );
});
