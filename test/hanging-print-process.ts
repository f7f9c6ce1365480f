import type { PrintTask } from '../src/server/invoices/print-process.ts';
import '../src/server/invoices/print-process.ts';

// The real worker, but over the invoice numbered "hangs" it computes without end.
const [print] = process.listeners('message');
process.removeAllListeners('message');
process.on('message', (task: PrintTask, handle) => {
  while (task.invoice.invoiceNumber === 'hangs');
  print?.(task, handle);
});
