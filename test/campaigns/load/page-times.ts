import { expect } from 'vitest';
import { within } from '../installations.ts';

/** 95 % of the pages come within this time while the server is busy, in milliseconds. */
const pageWithin = 500;
/**
 * The most times longer than without the load that pages may take, on a machine where other programs make even those
 * slow.
 */
const timesLonger = 3;
/** Milliseconds. */
const aloneFor = 5000;

/** Requests one page after the other until `isOver`. Returns the response times in milliseconds. */
export async function timePages(visit: (word: string) => Promise<void>, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await visit(`${waits.length}-${Math.round(started)}`);
    waits.push(performance.now() - started);
  }
  return waits;
}

/** The time within which 95 % of the pages come while nothing else is asked for: what this machine needs at this moment. */
export async function timePagesAlone(visit: (word: string) => Promise<void>): Promise<number> {
  const until = performance.now() + aloneFor;
  return within(0.95, await timePages(visit, () => performance.now() > until));
}

/** Expects that pages came fast enough meanwhile, and returns the figures for the report. */
export function expectFastPages(waits: readonly number[], alone: number): string {
  const slow = within(0.95, waits);
  const figures = `${waits.length} pages, 19 of 20 within ${slow} ms (${alone} ms without the load)`;
  expect(slow, figures).toBeLessThan(Math.max(pageWithin, timesLonger * alone));
  return figures;
}
