import { connect } from 'node:net';
import { pause } from '../shop/http-load.ts';

const CONNECTIONS_PER_KIND = 20;
/** The shop closes a connection whose body takes longer than 30 seconds; it checks them every few seconds. */
const CLOSED_WITHIN_SECONDS = 38;
const FORM = 'Content-Type: multipart/form-data; boundary=x';

/** What a stranger without an account can send so slowly that its connection would stay open. */
const REQUESTS: Record<string, string> = {
  'JSON to the login': 'POST /api/v1/user/login HTTP/1.1\r\nContent-Type: application/json',
  'an upload to the orders': `POST /api/v1/order HTTP/1.1\r\n${FORM}`,
  'an upload to no path': `POST /api/v1/none HTTP/1.1\r\n${FORM}`,
  'an upload without a login': `POST /api/v1/upload HTTP/1.1\r\n${FORM}`,
  'a body with a page of the cache': `GET /products HTTP/1.1\r\n${FORM}`,
  'a body with an answer of the cache': `GET /api/v1/public/category HTTP/1.1\r\n${FORM}`,
};

/** Sends bodies by the byte from strangers; returns the kinds whose connections stayed open. */
export async function sendSlowBodies(origin: string): Promise<string[]> {
  const kinds = Object.entries(REQUESTS).map(([name, head]) => ({
    name,
    open: Array.from({ length: CONNECTIONS_PER_KIND }, () => slowConnection(origin, head)),
  }));
  for (let second = 0; second < CLOSED_WITHIN_SECONDS; second += 1) {
    await pause(1);
    for (const { open } of kinds) for (const one of open) one.drip();
  }
  const seen = kinds.flatMap(({ name, open }) => {
    const count = open.filter((one) => !one.isClosed()).length;
    return count === 0 ? [] : [`${count} connections with ${name} are still open`];
  });
  for (const { open } of kinds) for (const one of open) one.end();
  return seen;
}

function slowConnection(origin: string, head: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  socket.write(`${head}\r\nHost: ${hostname}\r\nContent-Length: 100000\r\n\r\n`);
  return {
    drip: () => socket.destroyed || socket.write('x'),
    isClosed: () => socket.destroyed,
    end: () => socket.destroy(),
  };
}
