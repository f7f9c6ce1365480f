import { metrics } from './metrics.ts';

/** From a cached page (0.1 ms) to the longest wait that this server allows. */
const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const counter = metrics.counter('oeuvre_http_requests_total', 'Responses by route and status.');
const histogram = metrics.histogram(
  'oeuvre_http_request_duration_seconds',
  'Time from a request until its response begins, by route.',
  seconds,
);

/**
 * Returns the function that counts a response, given the milliseconds that it took. The route is a call of the contract or a kind of
 * address, such as `page`.
 */
export function requestCounter(route: string, status: number): (milliseconds: number) => void {
  const count = counter({ route, status: String(status) });
  const observe = histogram({ route });
  return (milliseconds) => {
    count();
    observe(milliseconds / 1000);
  };
}
