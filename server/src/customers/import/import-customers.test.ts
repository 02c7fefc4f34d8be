import * as contract from '@tula/contract/accounts/customer-imports.ts';
import { requestPasswordReset } from '@tula/contract/accounts/customers.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { logInByCode, requestLoginCode } from '@tula/contract/accounts/login-codes.ts';
import { readUses } from '@tula/contract/accounts/uses.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { codeOfToken } from '../../mail/link-tokens.ts';
import {
  checkCustomerFile,
  COLUMNS_OF_TABLE,
  importCustomers,
  openImportsForTests,
  readImported,
  SHOPIFY,
  tableOf,
  WOOCOMMERCE,
} from './test-customer-imports.ts';

let shop: TestShop;
let as: string;
openImportsForTests((test) => {
  ({ shop, as } = test);
});

const rowsOf = async <Row extends object>(sql: string) => (await shop.database.pool.query<Row>(sql)).rows;
const people = () =>
  rowsOf(`SELECT first_name || ' ' || last_name AS name, email, phone FROM customers ORDER BY first_name`);
const homes = () =>
  rowsOf(`SELECT full_name AS name, phone, apartment, city, state_id AS state, postal_code AS pin FROM addresses
    ORDER BY created_at, id`);

test('an export of Shopify becomes customers with addresses, and nobody is written to', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  expect(result.import).toMatchObject({
    state: 'checked',
    counts: { new: 2, changed: 0, unchanged: 1, refused: 2 },
    notices: [
      'This file comes from Shopify.',
      'What people agreed to there, such as newsletters, is left out: it was not this shop they agreed with.',
    ],
  });
  expect(await people()).toEqual([]);
  const { rows } = await readImported(shop, as, result.import);
  expect(rows.map(({ row, outcome, name, addresses }) => [row, outcome, name, addresses])).toEqual([
    [2, 'new', 'Meena Raman', 2],
    [3, 'unchanged', 'Meena Raman', 0],
    [4, 'new', 'Lakshmi', 0],
    [5, 'refused', 'Om', 0],
    [6, 'refused', 'Bad Mail', 0],
  ]);
  expect(
    rows.map(({ warnings, problems }) => [
      ...warnings,
      ...problems.map((one) => Object.values(one).join(': ')),
    ]),
  ).toEqual([
    [],
    ['Row 2 has this email too. They become one customer.'],
    [
      'There’s no last name. “-” stands there until they say it themselves.',
      'The address is left out. PIN code: Enter a PIN code of six digits',
    ],
    ['Full name: First name should be at least 3 characters'],
    ['Email: Enter a valid email address, such as name@example.com.'],
  ]);
  await importCustomers(shop, as, result.import);
  expect(await people()).toEqual([
    { name: 'Lakshmi -', email: 'lakshmi@example.com', phone: '+919843055556' },
    { name: 'Meena Raman', email: 'Meena@Example.com', phone: '+919843055555' },
  ]);
  expect(await homes()).toEqual([
    {
      name: 'Meena Raman',
      phone: '+919843055555',
      apartment: '12 North Street, Near the tank',
      city: 'Madurai',
      state: 31,
      pin: '625001',
    },
    {
      name: 'Meena Raman',
      phone: '+919843055557',
      apartment: '4 Lake Road',
      city: 'Chennai',
      state: 31,
      pin: '600017',
    },
  ]);
  expect(await rowsOf('SELECT FROM outbox')).toEqual([]);
  expect(await rowsOf('SELECT FROM customer_import_rows WHERE facts IS NOT NULL')).toEqual([]);
});

