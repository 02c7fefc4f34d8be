import { expect, test } from 'vitest';
import places from './pincode-places.json' with { type: 'json' };
import { parsePincode, placeOfPincode, zoneOfPincode } from './pincode.ts';
import { INDIAN_STATES } from './states.ts';

const COIMBATORE = '641001';

test.each([
  ['560001', '560001'],
  ['560 001', '560001'],
  [' 560001 ', '560001'],
  ['110001', '110001'],
])('%j is the PIN code %s', (typed, pincode) => {
  expect(parsePincode(typed)).toBe(pincode);
});

test.each([
  [''],
  ['056001'],
  ['56001'],
  ['5600011'],
  ['560  001'],
  ['56 0001'],
  ['5600 01'],
  ['560-001'],
  ['56000A'],
  ['५६०००१'],
  ['SW1A 1AA'],
])('%j is no PIN code', (typed) => {
  expect(parsePincode(typed)).toBeUndefined();
});

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

test.each([
  ['641002', { area: 'R S Puram', city: 'Coimbatore', stateId: 31 }],
  ['641601', { area: '', city: 'Tiruppur', stateId: 31 }],
  ['560034', { area: 'Koramangala', city: 'Bengaluru', stateId: 16 }],
  ['600004', { area: 'Mylapore', city: 'Chennai', stateId: 31 }],
  ['400050', { area: 'Bandra West', city: 'Mumbai', stateId: 21 }],
  ['400614', { area: '', city: 'Navi Mumbai', stateId: 21 }],
  ['400601', { area: '', city: 'Thane', stateId: 21 }],
  ['605001', { area: '', city: 'Puducherry', stateId: 27 }],
  ['673310', { area: '', city: 'Mahe', stateId: 27 }],
  ['673001', { area: '', city: 'Kozhikode', stateId: 17 }],
  ['682555', { area: '', city: 'Kavaratti', stateId: 19 }],
  ['160017', { area: '', city: 'Chandigarh', stateId: 6 }],
  ['160055', { area: '', city: 'Mohali', stateId: 28 }],
  ['110016', { area: 'Hauz Khas', city: 'Delhi', stateId: 9 }],
])('%s is %j', (pincode, place) => {
  expect(placeOfPincode(pincode)).toEqual(place);
});

test('a PIN code of no listed city has no place', () => {
  expect(placeOfPincode('641999')).toBeUndefined();
  expect(placeOfPincode('900001')).toBeUndefined();
});

test('every listed prefix is the beginning of a PIN code and stands under one known state', () => {
  const prefixes = Object.values(places.cities).flatMap((cities) => Object.keys(cities));
  expect(prefixes.filter((prefix) => !/^[1-8]\d{2,5}$/.test(prefix))).toEqual([]);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  const states = INDIAN_STATES.map((state) => state.iso);
  expect(Object.keys(places.cities).sort()).toEqual([...states].sort());
});

test('every listed part of town lies in a listed city', () => {
  expect(Object.keys(places.areas).filter((pincode) => placeOfPincode(pincode) === undefined)).toEqual([]);
});
