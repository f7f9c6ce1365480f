import { createServer } from 'node:http';

/** The control of `bench/beside-bare-server.ts`: sends one response, given as JSON on the standard input, to every request. */

let given = '';
for await (const piece of process.stdin) given += piece;
const { status, headers, body } = JSON.parse(given) as { status: number; headers: string[]; body: string };
const bytes = Buffer.from(body, 'base64');

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