test('an export of WooCommerce brings the billing and the shipping address', async () => {
  const { result } = await checkCustomerFile(shop, as, WOOCOMMERCE);
  await importCustomers(shop, as, result.import);
  expect(await people()).toEqual([{ name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' }]);
  expect(await homes()).toEqual([
    {
      name: 'Asha Rao',
      phone: '+919876543210',
      apartment: '7 Temple Street',
      city: 'Bengaluru',
      state: 16,
      pin: '560004',
    },
    {
      name: 'Ravi Rao',
      phone: '+919876543210',
      apartment: '9 Hill View',
      city: 'Pune',
      state: 21,
      pin: '411001',
    },
  ]);
});

test('any other table is matched once, and remembered for the next one', async () => {
  const table =
    'Customer,Mail ID,Whatsapp,Flat,PIN,Zone\nOm Prakash,om@example.com,98430 55558,3 Gandhi Road,625 020,South';
  const first = await checkCustomerFile(shop, as, table);
  expect(first.result.import).toBeNull();
  expect(first.result.columns?.map(({ heading, guess }) => [heading, guess])).toEqual([
    ['Customer', 'fullName'],
    ['Mail ID', 'email'],
    ['Whatsapp', 'phone'],
    ['Flat', 'address1'],
    ['PIN', 'postalCode'],
    ['Zone', ''],
  ]);
  const wrong = await checkCustomerFile(shop, as, table, 'fullName,,phone,address1,postalCode,');
  expect([wrong.status, wrong.fields]).toEqual([422, { columns: 'Say which column has the emails.' }]);
  expect(await rowsOf('SELECT FROM customer_imports')).toEqual([]);
  const columns = 'fullName,email,phone,address1,postalCode,landmark';
  const { result } = await checkCustomerFile(shop, as, table, columns);
  await importCustomers(shop, as, result.import);
  // A first name has three letters here.
  expect(await people()).toEqual([{ name: 'Om Prakash -', email: 'om@example.com', phone: '+919843055558' }]);
  expect((await rowsOf('SELECT landmark FROM addresses'))[0]).toEqual({ landmark: 'South' });
  const again = await checkCustomerFile(shop, as, table);
  expect(again.result.columns?.map(({ guess }) => guess).join(',')).toBe(columns);
});

test('nothing of somebody who is known changes, but a new address is added, and only once', async () => {
  await aCustomer(shop.database.db, {
    first_name: 'Meenakshi',
    email: 'meena@example.com',
    phone: '+919000000001',
  });
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  expect(result.import.counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 2 });
  const { rows } = await readImported(shop, as, result.import);
  expect(rows[0]).toMatchObject({
    outcome: 'changed',
    addresses: 2,
    warnings: ['Has an account here already. Nothing of it changes; new addresses are added.'],
  });
  await importCustomers(shop, as, result.import);
  expect((await people())[1]).toEqual({
    name: 'Meenakshi Raman',
    email: 'meena@example.com',
    phone: '+919000000001',
  });
  expect(await homes()).toHaveLength(2);
  const repeated = await checkCustomerFile(shop, as, SHOPIFY);
  expect(repeated.result.import.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 2 });
});

test('the account opens with a code that proves the email, and the notice has not been shown', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, result.import);
  expect(await rowsOf('SELECT FROM customers WHERE email_verified_at IS NOT NULL')).toEqual([]);
  const email = 'meena@example.com';
  expect((await shop.call(requestLoginCode, { body: { email } })).ok).toBe(true);
  const [mail] = await rowsOf<{ body_text: string }>('SELECT body_text FROM outbox');
  const [link] = await rowsOf<{ id: string; token_hash: Buffer }>(
    'SELECT link_id AS id, token_hash FROM login_codes',
  );
  expect(mail?.body_text).toContain('Your code: ');
  const token = shop.parts.linkTokens.tokenOf({ id: link?.id ?? '', tokenHash: link?.token_hash as Buffer });
  const login = await shop.call(logInByCode, { body: { email, code: codeOfToken(token ?? '') } });
  if (!login.ok) throw new Error(login.message);
  expect(login.result.isEmailVerified).toBe(true);
  const uses = await shop.call(readUses, {}, { as: login.result.accessToken });
  expect(uses.ok && uses.result).toMatchObject({
    orders: { noticeVersion: null },
    orderUpdates: null,
    news: null,
  });
  // A new password is the other way.
  expect((await shop.call(requestPasswordReset, { body: { email: 'lakshmi@example.com' } })).ok).toBe(true);
});

