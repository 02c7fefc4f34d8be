import { type AddressToSave, MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer.ts';
import { stoppedClock } from '../../../test/stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { addAddress, changeAddress, deleteAddress } from './change-addresses.ts';
import { listAddresses } from './addresses-store.ts';

const COUNTRY_UNKNOWN = 'Choose a country from the list';
const STATE_UNKNOWN = 'Choose a state from the list';

const typed: AddressToSave = {
  fullName: 'Meena R',
  phone: '+9198765 43210',
  apartment: '12, Oppanakara Street',
  country: 76,
  state: 31,
  postalCode: '641002',
  landmark: null,
};
const clock = stoppedClock('2026-11-20T04:30:00Z');

let here: ThrowawayDatabase;
let meena: CustomerId;
let ravi: CustomerId;

beforeAll(async () => {
  here = await throwawayDatabase();
});
beforeEach(async () => {
  meena = await aCustomer(here.database.db);
  ravi = await aCustomer(here.database.db);
});
afterAll(() => here.drop());

const parts = () => ({ database: here.database, clock });
const add = (change: Partial<AddressToSave> = {}, customer = meena) =>
  addAddress(parts(), customer, { ...typed, ...change });
const saved = (customer = meena) => listAddresses(here.database.db, customer);
const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no rejection',
    (error: unknown) => error,
  );

test('an address is saved with the phone in E.164 and area and city of its PIN code', async () => {
  const id = await add();
  expect(await saved()).toEqual([
    {
      id,
      fullName: 'Meena R',
      phone: '+919876543210',
      apartment: '12, Oppanakara Street',
      area: 'R S Puram',
      city: 'Coimbatore',
      countryId: 76,
      stateId: 31,
      postalCode: '641002',
      landmark: null,
    },
  ]);
});

test('addresses are listed oldest first', async () => {
  const first = await add();
  const second = await add();
  clock.advance({ seconds: 1 });
  const third = await add();
  expect((await saved()).map(({ id }) => id)).toEqual([first, second, third]);
});

test.each([
  [{ country: 0 }, { country: COUNTRY_UNKNOWN }],
  [{ state: 37 }, { state: STATE_UNKNOWN }],
  [{ phone: '98765' }, { phone: 'Please enter a valid phone number' }],
  [{ phone: '987' }, { phone: 'Phone number is too short' }],
  [{ country: 212, phone: '98765 43210' }, { phone: 'Please enter a valid phone number' }],
])('%j is rejected with a message for its field and changes nothing', async (change, fields) => {
  expect(await rejectionOf(add(change))).toMatchObject({ code: 'INVALID_INPUT', status: 422, fields });
  expect(await saved()).toEqual([]);
  const id = await add();
  const before = await saved();
  const rejection = await rejectionOf(changeAddress(parts(), meena, { id, typed: { ...typed, ...change } }));
  expect(rejection).toMatchObject({ code: 'INVALID_INPUT', fields });
  expect(await saved()).toEqual(before);
});

test('a number of the address’s own country needs no calling code', async () => {
  await add({ country: 212, state: null, phone: '071 234 5678' });
  expect(await saved()).toMatchObject([{ phone: '+94712345678', countryId: 212, stateId: null, city: '' }]);
});

test('the tenth address is saved and the eleventh rejected', async () => {
  for (let count = 1; count <= MOST_ADDRESSES; count++) await add();
  expect(await rejectionOf(add())).toMatchObject({
    code: 'ADDRESS_LIMIT_REACHED',
    status: 409,
    message: 'You can save up to 10 addresses.',
  });
  expect(await saved()).toHaveLength(10);
  await add({}, ravi);
  expect(await saved(ravi)).toHaveLength(1);
});

test('deleting one allows another', async () => {
  const ids: AddressId[] = [];
  for (let count = 1; count <= MOST_ADDRESSES; count++) ids.push(await add());
  await deleteAddress(parts(), meena, ids[3]!);
  const id = await add();
  expect((await saved()).map((address) => address.id)).toEqual([...ids.slice(0, 3), ...ids.slice(4), id]);
});

test('of 20 addresses added concurrently exactly 10 are saved', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => rejectionOf(add())));
  expect(await saved()).toHaveLength(10);
  const rejections = answers.filter((answer) => answer !== 'no rejection');
  expect(rejections).toHaveLength(10);
  for (const rejection of rejections) expect(rejection).toMatchObject({ code: 'ADDRESS_LIMIT_REACHED' });
});

test('a changed address keeps its position and gets all new values', async () => {
  const id = await add();
  const other = await add();
  const change = {
    ...typed,
    fullName: 'Ravi',
    phone: '071 234 5678',
    apartment: '3',
    country: 212,
    postalCode: '00100',
  };
  await changeAddress(parts(), meena, { id, typed: { ...change, landmark: 'By the sea' } });
  const changed = {
    id,
    fullName: 'Ravi',
    phone: '+94712345678',
    apartment: '3',
    area: '',
    city: '',
    countryId: 212,
    stateId: null,
    postalCode: '00100',
    landmark: 'By the sea',
  };
  const [first, second] = await saved();
  expect(first).toEqual(changed);
  expect(second).toMatchObject({ id: other, fullName: 'Meena R' });
});

test('another customer’s address is answered like a missing one', async () => {
  const id = await add();
  const before = await saved();
  const nobodys = newId() as string as AddressId;
  for (const one of [id, nobodys]) {
    const rejections = await Promise.all([
      rejectionOf(changeAddress(parts(), ravi, { id: one, typed })),
      rejectionOf(deleteAddress(parts(), ravi, one)),
    ]);
    for (const rejection of rejections)
      expect(rejection).toMatchObject({ code: 'ADDRESS_NOT_FOUND', status: 404 });
  }
  expect(await saved()).toEqual(before);
});

test('deleting an address again is answered with 404', async () => {
  const id = await add();
  await deleteAddress(parts(), meena, id);
  expect(await rejectionOf(deleteAddress(parts(), meena, id))).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  expect(await saved()).toEqual([]);
});
