import multipart from '@fastify/multipart';
import { endpoint } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handle, type HandlerInput } from './handle.ts';
import { withSentFiles } from './sent-files.ts';
import { serverWith } from './test-server.ts';

const listJars = endpoint({
  method: 'GET',
  path: '/jars',
  who: 'anyone',
  does: 'Lists jars',
  result: z.object({}),
  problems: [],
});
const saveJar = endpoint({ ...listJars, method: 'POST', body: z.object({}) });
const uploadJars = endpoint({
  ...listJars,
  method: 'POST',
  path: '/jars/upload',
  who: 'staff',
  roles: ['owner'],
  takesFiles: true,
});
const uploadMine = endpoint({
  ...listJars,
  method: 'POST',
  path: '/jars/{jar}/upload',
  params: z.object({ jar: z.string() }),
  who: 'customer',
  takesFiles: true,
  problems: ['COMPLAINT_NOT_FOUND'],
});

let app: FastifyInstance;
let timesRead = 0;

/** Uploads have so much more time that a busy machine can't make one of the two times look like the other. */
const TIMES = { usualMs: 400, uploadMs: 60_000 };

async function open(bodyTimes: typeof TIMES) {
  const list = () => {
    timesRead += 1;
    return {};
  };
  ({ app } = serverWith(
    [
      handle(listJars, list),
      handle(saveJar, () => ({})),
      handle(uploadJars, readToEnd),
      handle(uploadMine, readMine),
    ],
    { bodyTimes, requestsPerMinute: 20 },
  ));
  await app.register(multipart);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await fetch(`http://127.0.0.1:${port()}/api/v1/jars`);
  timesRead = 0;
}
beforeEach(() => open(TIMES));
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

const readToEnd = ({ request }: HandlerInput<typeof uploadJars>) =>
  withSentFiles(request, { mostFiles: 1, mostBytes: 2000 }, async (sent) => {
    for await (const _part of sent) continue;
    return {};
  });

const readMine = ({ request, params }: HandlerInput<typeof uploadMine>) =>
  withSentFiles(request, { mostFiles: 1, mostBytes: 2000 }, async (sent) => {
    await Promise.resolve();
    if (params.jar !== 'mine') throw new Problem('COMPLAINT_NOT_FOUND');
    for await (const _part of sent) continue;
    return {};
  });

type Drip = { status: number; lastedMs: number };

/** Sends a byte every 20 ms; resolves with the status and the life of the connection when the server closes it. */
function drip(head: string, bytes: number): Promise<Drip> {
  const { promise, resolve } = Promise.withResolvers<Drip>();
  const startedMs = performance.now();
  let answer = '';
  let left = bytes;
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect(port(), '127.0.0.1', () => {
    socket.write(`${head}\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
    dripping = setInterval(() => left-- > 0 && socket.write('x'), 20);
  });
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dripping);
    resolve({ status: Number(answer.split(' ')[1] ?? 0), lastedMs: performance.now() - startedMs });
  });
  return promise;
}

const JSON_BODY = 'Content-Type: application/json';
const FORM = 'Content-Type: multipart/form-data; boundary=x';
const END = 'Connection: close';

test('a body that arrives in time is read to its end', async () => {
  // Two letters that are no JSON.
  expect(await drip(`POST /api/v1/jars HTTP/1.1\r\n${JSON_BODY}\r\n${END}`, 2)).toMatchObject({
    status: 400,
  });
});

describe('a body that arrives too slowly closes its connection after the usual time', () => {
  const attacks: [string, string, number][] = [
    ['of JSON', `POST /api/v1/jars HTTP/1.1\r\n${JSON_BODY}`, 0],
    ['that claims to be an upload to another path', `POST /api/v1/jars HTTP/1.1\r\n${FORM}`, 200],
    ['that claims to be an upload to no path', `POST /api/v1/none HTTP/1.1\r\n${FORM}`, 404],
    ['of an upload without a login', `POST /api/v1/jars/upload HTTP/1.1\r\n${FORM}`, 401],
    [
      'of an upload by a customer',
      `POST /api/v1/jars/upload HTTP/1.1\r\n${FORM}\r\nAuthorization: Bearer customer`,
      403,
    ],
    [
      'of an upload by a customer to what is not theirs',
      `POST /api/v1/jars/hers/upload HTTP/1.1\r\n${FORM}\r\nAuthorization: Bearer customer`,
      404,
    ],
    ['of a GET that the cache answers', `GET /api/v1/jars HTTP/1.1\r\n${FORM}`, 200],
  ];

  test.each(attacks)('%s', async (_, head, status) => {
    const dripped = await drip(head, 1000);
    expect(dripped.status).toBe(status);
    expect(dripped.lastedMs).toBeGreaterThan(390);
    expect(dripped.lastedMs).toBeLessThan(30_000);
    expect(timesRead).toBe(0);
  });
});

test.each([
  ['staff', 'jars/upload'],
  ['customer', 'jars/mine/upload'],
])('an upload by %s may take longer, but not for ever', async (who, path) => {
  await app.close();
  await open({ ...TIMES, uploadMs: 3_000 });
  const head = `POST /api/v1/${path} HTTP/1.1\r\n${FORM}\r\nAuthorization: Bearer ${who}`;
  const inTime = await drip(`${head}\r\n${END}`, 25);
  // The letters are no parts of a form, which is seen at their end.
  expect(inTime.status).toBe(400);
  expect(inTime.lastedMs).toBeGreaterThan(480);
  const late = await drip(head, 1000);
  expect(late.status).toBe(0);
  expect(late.lastedMs).toBeGreaterThan(2_990);
});

test('a slow body of a request beyond the rate limit closes its connection after the usual time', async () => {
  const last = await Promise.all(
    Array.from({ length: 20 }, () => drip(`POST /api/v1/jars HTTP/1.1\r\n${JSON_BODY}`, 1000)),
  );
  expect(last.map(({ status }) => status)).toContain(429);
  for (const { lastedMs } of last) expect(lastedMs).toBeLessThan(30_000);
});
