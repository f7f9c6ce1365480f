/** What the connections of a process told of a reverse proxy in front of it (docs/specification/limits.md §4). */
export interface SeenConnections {
  /** Requests for which a trusted proxy named the visitor's address. */
  named: number;
  /** Requests from this machine or its private network that name no visitor. */
  unnamed: number;
  /** The address of a proxy that named a visitor and is not trusted. */
  untrusted: string | null;
}

/** `not-trusted`: TRUST_PROXY lacks the proxy. `no-address`: the proxy names no visitor. With both all visitors count as one. */
export type ProxyMistake = { kind: 'not-trusted'; address: string } | { kind: 'no-address' };

/** A program of the machine, such as one that watches the site, may ask so often before the first visitor comes. */
const UNNAMED_AT_LEAST = 50;

/** A proxy that is set up by mistake; null if there is none, or it cannot be known. `publicUrl`: with https a proxy is in front. */
export function proxyMistakeOf(seen: SeenConnections, publicUrl: string): ProxyMistake | null {
  if (seen.untrusted !== null) return { kind: 'not-trusted', address: seen.untrusted };
  const isUnnamed = seen.named === 0 && seen.unnamed >= UNNAMED_AT_LEAST;
  return isUnnamed && publicUrl.startsWith('https:') ? { kind: 'no-address' } : null;
}

/** What the person who runs the server changes. */
export function proxyAdvice(mistake: ProxyMistake): string {
  return mistake.kind === 'not-trusted'
    ? `The web server in front, ${mistake.address}, is not in TRUST_PROXY. Please set TRUST_PROXY=${mistake.address} and start the server again.`
    : 'The web server in front does not name the visitors. Please let it set the header X-Forwarded-For to their address (docs/going-live.md §4).';
}
