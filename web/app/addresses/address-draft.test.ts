import { expect, test } from 'vitest';
import {
  checkedDraft,
  draftOf,
  draftOfAccount,
  EMPTY_DRAFT,
  isInIndia,
  typedPhoneOf,
} from './address-draft.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';

const draft = {
  fullName: 'Meenakshi Raman',
  phone: '98230 00000',
  apartment: '14, Prabhat Road',
  country: '76',
  state: '21',
  postalCode: '411038',
  landmark: '',
};
const checked = (change: Partial<typeof draft> = {}) => checkedDraft({ ...draft, ...change }, HOME_COUNTRY);

test('a filled form becomes an address with ids as numbers, the calling code and null for an empty landmark', async () => {
  expect(await checked()).toEqual({
    value: {
      fullName: 'Meenakshi Raman',
      phone: '+9198230 00000',
      apartment: '14, Prabhat Road',
      country: 76,
      state: 21,
      postalCode: '411038',
      landmark: null,
    },
  });
});

test('a phone number typed with a calling code keeps it, and only India has states', async () => {
  expect(isInIndia('12')).toBe(false);
  expect(await checked({ phone: '+94 77 123 4567', country: '12' })).toMatchObject({
    value: { phone: '+94 77 123 4567', state: null },
  });
});

test('an empty form gets a message at every required field', async () => {
  expect(await checkedDraft(EMPTY_DRAFT, HOME_COUNTRY)).toEqual({
    fields: {
      fullName: 'This field is required',
      phone: 'This field is required',
      apartment: 'This field is required',
      postalCode: 'This field is required',
      state: 'This field is required',
    },
  });
});

test('all errors of a form are returned at once', async () => {
  expect(await checked({ fullName: 'Jo', phone: '1234', state: '' })).toEqual({
    fields: {
      fullName: 'At least 3 characters',
      phone: 'Phone number is too short',
      state: 'This field is required',
    },
  });
  expect(await checked({ phone: '12345 67890' })).toEqual({
    fields: { phone: 'Please enter a valid phone number' },
  });
  expect(await checked({ country: '' })).toEqual({ fields: { country: 'This field is required' } });
});

test('a new address starts with name and phone of the account and the PIN code of the sessionNumber', () => {
  const account = { firstName: 'Meenakshi', lastName: 'Raman', phone: '+919823000000' };
  expect(draftOfAccount(account, '411038')).toEqual({
    ...EMPTY_DRAFT,
    fullName: 'Meenakshi Raman',
    phone: '9823000000',
    postalCode: '411038',
  });
  expect(draftOfAccount({ ...account, phone: '+447911123456' }, '')).toMatchObject({
    phone: '+447911123456',
    postalCode: '',
  });
  const long = draftOfAccount({ ...account, firstName: 'A'.repeat(32), lastName: 'B'.repeat(32) }, '');
  expect(long.fullName).toHaveLength(64);
  expect(draftOfAccount(undefined, '411038')).toEqual({ ...EMPTY_DRAFT, postalCode: '411038' });
});

test('a saved address fills the form as it would be typed', () => {
  const saved = {
    id: 'a',
    fullName: 'Meenakshi Raman',
    phone: '+919823000000',
    apartment: '14, Prabhat Road',
    area: 'Erandwane',
    city: 'Pune',
    country: 76,
    countryName: 'India',
    state: 21,
    stateName: 'Maharashtra',
    postalCode: '411038',
    landmark: null,
  };
  expect(draftOf(saved)).toEqual({ ...draft, phone: '9823000000' });
  expect(draftOf({ ...saved, country: 12, state: null, landmark: 'Lane 8' })).toMatchObject({
    country: '12',
    state: '',
    landmark: 'Lane 8',
  });
});

test('a stored number of another country keeps its calling code', () => {
  expect(typedPhoneOf('+447911123456')).toBe('+447911123456');
});
