import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BoundedQueue, inTurn, shareWhileRunning } from '../../../src/server/runtime/concurrency.ts';
import { logScope } from '../../../src/server/runtime/log.ts';

test('of waiting works the urgent ones come first, each group in its order, and a full group refuses the next', async () => {
  const queue = new BoundedQueue(2, { urgent: 2, patient: 3 }, () => new Error('full'));
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const add = (group: 'urgent' | 'patient', name: string) =>
    queue.run(group, async () => {
      begun.push(name);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
    });
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => add('patient', name));
  works.push(add('urgent', 'f'), add('urgent', 'g'));
  await expect(add('patient', 'one too many')).rejects.toThrow('full');
  await expect(add('urgent', 'one too many')).rejects.toThrow('full');
  expect([queue.waiting('urgent'), queue.waiting('patient')]).toEqual([2, 3]);
  await Promise.all(works);
  expect(begun).toEqual(['a', 'b', 'f', 'g', 'c', 'd', 'e']);
  expect(most).toBe(2);
});

test('works of one name run one after the other, also after a failure, and those of another name meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = inTurn('one', async () => {
    await gate.promise;
    done.push('first');
    throw new Error('broken');
  });
  const second = inTurn('one', async () => {
    done.push('second');
  });
  await inTurn('other', async () => {
    done.push('other');
  });
  gate.resolve();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(done).toEqual(['other', 'first', 'second']);
});

test('a work that waits logs in the scope of its caller', async () => {
  const queue = new BoundedQueue(1, { only: 2 }, () => new Error('full'));
  const scopeOf = async () => {
    await nextTurn();
    return logScope.current().request;
  };
  const works = [1, 2].map(() =>
    logScope.inRequest(async ({ request }) => [
      request,
      await queue.run('only', scopeOf),
      await inTurn('scoped', scopeOf),
    ]),
  );
  for (const [request, ...logged] of await Promise.all(works)) expect(logged).toEqual([request, request]);
});

test('calls with one key share a work while it runs, also its failure', async () => {
  const share = shareWhileRunning<number>();
  let count = 0;
  const work = async () => {
    count += 1;
    await nextTurn();
    if (count === 2) throw new Error('broken');
    return count;
  };
  expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1]);
  const failed = [share('a', work), share('a', work)];
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', work)).toBe(3);
});
