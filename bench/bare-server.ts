import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BareAnswer } from './bare-server-process.ts';

/** The reference of what this machine's Node can answer at all: no routing, no log, no look at the request. */
let headers: Record<string, string | number> = {};
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

process.on('message', (answer: BareAnswer) => {
  body = Buffer.from(answer.body);
  headers = { ...answer.headers, 'content-length': body.length };
  process.send?.('taken');
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
