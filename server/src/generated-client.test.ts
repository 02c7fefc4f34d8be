import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../test/a-shop.ts';
import { type GeneratedClient, generatedClient } from '../test/generated-client.ts';
import { toLink, type StoredLink } from './outbox/outbox-entry.ts';
import { ensureStaff } from './staff/ensure-staff.ts';

const PICTURE = path.join(import.meta.dirname, '../seeds/pictures/thattai.webp');
const PRIYA = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@shop.in',
  phone: '+919876543210',
  password: 'eight888mangoes',
  country: 'IN',
  countryCallingCode: '91',
};
const STAFF = { email: 'kitchen@shop.in', password: 'weigh-it-twice' };

let shop: TestShop;
let client: GeneratedClient;
let origin: string;
const tokens = { customer: '', staff: '' };

beforeAll(async () => {
  shop = await aShop({ isListening: true });
  const address = shop.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the shop does not listen');
  origin = `http://127.0.0.1:${address.port}`;
  await ensureStaff(shop.parts, { name: 'Kitchen', ...STAFF });
  client = await generatedClient(origin);
});
afterAll(async () => {
  await client.remove();
  await shop.close();
});

type Caller = keyof typeof tokens;

/** Calls an operation; its answer is validated by the generated schema of its status. */
async function call<R>(
  operationId: string,
  input: unknown[],
  as?: Caller,
): Promise<{ status: number; result: R; code: string }> {
  const options = as === undefined ? {} : { headers: { authorization: `Bearer ${tokens[as]}` } };
  const { status, data } = (await client.calls[operationId]?.(...input, options)) ?? { status: 0, data: {} };
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Response`;
  const answer = (await client.schema(status === 200 ? name : 'Problem')).parse(data);
  return { status, ...(answer as { result: R; code: string }) };
}

/** Calls an operation with a body that the generated schema accepts first. */
async function send<R>(operationId: string, bodyName: string, body: object, as?: Caller) {
  (await client.schema(bodyName)).parse(body);
  return call<R>(operationId, [body], as);
}

async function mailedToken(): Promise<string> {
  const { rows } = await shop.database.pool.query<StoredLink>(
    `SELECT link_id AS "linkId", link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
     FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
    [PRIYA.email],
  );
  const link = rows[0] && toLink(rows[0]);
  return (link && shop.parts.linkTokens.tokenOf(link)) ?? 'no token';
}

/** Pays at the test gateway, as the customer's browser would. */
async function pay(tokenUrl: string): Promise<number> {
  const { pathname } = new URL(tokenUrl);
  const body = new URLSearchParams({ outcome: 'pay' });
  const { status } = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
  return status;
}

type Order = {
  orderStatus: string;
  paymentStatus: string;
  isCancelled: boolean;
  refundStatus: string;
  totalPaise: number;
};
type Ids = { id: string };

test('everything that is generated compiles', () => {
  expect(() => client.compile()).not.toThrow();
}, 60_000);

