import { setTimeout as sleep } from 'node:timers/promises';

/** The results of requests that were sent at a steady rate. */
export interface SteadyRequests {
  sent: number;
  /** Requests a second, all of them answered. */
  rate: number;
  failures: unknown[];
}

/**
 * Sends requests at a steady rate until `isOver`, and waits for the last answers. After a delay it catches up, with at most `most`
 * requests at once: a slow server gets fewer than asked for, and nobody else's pause changes the rate.
 */
export async function sendSteadily(
  { perSecond, most }: { perSecond: number; most: number },
  send: (number: number) => Promise<void>,
  isOver: (seconds: number) => boolean,
): Promise<SteadyRequests> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let sent = 0;
  while (!isOver(seconds())) {
    while (sent < seconds() * perSecond && running.size < most) {
      const one = send(sent).catch((error) => void failures.push(error));
      running.add(one);
      void one.finally(() => running.delete(one));
      sent += 1;
    }
    await sleep(5);
  }
  await Promise.all(running);
  return { sent, rate: sent / seconds(), failures };
}
