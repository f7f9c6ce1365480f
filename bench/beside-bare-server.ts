import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { percentile } from './figures.ts';
import type { Row } from './table.ts';

const seconds = Number(process.env.SECONDS ?? 3);
const turns = Number(process.env.TURNS ?? 5);
const connections = 20;

/** A request that is repeated. */
interface Asked {
  what: string;
  url: string;
  /** The process that answers. */
  pid: number;
  headers: Record<string, string>;
  /** The least ratio to the control. */
  least: number;
}

/**
 * Requests per second with 20 connections beside a bare `node:http` server that sends the same bytes and headers. The two
 * alternate. `wrk` makes the load, because it must not be the bottleneck. `SECONDS` is the length of a turn (default 3),
 * `TURNS` their number (default 5); the median counts.
 */
export async function besideBareServer({ what, url, pid, headers, least }: Asked): Promise<Row> {
  // A page that is requested again is compressed again before it is kept.
  for (let turn = 0; turn < 3; turn += 1) await (await fetch(url, { headers })).arrayBuffer();
  await untilIdle(pid);
  const control = await startControl(url, headers);
  const [own, bare]: [Load[], Load[]] = [[], []];
  // The turn before the first one warms both up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const both = [load(pid, url, headers), load(control.pid, control.url, headers)] as const;
    if (turn === 0) continue;
    own.push(both[0]);
    bare.push(both[1]);
  }
  control.stop();
  const median = (all: readonly Load[], figure: keyof Load) =>
    percentile(
      all.map((each) => each[figure]),
      50,
    );
  const [rate, bareRate] = [median(own, 'rate'), median(bare, 'rate')];
  return {
    what,
    control: 'bare node:http, same bytes',
    measured: `${Math.round(rate)} of ${Math.round(bareRate)} requests/s of ${control.bytes} bytes`,
    figure: rate / bareRate,
    target: { least },
    cpu: { own: median(own, 'cpu'), control: median(bare, 'cpu') },
  };
}

interface Load {
  /** Requests per second. */
  rate: number;
  /** Microseconds of CPU per request. */
  cpu: number;
}

function load(pid: number, url: string, headers: Record<string, string>): Load {
  const before = cpuSeconds(pid);
  const { stdout, error } = spawnSync('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...flagsOf(headers), url], {
    encoding: 'utf8',
  });
  if (error !== undefined)
    throw new Error('Please install wrk, a load generator (package “wrk” in Debian and Homebrew).');
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failed !== undefined || !(requests > 0)) throw new Error(`${url}: ${failed ?? stdout}`);
  return { rate: requests / seconds, cpu: ((cpuSeconds(pid) - before) * 1e6) / requests };
}

/** Waits, a minute at most, until a process has rested for a second: after its start it does what an earlier one left. */
async function untilIdle(pid: number): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = cpuSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (cpuSeconds(pid) - before <= 0.02) return;
  }
}

/** Seconds of CPU time that a process used, in all its threads (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const flagsOf = (headers: Record<string, string>) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

/** A bare server that sends the same response. */
async function startControl(url: string, headers: Record<string, string>) {
  // The bytes on the wire: fetch() would decode them.
  const { stdout } = spawnSync('curl', ['-s', '-i', ...flagsOf(headers), url]);
  const end = stdout.indexOf('\r\n\r\n');
  const [first = '', ...lines] = stdout.subarray(0, end).toString('latin1').split('\r\n');
  const sent = lines.filter((line) => !/^(?:connection|keep-alive|date|transfer-encoding):/i.test(line));
  const response = {
    status: Number(first.split(' ')[1]),
    headers: sent.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    body: stdout.subarray(end + 4).toString('base64'),
  };
  const bare = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [bare], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(response));
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  if (child.pid === undefined) throw new Error('The control did not start.');
  return { pid: child.pid, url: `http://127.0.0.1:${port}/`, bytes: stdout.length - end - 4, stop: () => child.kill() };
}
