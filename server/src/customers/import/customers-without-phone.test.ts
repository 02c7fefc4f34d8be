import { expect, test } from 'vitest';
import type { TestShop } from '../../../test/a-shop.ts';
import {
  checkCustomerFile,
  importCustomers,
  openImportsForTests,
  readImported,
  WOOCOMMERCE_REPORT,
} from './test-customer-imports.ts';

let shop: TestShop;
let as: string;
openImportsForTests((test) => {
  ({ shop, as } = test);
});

const people = async () =>
  (
    await shop.database.pool.query<object>(
      `SELECT first_name || ' ' || last_name AS name, email, phone FROM customers ORDER BY first_name`,
    )
  ).rows;
const addresses = async () =>
  (await shop.database.pool.query<object>('SELECT apartment FROM addresses')).rows;
const saidOf = async (checked: Parameters<typeof readImported>[2]) =>
  (await readImported(shop, as, checked)).rows.map(({ outcome, warnings, problems }) => [
    outcome,
    ...warnings,
    ...problems.map(({ column, reason }) => `${column}: ${reason}`),
  ]);

test('WooCommerce’s own report of customers is taken as it is: names and emails, without phones and addresses', async () => {
  const { result } = await checkCustomerFile(shop, as, WOOCOMMERCE_REPORT);
  expect(result.import).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
    withoutPhone: 2,
    notices: [
      'This file comes from WooCommerce.',
      'This file has no streets, so no addresses come along: customers enter theirs when they order.',
    ],
  });
  expect(await saidOf(result.import)).toEqual([['new'], ['new']]);
  await importCustomers(shop, as, result.import);
  expect(await people()).toEqual([
    { name: 'Asha Rao', email: 'asha@example.com', phone: null },
    { name: 'Ravi Kumar', email: 'ravi@example.com', phone: null },
  ]);
  expect(await addresses()).toEqual([]);
  const { import: imported } = await readImported(shop, as, result.import);
  expect(imported).toMatchObject({ state: 'imported', withoutPhone: 2 });
});

test('so is the report as the browser writes it, and a later one with the phones', async () => {
  const ofBrowser = [
    'Name,Username,Role,Last active,Date registered,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    'Asha Rao,asha,customer,2026-10-02,2025-01-20,asha@example.com,4,3120,780,IN,Bengaluru,KA,560004',
  ].join('\n');
  const first = await checkCustomerFile(shop, as, ofBrowser);
  expect(first.result.import).toMatchObject({ counts: { new: 1, refused: 0 }, withoutPhone: 1 });
  const withPhones = [
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role',
    'Asha Rao,asha,,,asha@example.com,4,3120,780,IN,Bengaluru,KA,560004,98430 55551,,customer',
    'Ravi Kumar,,,,ravi@example.com,1,640,640,IN,Pune,MH,411001,,98430 55552,',
  ].join('\n');
  const { result } = await checkCustomerFile(shop, as, withPhones);
  expect(result.import).toMatchObject({ counts: { new: 2, refused: 0 }, withoutPhone: 0 });
  await importCustomers(shop, as, result.import);
  expect(await people()).toEqual([
    { name: 'Asha Rao', email: 'asha@example.com', phone: '+919843055551' },
    { name: 'Ravi Kumar', email: 'ravi@example.com', phone: '+919843055552' },
  ]);
  expect(await addresses()).toEqual([]);
});

test('of a table with phones, a row says that its phone is missing or no phone; a later row of the person may have it', async () => {
  const table = [
    'Name,Email,Phone,Address,PIN',
    'Asha Rao,asha@example.com,,7 Temple Street,560004',
    'Ravi Kumar,ravi@example.com,12345,,',
    'Meena Raman,meena@example.com,,,',
    'Meena Raman,meena@example.com,98430 55555,,',
  ].join('\n');
  const { result } = await checkCustomerFile(shop, as, table, 'fullName,email,phone,address1,postalCode');
  expect(result.import).toMatchObject({
    counts: { new: 3, changed: 0, unchanged: 1, refused: 0 },
    withoutPhone: 2,
    notices: [],
  });
  expect(await saidOf(result.import)).toEqual([
    [
      'new',
      'The address is left out. Phone at the address: This field is required',
      'No phone number. They’re asked for it when they order.',
    ],
    ['new', 'The phone number is left out. Please enter a valid phone number'],
    ['new'],
    ['unchanged', 'Row 4 has this email too. They become one customer.'],
  ]);
  await importCustomers(shop, as, result.import);
  expect(await people()).toMatchObject([
    { name: 'Asha Rao', phone: null },
    { name: 'Meena Raman', phone: '+919843055555' },
    { name: 'Ravi Kumar', phone: null },
  ]);
  expect((await readImported(shop, as, result.import)).import.withoutPhone).toBe(2);
});

test('only an account that was imported can be without a phone, and no number is held for it', async () => {
  const { result } = await checkCustomerFile(shop, as, WOOCOMMERCE_REPORT);
  await importCustomers(shop, as, result.import);
  const refused = /customers_phone_missing/;
  await expect(shop.asOwner('UPDATE customers SET imported_at = NULL')).rejects.toThrow(refused);
  await expect(shop.asOwner(`UPDATE customers SET phone_held_until = 'infinity'`)).rejects.toThrow(refused);
});
