import type { PrintTask } from '../src/server/invoices/print-process.ts';
import '../src/server/invoices/print-process.ts';

// The real worker, but it loops forever on the invoice numbered "hangs".
const [print] = process.listeners('message');
process.removeAllListeners('message');
process.on('message', (task: PrintTask, handle) => {
  while (task.invoice.invoiceNumber === 'hangs');
  print?.(task, handle);
});