test('undoing deletes who was added, but not who has logged in or ordered since', async () => {
  const known = await aCustomer(shop.database.db, { email: 'asha@example.com' });
  const added = async (content: string) => {
    const { result } = await checkCustomerFile(shop, as, content);
    await importCustomers(shop, as, result.import);
    return result.import;
  };
  const woo = await added(WOOCOMMERCE);
  const shopify = await added(SHOPIFY);
  await shop.asOwner(`UPDATE customers SET orders_placed = 1 WHERE email = 'lakshmi@example.com'`);
  const undo = (id: string) => shop.call(contract.undoCustomerImport, { params: { id } }, { as });
  expect((await undo(shopify.id)).ok).toBe(true);
  expect((await undo(woo.id)).ok).toBe(true);
  expect(await people()).toMatchObject([{ name: 'Lakshmi -' }, { email: 'asha@example.com' }]);
  expect(await homes()).toEqual([]);
  expect(await rowsOf(`SELECT FROM customers WHERE id = '${known}'`)).toHaveLength(1);
  const { import: undone, rows } = await readImported(shop, as, shopify);
  expect(undone).toMatchObject({ state: 'undone', undoableUntil: null, undone: { restored: 1, kept: 1 } });
  expect(rows.map(({ name, isKept }) => [name, isKept]).slice(0, 3)).toEqual([
    ['', false],
    ['', false],
    ['Lakshmi -', true],
  ]);
  const again = await undo(shopify.id);
  expect(!again.ok && again.code).toBe('IMPORT_NOT_UNDOABLE');
});

test('the audit log says how many were imported and taken back, and names nobody', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, result.import);
  await shop.call(contract.undoCustomerImport, { params: { id: result.import.id } }, { as });
  const log = await shop.call(listAudit, { query: { kind: 'customer' } }, { as });
  if (!log.ok) throw new Error(log.message);
  expect(
    log.result.entries
      .slice(0, 2)
      .map(({ text, changes }) => [text, changes.map(({ what, to }) => `${what}: ${to}`)]),
  ).toEqual([
    ['Undid the import of customers from customers.csv', ['Customers deleted: 2', 'Left as they are: 0']],
    ['Imported customers from customers.csv', ['New customers: 2', 'Customers with new addresses: 0']],
  ]);
});

test('only the owner imports customers', async () => {
  const { token } = await aStaffMember(shop, 'Ravi', 'kitchen');
  expect((await checkCustomerFile(shop, token, SHOPIFY)).status).toBe(403);
  expect(await rowsOf('SELECT FROM customer_imports')).toEqual([]);
});

test('more customers than are written at once are all checked, imported and told', async () => {
  const { result } = await checkCustomerFile(shop, as, tableOf(450), COLUMNS_OF_TABLE);
  expect(result.import.counts).toEqual({ new: 450, changed: 0, unchanged: 0, refused: 0 });
  await importCustomers(shop, as, result.import, true);
  expect(await rowsOf('SELECT count(*)::integer AS count FROM outbox')).toEqual([{ count: 450 }]);
  expect(await rowsOf('SELECT count(*)::integer AS count FROM addresses')).toEqual([{ count: 450 }]);
});

test('a file with more than 5,000 customers is refused whole', async () => {
  const refused = await checkCustomerFile(shop, as, tableOf(5_001), COLUMNS_OF_TABLE);
  expect([refused.status, refused.fields]).toEqual([
    422,
    { file: 'This file has more than 5000 rows. Split it into smaller ones.' },
  ]);
  expect(await rowsOf('SELECT FROM customer_imports')).toEqual([]);
});
