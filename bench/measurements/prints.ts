import { setInterval as every } from 'node:timers/promises';
import { printCalls } from '../../src/contract/prints/prints.calls.ts';
import type { AskedPrint } from '../../src/contract/prints/prints.schemas.ts';
import { startCatalogueEstate } from '../catalogue-estate.ts';
import { childrenOf, megabytesOf } from '../process-memory.ts';
import type { Measurement, Row } from '../table.ts';

const works = Number(process.env.WORKS ?? 300);
const seconds = 60;
const megabytes = 512;

export const measurement: Measurement = {
  title: 'Prints of many works',
  how:
    `The time until the last byte of the PDF of ${works} works, each with one of the demonstration’s images, and the most memory of the ` +
    'process that renders it. `WORKS` is another number of works.',
  measure,
};

const parts = ['image', 'code', 'medium', 'size', 'price', 'description', 'index', 'qr'] as const;
const prints: [string, Pick<AskedPrint, 'kind' | 'perPage'>][] = [
  ['a catalogue, one work a page', { kind: 'catalogue', perPage: 1 }],
  ['a catalogue, four works a page', { kind: 'catalogue', perPage: 4 }],
  ['a price list', { kind: 'price-list' }],
  ['wall labels', { kind: 'wall-labels' }],
];

async function measure(): Promise<Row[]> {
  const rows = Array.from({ length: works }, (_, at) => ({
    title: `Sheet ${at}`,
    year: '1963',
    medium: 'Oil on canvas',
    dimensions: '61 × 91.5 cm',
    price: '4200',
    description: 'The tide is out, and the boats lie on the mud before the sheds. '.repeat(6),
  }));
  const { server, staff } = await startCatalogueEstate(rows, 9);
  const measured: Row[] = [];
  for (const [what, asked] of prints) {
    const input = { filters: { q: 'sheet' }, parts: [...parts], ...asked };
    const stop = new AbortController();
    const most = watchMemory(server.pid, stop.signal);
    const begun = performance.now();
    const answer = Buffer.from((await staff.get(printCalls.makePrint, input)) as unknown as Uint8Array);
    const taken = (performance.now() - begun) / 1000;
    stop.abort();
    const pdf = answer.subarray(answer.indexOf('%PDF'));
    measured.push(
      {
        what: `${what}: time`,
        measured: `${Math.round(pdf.length / 1e6)} MB`,
        figure: taken,
        unit: 's',
        target: { most: seconds },
      },
      { what: `${what}: memory`, measured: '', figure: await most, unit: 'MB', target: { most: megabytes } },
    );
  }
  await server.remove();
  return measured;
}

/** The most memory, in megabytes, of any process that the server has started, until the signal. */
async function watchMemory(pid: number | undefined, signal: AbortSignal): Promise<number> {
  let most = 0;
  try {
    for await (const _ of every(50, undefined, { signal })) {
      most = Math.max(most, ...childrenOf(pid).map((child) => megabytesOf(child, 'VmHWM')));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return most;
}
