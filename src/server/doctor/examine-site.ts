import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type ProxyMistake, proxyAdvice } from '../../domain/rate-limits/rate-limits.ts';
import type { Config } from '../runtime/config.ts';
import { isLoopback } from '../runtime/trusted-proxies.ts';
import type { Finding } from './doctor-command.ts';

/** Milliseconds after which an address counts as not reachable. */
const patience = 10_000;

/** Bytes: an original of the largest size and its form (deploy/nginx.conf). */
const largestUpload = 1_650_000_000;

/** Examines the site from outside, as PUBLIC_URL says, and compares it with the server on this machine. */
export async function examineSite(config: Config): Promise<Finding[]> {
  const own = `http://${isLoopback(config.host) || config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${config.port}`;
  const inside = await titleOf(own);
  const findings: Finding[] = [
    inside.title === undefined
      ? {
          about: 'Server',
          is: `No server answers at ${own}: ${inside.why}.`,
          change: 'Start it, or set PORT and HOST as for the server.',
        }
      : { about: 'Server', is: `It answers at ${own}.` },
    examineAddress(config),
  ];
  if (config.isPublicUrlGuessed) return findings;
  const outside = await titleOf(config.publicUrl);
  findings.push(examineReach(config.publicUrl, outside, inside));
  if (outside.title === undefined) return findings;
  findings.push(await examineMetrics(config.publicUrl));
  // If http only leads to https, the uploads that it takes say nothing about the site.
  if (isEncrypted(config.publicUrl)) findings.push(await examineUploads(config.publicUrl));
  if (config.publicUrl.startsWith('https:')) findings.push(await examineRedirect(config.publicUrl));
  // After the requests from outside, from which the server learns of a proxy.
  findings.push(await examineProxy(own, config));
  return findings;
}

function examineAddress({ publicUrl, isPublicUrlGuessed }: Config): Finding {
  const about = 'PUBLIC_URL';
  if (isPublicUrlGuessed) {
    return {
      about,
      is: `It is not set, so links in emails begin with ${publicUrl}.`,
      change: 'Set it to the address of the site, with https.',
    };
  }
  if (isEncrypted(publicUrl)) return { about, is: `It is ${publicUrl}.` };
  return {
    about,
    is: `${publicUrl} is not encrypted: passwords and orders can be read on the way.`,
    change: 'Set up TLS (docs/going-live.md §4), and write it with https.',
  };
}

/** Or stays on this machine. */
function isEncrypted(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

interface Page {
  /** Undefined when nothing answered. */
  title: string | undefined;
  why: string;
  milliseconds: number;
}

async function titleOf(address: string): Promise<Page> {
  const begun = performance.now();
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? '';
    return { title, why: '', milliseconds: performance.now() - begun };
  } catch (error) {
    return { title: undefined, why: reasonOf(error), milliseconds: 0 };
  }
}

/** Returns the reason of an error, such as “getaddrinfo ENOTFOUND gallery.example.org” or “self-signed certificate”. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patience / 1000} seconds`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function examineReach(publicUrl: string, outside: Page, inside: Page): Finding {
  const about = 'Reachable';
  if (outside.title === undefined) {
    return {
      about,
      is: `${publicUrl} cannot be reached: ${outside.why}.`,
      change: 'Correct PUBLIC_URL, the DNS record, the certificate, the firewall or the web server in front.',
    };
  }
  if (inside.title !== undefined && inside.title !== outside.title) {
    return {
      about,
      is: `Another site answers at ${publicUrl}: “${outside.title}” instead of “${inside.title}”.`,
      change: 'Let the web server in front pass requests on to this server.',
    };
  }
  return { about, is: `${publicUrl} answers in ${Math.round(outside.milliseconds)} ms.` };
}

async function examineRedirect(publicUrl: string): Promise<Finding> {
  const about = 'http';
  const plain = publicUrl.replace(/^https:/, 'http:');
  try {
    const response = await fetch(plain, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    const target = response.headers.get('Location') ?? '';
    if (target.startsWith('https://')) return { about, is: `${plain} leads to https.` };
    return {
      about,
      is: `${plain} does not lead to https.`,
      change: 'Let the web server in front redirect it (deploy/nginx.conf).',
    };
  } catch {
    return { about, is: `${plain} is closed.` };
  }
}

async function examineMetrics(publicUrl: string): Promise<Finding> {
  const about = 'Metrics';
  const response = await fetch(`${publicUrl}/metrics`, { signal: AbortSignal.timeout(patience) });
  await response.body?.cancel();
  if (!response.ok) return { about, is: 'They are closed to strangers.' };
  return {
    about,
    is: `Everybody can read ${publicUrl}/metrics.`,
    change: 'Close it in the web server in front (deploy/nginx.conf), and set TRUST_PROXY.',
  };
}

/** Announces the largest upload and sends nothing of it: a web server that takes less answers 413 at once. */
async function examineUploads(publicUrl: string): Promise<Finding> {
  const about = 'Uploads';
  const status = await new Promise<number>((resolve) => {
    const send = publicUrl.startsWith('https:') ? requestHttps : requestHttp;
    const headers = {
      'Content-Length': largestUpload,
      'Content-Type': 'multipart/form-data; boundary=x',
      Expect: '100-continue',
    };
    const request = send(`${publicUrl}/api/upload`, { method: 'POST', headers, timeout: patience });
    const end = (found: number) => {
      resolve(found);
      request.destroy();
    };
    request.on('response', (response) => end(response.statusCode ?? 0));
    request.on('continue', () => end(100));
    request.on('timeout', () => end(0));
    request.on('error', () => end(0));
    request.flushHeaders();
  });
  if (status !== 413) return { about, is: 'The web server in front takes the largest file.' };
  return {
    about,
    is: 'The web server in front refuses large files.',
    change: 'Let it take bodies of 1.7 GB: client_max_body_size in nginx (deploy/nginx.conf).',
  };
}

/** Asks the server which proxy it has seen, by a figure that only this machine can read. */
async function examineProxy(own: string, { metricsToken }: Config): Promise<Finding> {
  const about = 'Visitors';
  const headers = metricsToken === null ? {} : { Authorization: `Bearer ${metricsToken}` };
  const response = await fetch(`${own}/metrics`, { headers, signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  );
  const text = response?.ok ? await response.text() : undefined;
  if (text === undefined)
    return {
      about,
      is: 'Whether the server knows their addresses could not be examined.',
      change: 'Set METRICS_TOKEN for the server and for this command.',
    };
  const mistakes: ProxyMistake[] = [{ kind: 'not-trusted', address: '127.0.0.1' }, { kind: 'no-address' }];
  const mistake = mistakes.find(({ kind }) => text.includes(`oeuvre_proxy_mistake{kind="${kind}"} 1`));
  if (mistake === undefined) return { about, is: 'The server knows the address of each.' };
  return { about, is: 'All count as one, so limits hold for all together.', change: proxyAdvice(mistake) };
}
