import * as contract from '@tula/contract/delivery/delivery.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer.ts';
import { aShop, type TestShop } from '../../../test/a-shop.ts';

const typed = {
  fullName: 'Meena R',
  phone: '+919876543210',
  apartment: '12, Oppanakara Street',
  country: 76,
  state: 31,
  postalCode: '641002',
  landmark: 'Near the tank',
};

let shop: TestShop;
let meena: string;
let ravi: string;

beforeAll(async () => {
  shop = await aShop();
});
beforeEach(async () => {
  meena = await aSignedInCustomer();
  ravi = await aSignedInCustomer();
});
afterAll(() => shop.close());

async function aSignedInCustomer(): Promise<string> {
  const { db } = shop.database;
  const accountId = await aCustomer(db);
  return (await shop.parts.sessions.begin(db, { audience: 'customer', accountId })).accessToken;
}

const add = (change: object = {}, as: string | undefined = meena) =>
  shop.call(contract.addAddress, { body: { ...typed, ...change } as never }, { as });

async function added(as = meena): Promise<string> {
  const answer = await add({}, as);
  return answer.ok ? answer.result.insertedAddress.id : answer.message;
}

async function saved(as = meena) {
  const answer = await shop.call(contract.listAddresses, {}, { as });
  return answer.ok ? answer.result.address : answer.message;
}

test('an address is added, listed, changed and deleted', async () => {
  const id = await added();
  const listed = {
    id,
    fullName: 'Meena R',
    phone: '+919876543210',
    apartment: '12, Oppanakara Street',
    area: 'R S Puram',
    city: 'Coimbatore',
    country: 76,
    countryName: 'India',
    state: 31,
    stateName: 'Tamil Nadu',
    postalCode: '641002',
    landmark: 'Near the tank',
  };
  expect(await saved()).toEqual([listed]);
  const body = { ...typed, fullName: 'Ravi K', landmark: null };
  expect(await shop.call(contract.changeAddress, { params: { id }, body }, { as: meena })).toMatchObject({
    ok: true,
  });
  expect(await saved()).toEqual([{ ...listed, fullName: 'Ravi K', landmark: null }]);
  expect(await shop.call(contract.deleteAddress, { params: { id } }, { as: meena })).toMatchObject({
    ok: true,
  });
  expect(await saved()).toEqual([]);
});

test('another customer’s address, a missing one and an invalid id are answered with 404', async () => {
  const id = await added();
  for (const one of [id, newId(), 'no-id', `${id}'`]) {
    const input = { params: { id: one } };
    const expected = {
      ok: false,
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
      message: 'Address not found',
      fields: {},
    };
    expect(await shop.call(contract.changeAddress, { ...input, body: typed }, { as: ravi })).toEqual(
      expected,
    );
    expect(await shop.call(contract.deleteAddress, input, { as: ravi })).toEqual(expected);
  }
  expect(await saved()).toMatchObject([{ id, fullName: 'Meena R' }]);
  expect(await saved(ravi)).toEqual([]);
});

test.each([
  ['fullName', 'Me', 'At least 3 characters'],
  ['fullName', '', 'This field is required'],
  ['fullName', 'M'.repeat(65), 'At most 64 characters'],
  ['phone', '987', 'Phone number must be at least 5 characters'],
  ['phone', '+9112345678', 'Please enter a valid phone number'],
  ['apartment', ' ', 'This field is required'],
  ['country', 999, 'Choose a country from the list'],
  ['country', '76', 'This must be a number'],
  ['state', null, 'This field is required'],
  ['state', 37, 'Choose a state from the list'],
  ['postalCode', '', 'This field is required'],
  ['postalCode', '6'.repeat(33), 'At most 32 characters'],
])('an address whose %s is %j is rejected with a message for that field', async (field, value, message) => {
  expect(await add({ [field]: value })).toMatchObject({
    ok: false,
    status: 422,
    fields: { [field]: message },
  });
  expect(await saved()).toEqual([]);
});

test('an address with an unserviceable PIN code can be saved', async () => {
  expect(await add({ postalCode: 'no such code' })).toMatchObject({ ok: true });
  expect(await saved()).toMatchObject([{ postalCode: 'no such code', area: '', city: '' }]);
});

test('unknown fields are ignored', async () => {
  expect(await add({ city: 'Mumbai', area: 'Fort', id: newId(), customerId: newId() })).toMatchObject({
    ok: true,
  });
  expect(await saved()).toMatchObject([{ city: 'Coimbatore', area: 'R S Puram' }]);
});

test('of 20 addresses added concurrently exactly 10 are saved', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add()));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ status: 409, code: 'ADDRESS_LIMIT_REACHED' });
  expect(await saved()).toHaveLength(10);
});

test('the lists of countries and states are for customers', async () => {
  const countries = await shop.call(contract.listCountries, {});
  expect(countries.ok && countries.result.countryList.length).toBe(250);
  expect(countries.ok && countries.result.countryList).toContainEqual({ id: 76, name: 'India', cca2: 'IN' });
  const states = await shop.call(contract.listStates, {});
  expect(states.ok && states.result.stateList.length).toBe(36);
  expect(states.ok && states.result.stateList).toContainEqual({ id: 31, name: 'Tamil Nadu' });
});

test('rejects requests without a token', async () => {
  expect(await add({}, '')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await shop.call(contract.listAddresses, {})).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await shop.call(contract.deleteAddress, { params: { id: newId() } })).toMatchObject({ status: 401 });
});
