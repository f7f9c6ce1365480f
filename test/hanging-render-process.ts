import type { RenderTask } from '../src/server/papers/render-process.ts';
import '../src/server/papers/render-process.ts';

// The real worker, but it loops forever on the invoice numbered "hangs".
const [print] = process.listeners('message');
process.removeAllListeners('message');
process.on('message', (asked: { task: RenderTask }, handle) => {
  const { task } = asked;
  while (task.paper === 'invoice' && task.invoice.invoiceNumber === 'hangs');
  print?.(asked, handle);
});
