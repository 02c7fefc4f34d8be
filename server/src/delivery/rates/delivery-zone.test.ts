import { expect, test } from 'vitest';
import { zoneOfPincode } from './delivery-zone.ts';

const COIMBATORE = '641001';

test.each([
  ['641045', 'A'],
  ['641601', 'A'],
  ['600017', 'B'],
  ['682016', 'B'],
  ['605001', 'B'],
  ['560001', 'D'],
  ['110001', 'D'],
  ['175001', 'D'],
  ['682555', 'E'],
  ['180001', 'E'],
  ['194101', 'E'],
  ['737101', 'E'],
  ['744101', 'E'],
  ['781001', 'E'],
  ['799001', 'E'],
])('%s lies in zone %s as seen from Coimbatore', (pincode, zone) => {
  expect(zoneOfPincode(pincode, COIMBATORE)).toBe(zone);
});

test.each([
  ['600001', '600042', 'A'],
  ['600001', '641001', 'B'],
  ['600001', '560001', 'C'],
  ['560001', '700091', 'C'],
  ['110001', '201010', 'C'],
  ['110001', '122001', 'B'],
  ['560001', '302001', 'D'],
  ['682001', '682042', 'A'],
  ['682001', '682555', 'E'],
  ['781001', '781040', 'A'],
  ['781001', '785001', 'E'],
])('from a shop at %s to %s is zone %s', (shop, pincode, zone) => {
  expect(zoneOfPincode(pincode, shop)).toBe(zone);
});
