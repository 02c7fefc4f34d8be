import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { type PhonepePeer, phonepePeer } from './phonepe/test-phonepe.ts';
import { tryGateway } from './try-gateways.ts';

let chosen: PhonepePeer;
let other: PhonepePeer;
beforeAll(async () => {
  const clock = stoppedClock('2026-11-21T06:30:00Z');
  chosen = await phonepePeer(clock);
  other = await phonepePeer(clock);
});
afterEach(() => [chosen, other].forEach((peer) => peer.recover()));
afterAll(() => Promise.all([chosen.close(), other.close()]));

const reject = (peer: PhonepePeer) => {
  peer.troubleOf = () => ({ status: 401, json: { code: 'AUTHORIZATION_FAILED' } });
};
const tried = (mode: 'test' | 'live', otherAuthBase: string | null = other.settings.authBase) =>
  tryGateway.phonepe(chosen.settings, {
    mode,
    returnUrl: 'https://shop.example',
    otherAuthBase: otherAuthBase ?? undefined,
  });

test.each(['test', 'live'] as const)(
  'keys of the other mode are told from wrong ones, chosen as %s',
  async (mode) => {
    reject(chosen);
    expect(await tried(mode)).toBe('otherMode');
    reject(other);
    expect(await tried(mode)).toBe('credentials');
    expect([chosen.orders.size, other.orders.size]).toEqual([0, 0]);
  },
);

test('the other host is called only for keys that were rejected, and not where it is unknown', async () => {
  reject(other);
  expect(await tried('live')).toBe('ok');
  reject(chosen);
  other.recover();
  expect(await tried('live', null)).toBe('credentials');
});
