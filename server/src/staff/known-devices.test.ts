import type { StaffId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { openKnownDevices } from './known-devices.ts';

const RAVI = { id: 'ravi' as StaffId, passwordHash: 'hash of ravi' };
const MEENA = { id: 'meena' as StaffId, passwordHash: 'hash of meena' };
const KEY = 'a secret of the tests, long enough';

const clock = stoppedClock('2026-03-02T09:00:00Z');
const devices = openKnownDevices({ keys: { current: KEY }, clock });

test('a device is known to the accounts that logged in with it, and to no other', () => {
  const shared = devices.remember(devices.remember('', RAVI), MEENA);
  expect(devices.recognise(shared, RAVI)).toMatch(/^[\w-]{16}$/);
  expect(devices.recognise(shared, MEENA)).toMatch(/^[\w-]{16}$/);
  expect(devices.recognise(shared, { ...RAVI, id: 'asha' as StaffId })).toBeUndefined();
  expect(devices.recognise(shared, { ...RAVI, passwordHash: 'another hash' })).toBeUndefined();
});

test('a further login renews the proof of its account and does not change the id of the device', () => {
  const before = devices.remember(devices.remember('', RAVI), MEENA);
  const after = devices.remember(before, RAVI);
  expect(after.split('.')).toHaveLength(2);
  expect(devices.recognise(after, RAVI)).toBe(devices.recognise(before, RAVI));
  expect(devices.recognise(after, MEENA)).toBe(devices.recognise(before, MEENA));
});

test('a device remembers the last five accounts, within the limit of the field', () => {
  let device = '';
  const accounts = ['1', '2', '3', '4', '5', '6'].map((id) => ({ ...RAVI, id: id as StaffId }));
  for (const account of accounts) device = devices.remember(device, account);
  expect(device.length).toBeLessThanOrEqual(500);
  const known = accounts.filter((account) => devices.recognise(device, account) !== undefined);
  expect(known.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6']);
});

test('a proof expires after 180 days', () => {
  const own = stoppedClock('2026-03-02T09:00:00Z');
  const opened = openKnownDevices({ keys: { current: KEY }, clock: own });
  const device = opened.remember('', RAVI);
  own.advance({ hours: 180 * 24 - 1 });
  expect(opened.recognise(device, RAVI)).toBeDefined();
  own.advance({ hours: 1 });
  expect(opened.recognise(device, RAVI)).toBeUndefined();
});

test('a proof signed with the previous key is accepted, one with another key is not', () => {
  const device = devices.remember('', RAVI);
  const rotated = openKnownDevices({ keys: { current: 'a new secret', previous: KEY }, clock });
  expect(rotated.recognise(device, RAVI)).toBe(devices.recognise(device, RAVI));
  const foreign = openKnownDevices({ keys: { current: 'a new secret' }, clock });
  expect(foreign.recognise(device, RAVI)).toBeUndefined();
});

test('whatever else the browser sends is ignored', () => {
  const proof = devices.remember('', RAVI);
  const forged = `A${proof.slice(1)}`;
  for (const sent of ['', '.', 'made up', forged, `${proof}AAAA`, '\u0000', 'é'.repeat(43)])
    expect(devices.recognise(sent, RAVI)).toBeUndefined();
  expect(devices.remember('rubbish.more', RAVI)).toMatch(/^[\w-]{43}$/);
});