test('a generated client signs up, orders, pays and cancels, and staff refund', async () => {
  expect(await send('signUp', 'SignUpBody', PRIYA)).toEqual({ status: 200, result: {} });
  expect((await call('verifyEmail', [{ token: await mailedToken() }])).status).toBe(200);
  const { email, password } = PRIYA;
  const login = await send<{ accessToken: string; isEmailVerified: boolean }>(
    'logInCustomer',
    'LoginDetails',
    {
      email,
      password,
    },
  );
  expect([login.status, login.result.isEmailVerified]).toEqual([200, true]);
  tokens.customer = login.result.accessToken;
  const staff = await call<{ accessToken: string }>('logInStaff', [STAFF]);
  tokens.staff = staff.result.accessToken;

  const productId = await addedProduct();
  const list = await call<{ products: { id: string; name: string }[] }>('listPublicProducts', [
    { page: 1, limit: 12, name: 'thattai' },
  ]);
  expect(list.result.products.map(({ id, name }) => [id, name])).toEqual([[productId, 'Thattai']]);
  expect((await call('readPublicProduct', [productId])).status).toBe(200);

  const products = [{ id: productId, quantity: '500', count: 2 }];
  expect(await call('replaceCart', [{ products }], 'customer')).toEqual({
    status: 200,
    result: { version: 1 },
  });
  const cart = await call<{ cartDetails: { linePaise: number }[] }>('readCart', [], 'customer');
  expect(cart.result.cartDetails.map(({ linePaise }) => linePaise)).toEqual([40_000]);

  const address = await addedAddress();
  const quote = await call<{ shippingPaise: number }>(
    'readShippingCharge',
    [address, { quantity: '1' }],
    'customer',
  );
  expect([quote.status, quote.result.shippingPaise > 0]).toEqual([200, true]);

  const toPlace = { products, address, deliveryMethod: 'through_courier', remarks: '' };
  const placed = await send<{ tokenUrl: string; orderId: string }>(
    'placeOrder',
    'OrderToPlace',
    toPlace,
    'customer',
  );
  expect(placed.status).toBe(200);
  const { orderId, tokenUrl } = placed.result;
  expect(await statusOf(orderId)).toMatchObject({ paymentStatus: 'pending' });
  expect(await pay(tokenUrl)).toBe(303);
  expect(await statusOf(orderId)).toMatchObject({
    orderStatus: 'success',
    paymentStatus: 'success',
    totalPaise: 40_000 + quote.result.shippingPaise,
  });

  expect(await call('cancelOrder', [orderId], 'customer')).toEqual({ status: 200, result: {} });
  const again = await call('cancelOrder', [orderId], 'customer');
  expect([again.status, again.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
  expect(await call('refundOrder', [orderId], 'staff')).toEqual({ status: 200, result: {} });
  const { result } = await call<{ order: Order }>('readStaffOrder', [orderId], 'staff');
  expect(result.order).toMatchObject({ isCancelled: true, refundStatus: 'INITIATED' });
}, 60_000);

test('a generated client reads problems by their code', async () => {
  const again = await call('signUp', [PRIYA]);
  expect([again.status, again.code]).toEqual([409, 'EMAIL_TAKEN']);
  const unknown = await call('readPublicProduct', ['0190b3a0-0000-7000-8000-000000000001']);
  expect([unknown.status, unknown.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  const guarded = await call('listOrders', [{}]);
  expect([guarded.status, guarded.code]).toEqual([401, 'NOT_SIGNED_IN']);
  const foreign = await call('listStaffOrders', [{}], 'customer');
  expect([foreign.status, foreign.code]).toEqual([403, 'FORBIDDEN']);
});

/** A product of 400 rupees per kg, whose picture, category and tag staff have added by the client too. */
async function addedProduct(): Promise<string> {
  const picture = new Blob([await readFile(PICTURE)], { type: 'image/webp' });
  const upload = await call<{ uploadedFiles: { path: string }[] }>('uploadPictures', [{ picture }], 'staff');
  const category = await call<{ insertedCategory: Ids }>('addCategory', [{ name: 'Savouries' }], 'staff');
  const tag = await call<{ insertedTag: Ids }>('addTag', [{ name: 'Crunchy' }], 'staff');
  const product = {
    name: 'Thattai',
    description: 'Crisp rounds of rice flour with lentils and curry leaves.',
    category: category.result.insertedCategory.id,
    tag: [tag.result.insertedTag.id],
    availableQuantities: ['250', '500'],
    isAvailable: true,
    price: '0.400',
    discount: 0,
    primaryImage: upload.result.uploadedFiles[0]?.path,
    additionalImage: [],
  };
  const added = await send<{ product: Ids }>('addProduct', 'ProductToSave', product, 'staff');
  return added.result.product.id;
}

async function addedAddress(): Promise<string> {
  const states = await call<{ stateList: { id: number; name: string }[] }>('listStates', [], 'customer');
  const address = {
    fullName: 'Priya Raman',
    phone: PRIYA.phone,
    apartment: '12, Gandhi Street',
    country: 76,
    state: states.result.stateList.find(({ name }) => name === 'Tamil Nadu')?.id,
    postalCode: '641001',
    landmark: null,
  };
  const added = await send<{ insertedAddress: Ids }>('addAddress', 'AddressToSave', address, 'customer');
  return added.result.insertedAddress.id;
}

async function statusOf(orderId: string): Promise<Order> {
  return (await call<{ order: Order }>('readOrderStatus', [orderId], 'customer')).result.order;
}
