import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** An open connection per server. */
const connections = new Map<string, Socket>();

interface Sent {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  /** The status of the response. */
  status: number;
}

const aRead: Sent = { method: 'GET', headers: { 'Accept-Encoding': 'br' }, body: '', status: 200 };

/**
 * Milliseconds until the response begins, which is then read to its end. The request is written to an open connection: an HTTP client
 * takes a fifth of a millisecond or more for each request, and `fetch` one or two, which would count as time of the server.
 */
export async function firstByte(url: string, { method, headers, body, status }: Sent = aRead): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url);
  const socket = connections.get(host) ?? (await open(hostname, Number(port)));
  connections.set(host, socket);
  const lines = Object.entries({ Host: host, ...headers, 'Content-Length': String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = `${method} ${pathname}${search} HTTP/1.1\r\n${head}\r\n${body}`;
  const began = performance.now();
  socket.write(request);
  let [received] = (await once(socket, 'data')) as [Buffer];
  const took = performance.now() - began;
  const length = lengthOf(received, status);
  while (received.length < length) received = Buffer.concat([received, ...(await once(socket, 'data'))]);
  return took;
}

async function open(hostname: string, port: number): Promise<Socket> {
  const socket = connect(port, hostname).setNoDelay();
  await once(socket, 'connect');
  // A server closes a connection that rests for seconds, and all when it stops.
  return socket.once('close', () => connections.delete(`${hostname}:${port}`));
}

/** Bytes of a response, from its headers. Throws unless it has this status and a length. */
function lengthOf(received: Buffer, status: number): number {
  const end = received.indexOf('\r\n\r\n');
  const head = received.toString('latin1', 0, end);
  const [, body] = /^content-length: (\d+)/im.exec(head) ?? [];
  if (!head.startsWith(`HTTP/1.1 ${status} `) || body === undefined) throw new Error(`Not ${status}: ${head}`);
  return end + 4 + Number(body);
}
