import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { copyEstate } from '../test/journeys/estate.ts';
import fillEstate from '../test/journeys/fill-estate.ts';
import { startTestServer } from '../test/test-server.ts';

/**
 * `npm run bench:profile -- /gallery`: the ten functions that take most of the server's time while wrk requests an address with 20
 * connections, as a table of Markdown. `SECONDS` is the length of the load (default 5).
 */

const path = process.argv[2] ?? '/gallery';
const seconds = Number(process.env.SECONDS ?? 5);
const root = join(import.meta.dirname, '..');

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
}

await fillEstate();
const folder = await mkdtemp(join(tmpdir(), 'oeuvre-profile-'));
const server = await startTestServer({
  DATA_DIR: await copyEstate(),
  DEMO: '1',
  NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}`,
});
// The first requests make the response, compress it again and keep it.
for (let turn = 0; turn < 4; turn += 1) {
  await (await fetch(server.url + path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
const flags = ['-t1', '-c20', `-d${seconds}s`, '-H', 'Accept-Encoding: br'];
const { stdout } = spawnSync('wrk', [...flags, server.url + path], { encoding: 'utf8' });
await server.remove();
const [file = ''] = (await readdir(folder)).filter((name) => name.includes(`.${server.pid}.`));
const shares = sharesOf(JSON.parse(await readFile(join(folder, file), 'utf8')));
await rm(folder, { recursive: true, force: true });

console.log(`${path}: ${/Requests\/sec:\s+(\S+)/.exec(stdout)?.[1]} requests/s while it is profiled.\n`);
console.log('| function | share of the time |\n| --- | --- |');
for (const [name, share] of shares.slice(0, 10)) console.log(`| ${name} | ${(100 * share).toFixed(1)} % |`);

/** By function, its own share of the time that the process was not idle, the highest first; the last `seconds` of the profile. */
function sharesOf({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let left = seconds * 1e6;
  for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
    const [name = '', took = 0] = [names.get(samples[at] ?? 0), timeDeltas[at]];
    left -= took;
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + took);
  }
  const total = times.values().reduce((sum, took) => sum + took, 0);
  return [...times].map(([name, took]): [string, number] => [name, took / total]).sort((a, b) => b[1] - a[1]);
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName;
  const from = url.startsWith('file:') ? relative(root, new URL(url).pathname) : url;
  return `${functionName || '(anonymous)'}, ${from}:${lineNumber + 1}`;
}
