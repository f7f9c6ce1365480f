import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/server/db/database.ts';

/** The processes of PostgreSQL that work for this database. */
async function listBackends({ read, engine }: Database): Promise<number[]> {
  if (engine === 'sqlite') return [];
  const query = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`;
  return (await query.execute(read)).rows.map(({ pid }) => pid);
}

/** The CPU time that this process has used, in milliseconds: unlike the time on a clock, other programs change it little. */
export function usedTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The CPU time that this process and these others have used, in milliseconds. */
function usedBy(backends: readonly number[]): number {
  const ticks = backends.map((pid) => {
    // After the name in brackets; user and system time in hundredths of a second.
    const file = `/proc/${pid}/stat`;
    const [, user = 0, system = 0] = existsSync(file)
      ? (/\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(file, 'utf8')) ?? [])
      : [];
    return Number(user) + Number(system);
  });
  return usedTime() + ticks.reduce((sum, each) => sum + each * 10, 0);
}

/** PostgreSQL's time is counted in hundredths of a second, so a turn has several runs. */
const runs = 4;
const fewestTurns = 3;
const mostTurns = 30;
const pauseMs = 400;

/**
 * The CPU time of an answer in milliseconds, in the best of some turns: a busy neighbour of a core doubles it, for some seconds. So there
 * are more turns while it is above `enough`.
 */
export async function cpuTimeOf(db: Database, ask: () => Promise<unknown>, enough: number): Promise<number> {
  await ask();
  const backends = await listBackends(db);
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < fewestTurns || (best >= enough && turn < mostTurns); turn += 1) {
    if (turn >= fewestTurns) await sleep(pauseMs);
    const before = usedBy(backends);
    for (let run = 0; run < runs; run += 1) await ask();
    best = Math.min(best, (usedBy(backends) - before) / runs);
  }
  return best;
}
