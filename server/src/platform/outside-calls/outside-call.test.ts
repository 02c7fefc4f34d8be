import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPeer, type Peer } from '../../../test/a-peer.ts';
import { aFullPort } from '../../../test/a-full-port.ts';
import { parseJson } from './outside-answer.ts';
import { openOutsider, type OutsiderSettings } from './outside-call.ts';

let peer: Peer;
const opened: { close: () => void }[] = [];
beforeAll(async () => {
  peer = await aPeer(({ path, method }) => ({ json: { path, method } }));
});
beforeEach(() => {
  peer.recover();
  peer.requests.length = 0;
});
afterEach(() => opened.splice(0).forEach((outsider) => outsider.close()));
afterAll(() => peer.close());

function outsider(settings: Partial<OutsiderSettings> = {}) {
  const made = openOutsider({ name: 'the kiln', base: `${peer.base}/v1`, withinMs: 1_500, ...settings });
  opened.push(made);
  return made;
}

const ask = { method: 'GET', path: '/pots?size=2', isRepeatable: true } as const;
const make = { method: 'POST', path: '/pots', body: '{"size":2}', isRepeatable: false } as const;

test('a call goes to the path below the base and returns status, headers and body', async () => {
  const answer = await outsider().call({ ...make, headers: { 'x-key': 'k' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  expect(parseJson(answer)).toEqual({ path: '/v1/pots', method: 'POST' });
  expect(peer.requests).toMatchObject([{ body: '{"size":2}', headers: { 'x-key': 'k' } }]);
});

test('an error status is a response', async () => {
  const rejecting = await aPeer(() => ({ status: 422, json: { no: true } }));
  const answer = await outsider({ base: rejecting.base }).call(ask);
  expect([answer.status, parseJson(answer)]).toEqual([422, { no: true }]);
  expect(rejecting.requests).toHaveLength(1);
  await rejecting.close();
});

test('when the connection is cut, an idempotent request is tried three times and others once', async () => {
  peer.troubleOf = () => 'lost';
  const cut = { name: 'OutsideFailure', kind: 'unclear', message: 'the kiln cannot be reached' };
  await expect(outsider().call(ask)).rejects.toMatchObject(cut);
  expect(peer.requests).toHaveLength(3);
  await expect(outsider().call(make)).rejects.toMatchObject(cut);
  expect(peer.requests).toHaveLength(4);
});

test('a temporary failure is retried', async () => {
  peer.troubleOf = () => (peer.requests.length === 1 ? 'away' : 'none');
  expect((await outsider().call(ask)).status).toBe(200);
  expect(peer.requests).toHaveLength(2);
});

test('a refused connection is unreached, so every request is retried', async () => {
  const gone = await aPeer(() => ({ json: {} }));
  await gone.close();
  const started = performance.now();
  await expect(outsider({ base: gone.base }).call(make)).rejects.toMatchObject({ kind: 'unreached' });
  expect(performance.now() - started).toBeGreaterThan(2 * 150);
});

test('a connection that is never accepted times out as unreached', async () => {
  const full = await aFullPort();
  const base = `http://127.0.0.1:${full.port}/v1`;
  const begun = performance.now();
  await expect(outsider({ base, connectWithinMs: 200, withinMs: 60_000 }).call(make)).rejects.toMatchObject({
    kind: 'unreached',
    message: 'the kiln cannot be reached in time',
  });
  expect(performance.now() - begun).toBeLessThan(10_000);
  await full.close();
});

test('all tries together end within the timeout', async () => {
  peer.troubleOf = () => 'silent';
  const started = performance.now();
  const late = { kind: 'unclear', message: 'the kiln does not answer in time' };
  await expect(outsider({ withinMs: 1_000 }).call(ask)).rejects.toMatchObject(late);
  await expect(outsider().call({ ...make, withinMs: 1_000 })).rejects.toMatchObject(late);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('redirects, oversized and incomplete responses are failures', async () => {
  const words: [Parameters<typeof trouble>[0], string][] = [
    ['elsewhere', 'the kiln points elsewhere'],
    ['flood', 'the kiln answers too much'],
    ['half', 'the kiln breaks off its answer'],
  ];
  for (const [kind, message] of words) {
    trouble(kind);
    await expect(outsider().call(make)).rejects.toMatchObject({ kind: 'unclear', message });
  }
  expect(peer.requests.map(({ path }) => path)).toEqual(['/v1/pots', '/v1/pots', '/v1/pots']);
});

function trouble(kind: 'elsewhere' | 'flood' | 'half'): void {
  peer.troubleOf = () => kind;
}

test('a page instead of JSON is a response without JSON', async () => {
  peer.troubleOf = () => 'html';
  expect(parseJson(await outsider().call(ask))).toBeUndefined();
});

test('five failures in a row open the circuit breaker', async () => {
  peer.troubleOf = () => 'away';
  const tired = outsider({ tries: 1 });
  for (let failures = 0; failures < 5; failures++) expect((await tired.call(ask)).status).toBe(503);
  await expect(tired.call(ask)).rejects.toMatchObject({
    kind: 'unreached',
    message: 'the kiln is not called for a while after failures',
  });
  expect(peer.requests).toHaveLength(5);
});

test('the timeout of a queued call starts when a connection is free', async () => {
  // Sixteen calls at a time: the last four are answered after four seconds, each round with a second to spare.
  peer.troubleOf = () => ({ delayMs: 2_000 });
  const busy = outsider({ withinMs: 3_000 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => busy.call(make)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('a call queued for too long is not sent and does not count as a failure of the outsider', async () => {
  // Sixteen calls at a time: two rounds are answered in time and a third is not, each with a second to spare.
  peer.troubleOf = () => ({ delayMs: 2_000 });
  const busy = outsider({ withinMs: 3_000, breaker: { afterFailures: 1, forMs: 60_000 } });
  const calls = Array.from({ length: 33 }, () => busy.call(make));
  const [last, ...served] = (await Promise.allSettled(calls)).toReversed();
  expect(last).toMatchObject({ reason: { kind: 'unreached', message: 'the kiln has too many calls' } });
  expect(served.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(peer.requests).toHaveLength(32);
  peer.recover();
  expect((await busy.call(ask)).status).toBe(200);
});

test('a path outside the base is rejected', async () => {
  for (const path of ['/../admin', '/%2e%2e/admin', '@elsewhere.test/', '.elsewhere.test/'])
    await expect(outsider().call({ ...ask, path })).rejects.toThrow('an outside call leaves its base');
  expect(peer.requests).toEqual([]);
});

test('a server that does not speak HTTP is a failure', async () => {
  const strange = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('SSH-2.0-nothing here\r\n', () => socket.destroy());
  });
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`;
  await expect(outsider({ base }).call(make)).rejects.toMatchObject({ kind: 'unclear' });
  await new Promise((resolve) => strange.close(resolve));
});
