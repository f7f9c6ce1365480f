import { expect, test } from 'vitest';
import {
  importQueue,
  type ProcessOptions,
  runImportProcess,
} from '../../../src/server/artworks/imports/run-import-process.ts';
import { startTestApp } from '../../test-app.ts';

test('imports run one after the other in their order; beyond twenty waiting ones the next is told to come back', async () => {
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (place: number) =>
    importQueue.run('background', async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(place);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      if (place === 3) throw new Error('broken');
    });
  const works = Array.from({ length: 21 }, (_, place) => work(place));
  await expect(work(21)).rejects.toThrow(/Too many imports are waiting/);
  const results = await Promise.allSettled(works);
  expect(most).toBe(1);
  expect(order).toEqual(Array.from({ length: 21 }, (_, place) => place));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await expect(importQueue.run('background', async () => 'free again')).resolves.toBe('free again');
});

test('an import whose client waits comes before the tasks in the background', async () => {
  const order: string[] = [];
  const work = (queue: ProcessOptions['queue'], name: string) =>
    importQueue.run(queue, async () => {
      order.push(name);
    });
  const works = [work('background', 'running'), work('background', 'check'), work('awaited', 'sent file')];
  await Promise.all(works);
  expect(order).toEqual(['running', 'sent file', 'check']);
});

test('an import whose process cannot start fails, and the server goes on', async () => {
  const app = await startTestApp({ importProcesses: true });
  const { execPath } = process;
  process.execPath = '/missing/node';
  try {
    // It reports the missing program first, and then that the task could not be sent.
    await expect(runImportProcess(app.services, {} as never, { queue: 'awaited', stop: undefined })).rejects.toThrow(
      /ENOENT/,
    );
  } finally {
    process.execPath = execPath;
    await app.close();
  }
  await expect(importQueue.run('background', async () => 'free again')).resolves.toBe('free again');
});
