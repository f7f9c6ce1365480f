import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copyEstate } from '../../test/journeys/estate.ts';
import fillEstate from '../../test/journeys/fill-estate.ts';
import { startTestServer } from '../../test/test-server.ts';
import { percentile } from '../figures.ts';
import type { Measurement, Row } from '../table.ts';

const turns = Number(process.env.TURNS ?? 5);

export const measurement: Measurement = {
  title: 'Start',
  how:
    'The time from the start of the process until the first 200 of the home page, of a filled estate and built pages, beside a Node ' +
    'process that only opens the database. The two alternate; the median of `TURNS` (default 5) counts.',
  measure,
};

async function measure(): Promise<Row[]> {
  await fillEstate();
  const dataDir = await copyEstate();
  const [starts, controls]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
    const { status } = await fetch(server.url);
    if (status !== 200) throw new Error(`The home page answers ${status}.`);
    starts.push(performance.now() - began);
    await server.stop();
    controls.push(openDatabase(join(dataDir, 'oeuvre.sqlite')));
  }
  const [start, control] = [percentile(starts, 50), percentile(controls, 50)];
  return [
    {
      what: 'first 200 after the start, more than the control',
      control: 'node, opening the database',
      measured: `${Math.round(start)} and ${Math.round(control)} ms`,
      figure: (start - control) / 1000,
      unit: 's',
      target: { most: 1 },
    },
  ];
}

/** Milliseconds of a process that opens the database and reads from it. */
function openDatabase(file: string): number {
  const script = `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}).prepare('select count(*) from artworks').get()`;
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return performance.now() - began;
}
