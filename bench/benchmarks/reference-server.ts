import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReferenceAnswer } from './reference-server-process.ts';

/**
 * The reference for what Node can answer at all on this machine: no routing, no log, the request is not read.
 */
let headers: Record<string, string | number> = {};
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

process.on('message', (answer: ReferenceAnswer) => {
  body = Buffer.from(answer.body);
  headers = { ...answer.headers, 'content-length': body.length };
  process.send?.('taken');
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
