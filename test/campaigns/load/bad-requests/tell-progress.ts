import { report } from '../../campaign.ts';
import type { BadRequest } from './bad-request.ts';
import type { Received } from './send-bad-request.ts';

/** Requests after which a line tells how far the campaign is. */
const tellEvery = 1_000;
const megabyte = 2 ** 20;

/** The responses so far, and each fault as soon as it is known: a campaign may be stopped before its end. */
export class Progress {
  readonly faults = new Map<string, string>();
  /** The calls that accepted a request. */
  readonly accepted = new Set<string>();
  sent = 0;
  /** The number of requests that were not accepted. */
  refused = 0;
  readonly #statuses = new Map<number, number>();
  #slowest = { milliseconds: 0, request: '' };
  readonly #where: string;
  /** Refused requests at which the campaign ends. */
  readonly #until: number;
  readonly #started = performance.now();

  constructor(where: string, until: number) {
    this.#where = where;
    this.#until = until;
  }

  /** A kind of fault counts and is printed once, with its first request. */
  fault(request: BadRequest, fault: string, details: string): void {
    const kind = `${request.name}: ${fault}`;
    if (this.faults.has(kind)) return;
    const first = `${described(request)} → ${details}`;
    this.faults.set(kind, first);
    report(`${this.#where}, after ${this.sent} requests and ${this.#seconds()} s: ${kind}\n  ${first}`);
  }

  /** A request without a response counts as refused, so that the campaign ends when the server is gone. */
  lost(request: BadRequest, reason: string, log: string): void {
    this.sent += 1;
    this.refused += 1;
    this.fault(request, reason, log);
  }

  count(request: BadRequest, { status, milliseconds }: Received, isCall: boolean): void {
    this.sent += 1;
    if (status >= 300) this.refused += 1;
    else if (isCall) this.accepted.add(request.name);
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (milliseconds > this.#slowest.milliseconds)
      this.#slowest = { milliseconds, request: `${request.method} ${request.name}, ${status}` };
  }

  /** Tells how far the campaign is, after every thousand requests. `memory`: the server's, in bytes. */
  tell(memory: number): void {
    if (this.sent % tellEvery !== 0) return;
    const perSecond = this.sent / this.#seconds();
    const left = Math.ceil(((this.#until - this.refused) * this.sent) / this.refused / perSecond);
    const speed = `${Math.round(perSecond)} each second, ${left} s left`;
    report(`  ${this.sent} sent, ${this.refused} refused, ${speed}; memory ${(memory / megabyte).toFixed(1)} MB`);
  }

  /** The figures of the whole campaign. */
  summary(): string {
    const statuses = [...this.#statuses].sort(([one], [other]) => one - other);
    const counted = statuses.map(([status, count]) => `${status}: ${count}`).join(', ');
    const { milliseconds, request } = this.#slowest;
    const slowest = `slowest ${Math.round(milliseconds)} ms (${request})`;
    return `${this.#where}: ${this.sent} bad requests in ${this.#seconds()} s, ${this.refused} refused (${counted}); ${slowest}`;
  }

  #seconds(): number {
    return Math.max(1, Math.round((performance.now() - this.#started) / 1000));
  }
}

function described({ method, address, headers, body }: BadRequest): string {
  const { Cookie: _, 'X-Admin-Auth': __, ...shown } = headers;
  return `${method} ${address.slice(0, 500)} ${JSON.stringify(shown).slice(0, 500)} ${String(body ?? '').slice(0, 1_000)}`;
}
