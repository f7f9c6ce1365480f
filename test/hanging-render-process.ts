import type { RenderTask } from '../src/server/papers/render-process.ts';
import '../src/server/papers/render-process.ts';

// The real worker, but it stops for good at the invoice numbered "hangs", and answers nothing and nobody.
const [print] = process.listeners('message');
process.removeAllListeners('message');
process.on('message', (asked: { task: RenderTask }, handle) => {
  const { task } = asked;
  if (task.paper === 'invoice' && task.invoice.invoiceNumber === 'hangs') {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  print?.(asked, handle);
});
