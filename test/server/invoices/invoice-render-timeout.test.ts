import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { invoiceRenderQueue } from '../../../src/server/papers/render-queue.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

const program = new URL('../../hanging-render-process.ts', import.meta.url);
const lines = [sampleLine(1)];

/** Milliseconds: long enough for a real invoice on a busy machine. */
const timeout = 20_000;

test('a render job that never ends fails after its timeout, and every other invoice is rendered', async () => {
  const render = invoiceRenderQueue({ program, timeout });
  let started = 0;
  const count = () => {
    started += 1;
  };
  subscribe('child_process', count);
  const before = render({ paper: 'invoice', invoice: sampleInvoice(lines), settlement: null }, { isUrgent: false });
  const hangs = render(
    { paper: 'invoice', invoice: sampleInvoice(lines, { invoiceNumber: 'hangs' }), settlement: null },
    { isUrgent: false },
  );
  const after = ['2026-11-0008', '2026-11-0009'].map((invoiceNumber) =>
    render(
      { paper: 'invoice', invoice: sampleInvoice(lines, { invoiceNumber }), settlement: null },
      { isUrgent: false },
    ),
  );

  await expect(hangs).rejects.toMatchObject({ name: 'Problem', code: 'not-ready', retryAfter: 10 });
  for (const { pdf } of await Promise.all([before, ...after])) {
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  }
  unsubscribe('child_process', count);
  // A retry, which would double the waiting time of the others, would take a third process.
  expect(started).toBe(2);
});
