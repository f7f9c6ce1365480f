import { expect, test } from 'vitest';
import { invoicePrinter } from '../../src/server/invoices/print-invoice-in-worker.ts';
import { sampleInvoice, sampleLine } from '../sample-invoice.ts';

const program = new URL('../hanging-print-process.ts', import.meta.url);
const lines = [sampleLine(1)];

/** Milliseconds: long enough for a real invoice on a busy machine. */
const timeout = 10_000;

test('a print job that never ends fails after its timeout, and every other invoice is printed', async () => {
  const print = invoicePrinter({ program, timeout });
  const started = performance.now();
  const before = print(sampleInvoice(lines), { soon: false });
  const hangs = print(sampleInvoice(lines, { invoiceNumber: 'hangs' }), { soon: false });
  const after = ['2026-11-0008', '2026-11-0009'].map((invoiceNumber) =>
    print(sampleInvoice(lines, { invoiceNumber }), { soon: false }),
  );

  await expect(hangs).rejects.toMatchObject({ name: 'Problem', code: 'not-ready', retryAfter: 10 });
  for (const pdf of await Promise.all([before, ...after])) {
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  }
  // It is not tried again: the others wait for one timeout, not for two.
  expect(performance.now() - started).toBeLessThan(2 * timeout);
});
