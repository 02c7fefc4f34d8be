import { expect, test } from 'vitest';
import { isInside, toNetwork, toWiderNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts for %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['', ''],
])('the wider network of %s is %s', (address, network) => {
  expect(toWiderNetwork(address)).toBe(network);
});

test('only addresses of this machine and of private networks are inside', () => {
  const inside = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.0.9',
    'fd00::1',
    'fe80::1%eth0',
  ];
  const outside = ['172.32.0.1', '8.8.8.8', '::ffff:8.8.8.8', '2001:db8::1', '11.0.0.1', '', 'nonsense'];
  expect(inside.filter((address) => !isInside(address))).toEqual([]);
  expect(outside.filter(isInside)).toEqual([]);
});
