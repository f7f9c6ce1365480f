import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { maxImageBytes } from '../../../src/domain/image/image-upload.ts';
import { startCommand } from '../../start-command.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { manyArtworks } from '../installations.ts';

/** The proxies of `deploy/`, each started with its own file; only ports, addresses and certificate are those of the test. */

const host = 'gallery.example.org';
const token = 'a-token-of-the-metrics-alone';

interface Proxy {
  file: string;
  package: string;
  /** The file with the test's ports and folder. */
  adapt(text: string, given: { folder: string; http: number; https: number; server: number }): string;
  run(path: string, folder: string): [command: string, ...parameters: string[]];
}

const proxies: Proxy[] = [
  {
    file: 'nginx.conf',
    package: 'nginx',
    adapt: (text, { folder, http, https, server }) =>
      `user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${text
        .replaceAll(/listen (\[::\]:)?80;/g, (_, six) => (six ? '' : `listen 127.0.0.1:${http};`))
        .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, (_, six) => (six ? '' : `listen 127.0.0.1:${https} ssl http2;`))
        .replaceAll(`/etc/letsencrypt/live/${host}`, folder)
        .replaceAll('/var/lib/nginx', folder)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)} }`,
    run: (path, folder) => ['nginx', '-p', folder, '-c', path],
  },
  {
    file: 'Caddyfile',
    package: 'caddy',
    adapt: (text, { folder, http, https, server }) =>
      `{\n admin off\n http_port ${http}\n https_port ${https}\n}\n${text
        .replace(`${host} {`, `${host} {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem`)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`)}`,
    run: (path) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', path],
  },
];

const has = (command: string) => spawnSync(command, ['-h'], { stdio: 'ignore' }).error === undefined;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

for (const proxy of proxies) {
  test(`behind ${proxy.package} with deploy/${proxy.file} pages, uploads, addresses and limits are as without it`, {
    timeout: 5 * 60_000,
  }, async ({ skip, onTestFinished }) => {
    const missing = [proxy.package, 'openssl', 'curl'].find((command) => !has(command));
    if (missing !== undefined) return skip(`needs ${missing}: apt-get install ${missing}`);
    const folder = await mkdtemp(join(tmpdir(), 'oeuvre-proxy-'));
    const [http, https] = [await freePort(), await freePort()];
    const server = await startTestServer({
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: '127.0.0.1,::1',
      DEMO: '0',
      LIMITS: 'on',
      METRICS_TOKEN: token,
    });
    const direct = testBrowser((request) => fetch(request), server.url);
    await direct.signIn(administrator);
    await manyArtworks(direct, 3, 'Behind a proxy');

    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},DNS:localhost`];
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    });
    await mkdir(join(folder, 'oeuvre'), { recursive: true });
    const text = await readFile(join(import.meta.dirname, '../../../deploy', proxy.file), 'utf8');
    const path = join(folder, proxy.file);
    await writeFile(path, proxy.adapt(text, { folder, http, https, server: Number(new URL(server.url).port) }));
    const [command, ...parameters] = proxy.run(path, folder);
    const running = spawn(command, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: folder },
    });
    let log = '';
    running.stderr.on('data', (part) => {
      log += part;
    });
    onTestFinished(async () => {
      if (running.exitCode === null) {
        running.kill('SIGTERM');
        await once(running, 'exit');
      }
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    });

    /** Status, protocol and headers of an answer, as curl sees them from outside. */
    const ask = (address: string, ...more: string[]) => {
      const known = ['--resolve', `${host}:${https}:127.0.0.1`, '--resolve', `${host}:${http}:127.0.0.1`];
      const { stdout } = spawnSync(
        'curl',
        ['-sk', '-D', '-', '-o', '/dev/null', '-w', '%{http_version}', ...known, ...more, address],
        { encoding: 'utf8', maxBuffer: 2 ** 24 },
      );
      const status = Number([...stdout.matchAll(/^HTTP\/\S+ (\d+)/gm)].at(-1)?.[1] ?? 0);
      return { status, headers: stdout.toLowerCase(), version: stdout.slice(stdout.lastIndexOf('\n') + 1) };
    };
    const site = `https://${host}:${https}`;
    for (let tries = 0; tries < 100 && ask(`${site}/healthz`).status !== 200; tries += 1) await sleep(100);

    expect(ask(`${site}/gallery`), log).toMatchObject({ status: 200, version: '2' });
    const moved = ask(`http://${host}:${http}/shop?q=a`);
    expect(moved.status).toBe(308);
    expect(moved.headers).toContain(`location: https://${host}`);
    expect(moved.headers).toContain('/shop?q=a');
    expect(ask(`${site}/metrics`).status).toBe(404);

    const page = await (await fetch(`${server.url}/gallery`)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    expect(ask(site + script).headers).toContain('immutable');

    // The largest image that the server takes is not refused on the way, and its own sentence arrives for one that is larger.
    const cookie = [...direct.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const signedIn = ['-H', `X-Admin-Auth: ${direct.authToken}`, '-H', `Cookie: ${cookie}`];
    const upload = async (bytes: number) => {
      const file = join(folder, 'image.jpg');
      await writeFile(file, Buffer.alloc(bytes));
      return ask(`${site}/api/upload`, ...signedIn, '-F', `image=@${file}`);
    };
    for (const bytes of [1000, maxImageBytes + 1000]) {
      const { status, headers } = await upload(bytes);
      expect([400, 401, 403, 413, 415, 422], headers).toContain(status);
      expect(headers).toContain('content-type: application/json');
    }

    // An address that a visitor invents does not count: after too many tries all of them are refused.
    const tries = Array.from({ length: 30 }, (_, at) =>
      ask(
        ...([`${site}/api/admin/login`, '-H', `X-Forwarded-For: 198.51.100.${at}`] as const),
        ...['-H', 'Content-Type: application/json', '-d', '{"username":"nobody","password":"wrong-password"}'],
      ),
    );
    expect(tries.map(({ status }) => status)).toContain(429);

    // Caddy answers to its own name only.
    if (proxy.package !== 'nginx') return;
    const examined = {
      DATA_DIR: server.dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: '127.0.0.1',
      METRICS_TOKEN: token,
    };
    const addresses = { PORT: new URL(server.url).port, PUBLIC_URL: `https://localhost:${https}` };
    const trusted = { NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') };
    const { output } = await startCommand({ ...examined, ...addresses, ...trusted }, ['doctor']).ended;
    for (const line of ['well    Reachable: ', 'well    Metrics: ', 'well    Uploads: ', 'well    Visitors: '])
      expect(output).toContain(line);
  });
}
