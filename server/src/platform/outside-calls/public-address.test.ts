import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { AddressNotPublic, checkFigures, isPublicAddress, lookupPublic } from './public-address.ts';

test.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2a00:1450:4001::65'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(() => checkFigures(address)).not.toThrow();
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
  expect(() => checkFigures(address)).toThrow(AddressNotPublic);
});

test('a name of this machine is not connected to', async () => {
  const socket = connect({ host: 'localhost', port: 9, lookup: lookupPublic });
  const [error] = await once(socket, 'error').catch((found: unknown) => [found]);
  expect(error).toBeInstanceOf(AddressNotPublic);
});
