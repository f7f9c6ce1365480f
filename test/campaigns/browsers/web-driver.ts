import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A real browser that Playwright cannot drive, by commands of WebDriver (https://www.w3.org/TR/webdriver2/). Debian has no geckodriver:
 * Firefox takes the same commands over a socket of its own, Marionette; WebKit has a driver that takes them over HTTP.
 */
export interface WebDriver {
  command<Answer>(name: keyof typeof paths, parameters?: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

/** The form in which a page's script gives and takes an element. */
export type ElementReference = { [elementKey]: string };
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The paths of the commands below the session, by their names in Marionette. */
const paths = {
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  ElementClick: '/element/:id/click',
  ElementSendKeys: '/element/:id/value',
};

/** The size of a window, in pixels. */
const size = { width: 1400, height: 1000 };

/** Starts Firefox without a window, in a profile of its own with these settings turned on. */
export async function startFirefox(...settings: readonly string[]): Promise<WebDriver> {
  const profile = await mkdtemp(join(tmpdir(), 'oeuvre-firefox-'));
  const preferences = ['"marionette.port", 0', ...settings.map((name) => `"${name}", true`)];
  await writeFile(join(profile, 'user.js'), preferences.map((each) => `user_pref(${each});\n`).join(''));
  const parameters = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn('/usr/bin/firefox-esr', parameters, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const portFile = join(profile, 'MarionetteActivePort');
  while (!existsSync(portFile)) await sleep(100);
  const socket = connect(Number(await readFile(portFile, 'utf8')), '127.0.0.1');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  // Each message is its length in bytes, a colon, and JSON.
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const begin = received.indexOf(':') + 1;
      const end = begin + Number(received.subarray(0, Math.max(0, begin - 1)));
      if (begin === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.toString('utf8', begin, end));
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, answer] = message;
      if (error === null) waiting.get(id)?.resolve(answer);
      else waiting.get(id)?.reject(new Error(error.message));
    }
  });
  const send = (name: string, parameters: object) => {
    const answered = Promise.withResolvers<unknown>();
    const id = waiting.size;
    waiting.set(id, answered);
    const message = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answered.promise;
  };
  await send('NewSession', {});
  await send('SetWindowRect', size);
  return {
    command: async <Answer>(name: string, parameters = {}) =>
      ((await send(name, parameters)) as { value: Answer }).value,
    close: async () => {
      socket.destroy();
      await end(firefox);
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** Starts the small browser of WebKitGTK on a display without a screen. */
export async function startWebKit(): Promise<WebDriver> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    // A container has no namespaces for its sandbox, and no graphics card.
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const ask = async <Answer>(method: 'POST' | 'DELETE', path: string, parameters?: object): Promise<Answer> => {
    const body = parameters && JSON.stringify(parameters);
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, ...(body && { body }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const begin = async (): Promise<{ sessionId: string }> =>
    ask<{ sessionId: string }>('POST', '', { capabilities: {} }).catch(async (error: Error) => {
      // The driver does not listen yet.
      if (!(error.cause instanceof Error)) throw error;
      await sleep(100);
      return begin();
    });
  const { sessionId } = await begin();
  await ask('POST', `/${sessionId}/window/rect`, size);
  return {
    command: (name, { id, ...parameters } = {}) =>
      ask('POST', `/${sessionId}${paths[name].replace(':id', String(id))}`, parameters),
    close: async () => {
      await ask('DELETE', `/${sessionId}`).catch(() => {});
      await Promise.all([driver, screen].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
