import { expect, test } from 'vitest';
import { pinMismatchText } from './pin-mismatch.ts';
import places from './pincode-places.json' with { type: 'json' };
import { parsePincode } from './parse-pincode.ts';
import { findPinMismatch, placeOfPincode, stateIdsOfPincode } from './pincodes.ts';
import { INDIAN_STATES } from './states.ts';

test.each([
  ['560001', '560001'],
  ['560 001', '560001'],
  [' 560001 ', '560001'],
  ['110001', '110001'],
  ['560-001', '560001'],
  ['560–001', '560001'],
  ['५६०००१', '560001'],
  ['௬௦௦௦௦௧', '600001'],
  ['６００００１', '600001'],
  ['\u202a560 001\u202c', '560001'],
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
  ['56000A'],
  ['560--001'],
  ['٥٦٠٠٠١'],
  ['SW1A 1AA'],
])('%j is no PIN code', (typed) => {
  expect(parsePincode(typed)).toBeUndefined();
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

const statesOf = (pincode: string) =>
  stateIdsOfPincode(pincode).map((id) => INDIAN_STATES.find((state) => state.id === id)?.name);

test.each([
  ['560001', ['Karnataka']],
  ['572999', ['Karnataka']],
  ['141999', ['Punjab']],
  ['194300', ['Ladakh']],
  ['193101', ['Jammu and Kashmir']],
  ['403999', ['Goa']],
  ['411999', ['Maharashtra']],
  ['491999', ['Chhattisgarh']],
  ['737135', ['Sikkim']],
  ['744202', ['Andaman and Nicobar Islands']],
  ['682557', ['Lakshadweep']],
  ['797999', ['Nagaland']],
  ['605999', ['Tamil Nadu', 'Puducherry']],
  ['605001', ['Puducherry']],
  ['609601', ['Tamil Nadu', 'Puducherry']],
  ['244713', ['Uttar Pradesh', 'Uttarakhand']],
  ['396215', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['813208', ['Bihar', 'Jharkhand']],
  ['160999', ['Chandigarh', 'Punjab', 'Haryana']],
  ['900001', []],
  ['999999', []],
  ['101001', []],
  ['290001', []],
])('%s lies in %j', (pincode, states) => {
  expect(statesOf(pincode)).toEqual(states);
});

test('a PIN code of a listed city lies in the state of the city, and its beginning allows it', () => {
  for (const [iso, cities] of Object.entries(places.cities)) {
    const id = INDIAN_STATES.find((state) => state.iso === iso)?.id;
    for (const prefix of Object.keys(cities)) {
      expect([prefix, stateIdsOfPincode(prefix.padEnd(6, '0'))]).toEqual([prefix, [id]]);
      const unlisted = `${prefix.slice(0, 3)}999`;
      if (placeOfPincode(unlisted) === undefined)
        expect([prefix, stateIdsOfPincode(unlisted)]).toEqual([prefix, expect.arrayContaining([id])]);
    }
  }
});

test('every state has a PIN code', () => {
  const found = new Set<number>();
  for (let start = 100; start < 1000; start += 1)
    for (const id of stateIdsOfPincode(`${start}000`)) found.add(id);
  found.add(stateIdsOfPincode('682551')[0] ?? 0);
  expect(found.size).toBe(36);
});

test('a state that the PIN code contradicts is told with the states of the PIN code', () => {
  const assam = findPinMismatch('560 001', 'Assam');
  expect(assam).toEqual({ pincode: '560001', state: 'Assam', states: ['Karnataka'] });
  expect(assam && pinMismatchText(assam)).toBe('PIN code 560 001 is in Karnataka, not in Assam.');
  const kerala = findPinMismatch('813208', 'Kerala');
  expect(kerala && pinMismatchText(kerala)).toBe('PIN code 813 208 is in Bihar or Jharkhand, not in Kerala.');
  const delhi = findPinMismatch('160999', 'Delhi');
  expect(delhi && pinMismatchText(delhi)).toBe(
    'PIN code 160 999 is in Chandigarh or Punjab or Haryana, not in Delhi.',
  );
});

test.each([
  ['560001', 'Karnataka'],
  ['609601', 'Puducherry'],
  ['609601', 'Tamil Nadu'],
  ['900001', 'Assam'],
  ['1', 'Assam'],
  ['56001', 'Assam'],
  ['SW1A 1AA', ''],
  ['560001', ''],
  ['560001', 'Bavaria'],
])('%s and %j contradict each other in nothing that is known', (pincode, state) => {
  expect(findPinMismatch(pincode, state)).toBeNull();
});
