import { isIP } from 'node:net';
import { Problem } from '../../domain/problems.ts';
import type { Config } from '../runtime/config.ts';
import { isLoopback } from '../runtime/is-loopback.ts';

/** Where passkeys are registered and work. */
export interface PasskeySite {
  /** The domain, which browsers call the relying party's id. */
  rpId: string;
  origin: string;
}

/**
 * The domain and origin of PUBLIC_URL; on this machine alone `localhost`, because no passkey is for an IP address. Null where the
 * site has no name.
 */
export function findPasskeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) === 0) return { rpId: hostname, origin };
  if (!isLoopback(host)) return null;
  return { rpId: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
}

/** Throws `conflict` where passkeys are impossible. */
export function getPasskeySite(config: Pick<Config, 'publicUrl'>): PasskeySite {
  const site = findPasskeySite(config);
  if (site === null)
    throw new Problem('conflict', { message: `A passkey needs a domain, and ${config.publicUrl} has none.` });
  return site;
}
