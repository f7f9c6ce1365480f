import type { TestApp } from './test-app.ts';

/**
 * How long an answer takes, in milliseconds: the best of ten, because other processes use the machine too. Where the database
 * runs in this process, its processor time.
 */
export async function answerTime(app: TestApp, read: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let run = 0; run < 10; run += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()];
    await read();
    const { user, system } = process.cpuUsage(before);
    times.push(app.services.db.engine === 'sqlite' ? (user + system) / 1000 : performance.now() - start);
  }
  return Math.min(...times);
}
