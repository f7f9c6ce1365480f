import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { limitedCalls, tally, times, wrongLogin } from '../../limited-calls.ts';
import { administrator, type TestBrowser } from '../../test-app.ts';
import { report } from '../campaign.ts';
import { type Installation, installationsWith, openTwoOnOneFile, within } from '../installations.ts';
import { expectFastPages, timePages, timePagesAlone } from './page-times.ts';

const guesses = 400;
/** Attackers per server: more than the places of its queue, at most 22. */
const attackers = 28;
/** Logins that each name another address before the attacker's own, as anybody can, and logins from as many addresses. */
const rotated = 10_000;
const knownLogins = 20;
const timeout = 10 * 60_000;

const attacker = '203.0.113.66';
const from = (address: string) => ({ 'X-Forwarded-For': address });

// The servers trust X-Forwarded-For, as behind a reverse proxy.
const env = { LIMITS: '', TRUST_PROXY: '127.0.0.1' };

describe.each(installationsWith(env))('$where', ({ where, open }) => {
  let installation: Installation;
  let known: TestBrowser;
  beforeAll(async () => {
    installation = await open();
    known = installation.browser();
    await known.get(sessionCalls.login, administrator, from(attacker));
    known.cookies.delete(sessionCookie);
  }, 60_000);
  afterAll(() => installation.close());

  const logIn = (browser: TestBrowser, address: string, who = administrator) =>
    browser.ask(sessionCalls.login, who, from(address));

  /** Requests a page that is in no cache. */
  async function visit(word: string): Promise<void> {
    const page = await installation.browser().send(`/gallery?q=${word}`);
    expect(page.status).toBe(200);
    await page.text();
  }

  test(`${guesses} parallel wrong logins from one address: 5 are hashed, the rest get 429; a known browser signs in`, {
    timeout,
  }, async () => {
    const alone = await timePagesAlone(visit);
    let isOver = false;
    const pages = timePages(visit, () => isOver);
    const wrong = { ...administrator, password: 'a wrong guess' };
    const flood = Promise.all(Array.from({ length: guesses }, () => logIn(installation.browser(), attacker, wrong)));
    // The server answers only a limited number of requests of one network at once, and tells the browser to try again
    // soon.
    const signedIn = async () => (await logIn(known, attacker)).status;
    await expect.poll(signedIn, { timeout: 60_000, interval: 500 }).toBe(200);
    const statuses = (await flood).map(({ status }) => status);
    isOver = true;
    const waits = await pages;
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(401), count(429) + count(503)]).toEqual([5, guesses - 5]);
    expect((await logIn(installation.browser(), attacker)).status).toBe(429);
    expect((await logIn(known, attacker)).status).toBe(200);
    report(`${where}: ${guesses} wrong logins from one address, 5 hashed; ${expectFastPages(waits, alone)}`);
  });

  testLimitedCalls(() => installation);

  test(`of ${rotated} logins with invented X-Forwarded-For 5 are checked; a known browser signs in meanwhile`, {
    timeout: 60 * 60_000,
  }, async () => {
    const counts: Record<number, number> = {};
    let sent = 0;
    const guesser = async () => {
      const browser = installation.browser('203.0.113.99');
      while (sent < rotated) {
        const invented = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
        sent += 1;
        const { status } = await logIn(browser, invented, wrongLogin);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    };
    const flood = Promise.all(times(16, guesser));
    expect((await logIn(known, attacker)).status).toBe(200);
    await flood;
    report(`${where}: ${rotated} logins with invented addresses: ${JSON.stringify(counts)}`);
    expect(counts).toEqual({ 401: 5, 429: rotated - 5 });
    expect((await logIn(known, attacker)).status).toBe(200);
  });

  test(`of ${rotated} logins from as many addresses 100 are checked; a known browser signs in`, {
    timeout: 60 * 60_000,
  }, async () => {
    const counts: Record<number, number> = {};
    let sent = 0;
    const guesser = async () => {
      while (sent < rotated) {
        sent += 1;
        const from = `11.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`;
        const { status } = await installation.browser(from).ask(sessionCalls.login, wrongLogin);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    };
    await Promise.all(times(16, guesser));
    report(`${where}: ${rotated} logins from as many addresses: ${JSON.stringify(counts)}`);
    expect(Object.keys(counts)).toEqual(['401', '429']);
    // The tests before this one have guessed at the account too.
    expect(counts[401]).toBeGreaterThan(50);
    expect(counts[401]).toBeLessThanOrEqual(100);
    expect((await logIn(known, attacker)).status).toBe(200);
  });

  test('while attackers from many addresses fill the password queue, a known browser signs in', {
    timeout,
  }, async () => {
    const alone = await timePagesAlone(visit);
    let isOver = false;
    let sent = 0;
    const counts = new Map<number, number>();
    let queueIsFull = () => {};
    const full = new Promise<void>((resolve) => {
      queueIsFull = resolve;
    });
    const stranger = async () => {
      while (!isOver) {
        sent += 1;
        const who = { username: `guest ${sent}`, password: 'a wrong guess' };
        const { status, headers } = await logIn(
          installation.browser(),
          `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
          who,
        );
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status !== 503) continue;
        expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        queueIsFull();
      }
    };
    const flood = Promise.all(Array.from({ length: attackers * installation.servers.length }, stranger));
    const pages = timePages(visit, () => isOver);
    await full;
    const logins: number[] = [];
    try {
      for (let time = 0; time < knownLogins; time += 1) {
        const started = performance.now();
        const { status, body } = await logIn(known, attacker);
        expect(status, JSON.stringify(body)).toBe(200);
        logins.push(performance.now() - started);
      }
    } finally {
      isOver = true;
      await flood;
    }
    const waits = await pages;
    const busy = counts.get(503) ?? 0;
    report(`${where}: a known browser signs in ${knownLogins} times, each within ${within(1, logins)} ms`);
    expect([...counts.keys()].filter((status) => ![401, 503].includes(status))).toEqual([]);
    report(`  ${sent} strangers sign in, ${busy} of them get 503; ${expectFastPages(waits, alone)}`);
  });
});

describe('two servers on one embedded database', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openTwoOnOneFile(env);
  }, 60_000);
  afterAll(() => installation.close());

  testLimitedCalls(() => installation);
});

function testLimitedCalls(installed: () => Installation): void {
  test.each(Object.entries(limitedCalls))(
    '%s: N parallel requests count as N over all processes',
    async (name, { attack }) => {
      const number = Object.keys(limitedCalls).indexOf(name) + 1;
      const staff = async () => {
        const browser = installed().browser(`192.0.2.${number}`);
        await browser.signIn(administrator);
        return browser;
      };
      const attacker = () => installed().browser(`198.51.100.${number}`);
      const { sent, expected, admitted } = await attack({ attacker, staff });
      expect((await tally(sent))[admitted]).toBe(expected[admitted]);
    },
  );
}
