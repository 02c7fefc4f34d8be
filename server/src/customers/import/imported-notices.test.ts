import * as contract from '@tula/contract/accounts/customer-imports.ts';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/a-customer.ts';
import type { TestShop } from '../../../test/a-shop.ts';
import {
  checkCustomerFile,
  importCustomers,
  openImportsForTests,
  readImported,
  SHOPIFY,
  WOOCOMMERCE,
} from './test-customer-imports.ts';

let shop: TestShop;
let as: string;
openImportsForTests((test) => {
  ({ shop, as } = test);
});

const rowsOf = async <Row extends object>(sql: string) => (await shop.database.pool.query<Row>(sql)).rows;
const notices = () =>
  rowsOf<{ to: string; subject: string; after: number }>(`
    SELECT recipient AS to, subject, extract(epoch FROM next_try_at - created_at)::integer AS after FROM outbox
    ORDER BY next_try_at`);

test('if the owner chooses so, each new customer is emailed the privacy notice, one after another', async () => {
  await aCustomer(shop.database.db, { email: 'asha@example.com' });
  const { result: woo } = await checkCustomerFile(shop, as, WOOCOMMERCE);
  await importCustomers(shop, as, woo.import, true);
  expect(await notices()).toEqual([]);
  expect((await readImported(shop, as, woo.import)).import.noticeMails).toBe(0);
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, result.import, true);
  expect(await notices()).toEqual([
    { to: 'Meena@Example.com', subject: 'Your details at Tula', after: 0 },
    { to: 'lakshmi@example.com', subject: 'Your details at Tula', after: 2 },
  ]);
  expect((await readImported(shop, as, result.import)).import.noticeMails).toBe(2);
  const log = await shop.call(listAudit, { query: { kind: 'customer' } }, { as });
  expect(log.ok && log.result.entries[0]?.changes.map(({ what, to }) => `${what}: ${to}`)).toEqual([
    'New customers: 2',
    'Customers with new addresses: 0',
    'Privacy notices by email: 2',
  ]);
});

test('undoing deletes notices that wait, and whoever got one gets no second', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, result.import, true);
  await shop.asOwner(`UPDATE customers SET orders_placed = 1 WHERE email = 'lakshmi@example.com'`);
  await shop.call(contract.undoCustomerImport, { params: { id: result.import.id } }, { as });
  expect(await notices()).toMatchObject([{ to: 'lakshmi@example.com' }]);
  const repeated = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, repeated.result.import, true);
  expect(await notices()).toMatchObject([{ to: 'Meena@Example.com' }, { to: 'lakshmi@example.com' }]);
  await shop.asOwner(`UPDATE outbox SET state = 'sent', next_try_at = NULL, sent_at = created_at`);
  await shop.call(contract.undoCustomerImport, { params: { id: repeated.result.import.id } }, { as });
  const third = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, third.result.import, true);
  expect(await rowsOf('SELECT FROM customers')).toHaveLength(2);
  expect(await notices()).toHaveLength(2);
  expect((await readImported(shop, as, third.result.import)).import.noticeMails).toBe(0);
});

test('the notice says what is held, from where, what for, and how to log in, correct, erase and complain', async () => {
  const { result } = await checkCustomerFile(shop, as, SHOPIFY);
  await importCustomers(shop, as, result.import, true);
  const [mail] = await rowsOf<{ text: string }>(`
    SELECT body_text AS text FROM outbox WHERE recipient = 'Meena@Example.com'`);
  expect(mail?.text.split('\n\n').slice(0, 9)).toEqual([
    'Hello Meena',
    "You've bought from Tula before. We have a new online shop now, and brought your details along from the system that we used until now.",
    "What we hold: your name and email, and your phone number and delivery addresses if you'd given them. We didn't bring any password, and you won't get newsletters.",
    "We use it only for your orders: so you needn't type it again, and so we can deliver and reach you about them.",
    'To see it, correct it, download it or erase it, log in with this email: choose “Email me a code” on the login page, then open My Account.',
    "If you don't want an account, you don't need to do anything: we delete it after a year in which nobody has logged in.",
    `Log in:\n${shop.parts.publicUrl}/sign-in`,
    "Something isn't right? Just reply to this email or write to our grievance officer, who is named in the privacy notice. You can then turn to the Data Protection Board of India.",
    `How we use your data, and how to withdraw:\n${shop.parts.publicUrl}/policies/privacy-notice`,
  ]);
});
