import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { AddressId } from '@tula/contract/calls/ids.ts';
import { expect, test } from 'vitest';
import { addressAnswer, toAddress, placeErrors } from './address.ts';

const COUNTRY_UNKNOWN = 'Choose a country from the list';
const STATE_UNKNOWN = 'Choose a state from the list';

const typed: AddressToSave = {
  fullName: 'Meena R',
  phone: '+91 98765 43210',
  apartment: '12, Oppanakara Street',
  country: 76,
  state: 31,
  postalCode: '641 001',
  landmark: null,
};

test.each([
  [{ country: 76, state: 1 }, {}],
  [{ country: 76, state: 36 }, {}],
  [{ country: 76, state: 0 }, { state: STATE_UNKNOWN }],
  [{ country: 76, state: 37 }, { state: STATE_UNKNOWN }],
  [{ country: 76, state: null }, { state: STATE_UNKNOWN }],
  [{ country: 212, state: null }, {}],
  [{ country: 212, state: 99 }, {}],
  [{ country: 0, state: null }, { country: COUNTRY_UNKNOWN }],
  [{ country: 251, state: 31 }, { country: COUNTRY_UNKNOWN }],
])('%j has the errors %j', (place, errors) => {
  expect(placeErrors(place)).toEqual(errors);
});

test.each([
  ['641002', { area: 'R S Puram', city: 'Coimbatore' }],
  ['641001', { area: '', city: 'Coimbatore' }],
  ['110001', { area: 'Connaught Place', city: 'Delhi' }],
  ['999999', { area: '', city: '' }],
  ['no code', { area: '', city: '' }],
])('area and city of %s come from the PIN code', (postalCode, place) => {
  expect(toAddress({ ...typed, postalCode }, '+919876543210')).toMatchObject({ ...place, postalCode });
});

test.each(['641 002', '641-002', '६४१००२', '６４１００２'])(
  'the PIN code %s is stored as its six digits',
  (postalCode) => {
    expect(toAddress({ ...typed, postalCode }, '+919876543210')).toMatchObject({
      area: 'R S Puram',
      postalCode: '641002',
    });
  },
);

test('only an address in India has a state and gets area and city from the PIN code', () => {
  expect(toAddress({ ...typed, country: 212, postalCode: '641001' }, '+94712345678')).toEqual({
    fullName: 'Meena R',
    phone: '+94712345678',
    apartment: '12, Oppanakara Street',
    area: '',
    city: '',
    countryId: 212,
    stateId: null,
    postalCode: '641001',
    landmark: null,
  });
});

test('an empty landmark becomes null', () => {
  expect(toAddress({ ...typed, landmark: '' }, '+919876543210').landmark).toBeNull();
  expect(toAddress({ ...typed, landmark: 'Near the tank' }, '+919876543210').landmark).toBe('Near the tank');
});

test('the API response contains the names of country and state', () => {
  const id = '01990000-0000-7000-8000-000000000001' as AddressId;
  expect(addressAnswer({ ...toAddress(typed, '+919876543210'), id })).toMatchObject({
    id,
    country: 76,
    countryName: 'India',
    state: 31,
    stateName: 'Tamil Nadu',
  });
  const abroad = toAddress({ ...typed, country: 212 }, '+94712345678');
  expect(addressAnswer({ ...abroad, id })).toMatchObject({
    countryName: 'Sri Lanka',
    state: null,
    stateName: null,
  });
});
