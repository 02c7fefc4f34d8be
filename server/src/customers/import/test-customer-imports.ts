import type { CustomerColumnToMatch } from '@tula/contract/accounts/customer-columns.ts';
import {
  type CustomerImport,
  readCustomerImport,
  startCustomerImport,
} from '@tula/contract/accounts/customer-imports.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { sendFiles } from '../../../test/send-files.ts';

/** As Shopify exports it: with apostrophes before numbers. A person has a row for each of two addresses. */
export const SHOPIFY = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags',
  `'1,Meena,Raman,Meena@Example.com,yes,,12 North Street,Near the tank,Madurai,TN,IN,'625001,,'+919843055555,no,1200.00,3,,no,`,
  `'1,Meena,Raman,meena@example.com,yes,,4 Lake Road,,Chennai,TN,IN,'600017,'+919843055557,'+919843055555,no,1200.00,3,,no,`,
  `'2,Lakshmi,,lakshmi@example.com,no,,1 Car Street,,Madurai,TN,IN,12345,,98430 55556,no,0.00,0,,no,`,
  `'3,Om,,om@example.com,no,,,,,,,,,9843055558,no,0.00,0,,no,`,
  `'4,Bad,Mail,bad.mail@,no,,,,,,,,,9843055559,no,0.00,0,,no,`,
].join('\n');

/** As the usual plugin exports it: with the hashes of passwords, which nobody takes over. */
export const WOOCOMMERCE = [
  'ID,customer_id,user_login,user_pass,user_email,first_name,last_name,roles,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country',
  '7,7,asha,$P$BsecretSecret,asha@example.com,Asha,Rao,customer,Asha,Rao,asha@example.com,9876543210,7 Temple Street,,560004,Bengaluru,KA,IN,Ravi,Rao,9 Hill View,,411001,Pune,MH,IN',
].join('\n');

/** As WooCommerce itself exports its report of customers; one of them bought without an account. */
export const WOOCOMMERCE_REPORT = [
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code',
  'Asha Rao,asha,2026-10-02 09:14:05,2025-01-20 10:00:00,asha@example.com,4,3120.00,780.00,IN,Bengaluru,KA,560004',
  'Ravi Kumar,,2026-09-11 18:20:41,,ravi@example.com,1,640.00,640.00,IN,Pune,MH,411001',
].join('\n');

/** A table of as many customers, each with an address. */
export function tableOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `Person ${'ABCDEFGHIJ'.charAt(n % 10)},p${n}@example.com,98${String(n).padStart(8, '0')},${n} Street,625001`,
  );
  return ['Name,Email,Phone,Address,PIN', ...rows].join('\n');
}
export const COLUMNS_OF_TABLE = 'fullName,email,phone,address1,postalCode';

/** A shop that every test finds without customers, imports and emails, and the token of its owner. */
export function openImportsForTests(assign: (test: { shop: TestShop; as: string }) => void): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop({ env: { RATE_LIMIT: 'off' } });
  });
  beforeEach(async () => {
    for (const table of ['customers', 'customer_imports', 'outbox'])
      await shop.asOwner(`DELETE FROM ${table}`);
    assign({ shop, as: (await aStaffMember(shop, 'Kamala')).token });
  });
  afterAll(() => shop.close());
}

/** Without an import where the columns have to be matched first. */
type Checked = { import: CustomerImport; columns: CustomerColumnToMatch[] | null };

/** Sends a file to check, as the page does. */
export const checkCustomerFile = (shop: TestShop, token: string, content: string, columns?: string) =>
  sendFiles<Checked>(
    shop,
    token,
    '/customer/import',
    [{ name: 'customers.csv', content }],
    columns === undefined ? {} : { columns },
  );

/** What an import does, with its first rows. */
export async function readImported({ call }: TestShop, token: string, { id }: CustomerImport) {
  const answer = await call(readCustomerImport, { params: { id }, query: {} }, { as: token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}

export async function importCustomers(
  { call }: TestShop,
  token: string,
  { id }: CustomerImport,
  sendsNotice = false,
): Promise<void> {
  const started = await call(startCustomerImport, { params: { id }, body: { sendsNotice } }, { as: token });
  if (!started.ok) throw new Error(started.message);
}
