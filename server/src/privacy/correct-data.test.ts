import { updateUser } from '@tula/contract/accounts/customers.ts';
import { downloadOwnData, ownData } from '@tula/contract/accounts/own-data.ts';
import { changeAddress } from '@tula/contract/delivery/delivery.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byCourier, openOrdersShop, type OrdersShop, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let shopper: Shopper;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  shopper = await shop.aShopper();
});
afterAll(() => shop.close());

async function exported() {
  const headers = { authorization: `Bearer ${shopper.token}` };
  const answer = await shop.app.inject({ url: `/api/v1${downloadOwnData.path}`, headers });
  return z.parse(ownData, answer.json());
}

test('account and addresses are corrected field by field, and an order keeps what was true when it was placed', async () => {
  const murukku = await shop.aProduct();
  const address = await shop.anAddress(shopper);
  await shop.paid(shopper, byCourier([{ id: murukku, quantity: '250', count: 1 }], address));
  const before = await exported();
  const details = {
    firstName: 'Meenakshi Devi',
    lastName: 'Ramanathan',
    email: 'corrected@example.com',
    phone: '+919876500001',
    language: 'ta' as const,
  };
  expect(await shop.call(updateUser, { body: details }, { as: shopper.token })).toMatchObject({ ok: true });
  const body = {
    fullName: 'Lakshmi Raman',
    phone: '+919876500002',
    apartment: '3, Gandhi Street',
    country: 76,
    state: 31,
    postalCode: '641001',
    landmark: 'Opposite the temple',
  };
  const params = { id: address };
  expect(await shop.call(changeAddress, { params, body }, { as: shopper.token })).toMatchObject({ ok: true });

  const after = await exported();
  // A new email is verified anew; when the account was made cannot be wrong.
  const { createdAt, importedAt, noticeVersion, noticeLanguage, noticeAgreedAt } = before.account;
  const notice = { importedAt, noticeVersion, noticeLanguage, noticeAgreedAt };
  expect(after.account).toEqual({
    ...details,
    emailVerifiedAt: null,
    phoneProvenAt: null,
    createdAt,
    ...notice,
  });
  const { country: _, state: __, ...corrected } = body;
  expect(after.addresses).toMatchObject([{ ...corrected, country: 'India', state: 'Tamil Nadu' }]);
  expect(after.orders).toEqual(before.orders);
  expect(after.orders[0]).toMatchObject({ email: before.account.email, address: { postalCode: '411038' } });
});
