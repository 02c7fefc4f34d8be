import type { AddressId, CustomerId, ImageId, OrderId, ProductId } from '@tula/contract/calls/ids.ts';
import { placeOrder, readOrderStatus } from '@tula/contract/orders/orders.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aCustomer } from '../../test/a-customer.ts';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';

export type Shopper = { customerId: CustomerId; token: string };

type ProductSketch = {
  name?: string;
  paisePerKg?: number;
  actualPaisePerKg?: number;
  packs?: number[];
  isAvailable?: boolean;
};

type Body = InputOf<typeof placeOrder>['body'];

export type OrdersShop = TestShop & {
  aShopper: (options?: { isVerified?: boolean }) => Promise<Shopper>;
  aProduct: (sketch?: ProductSketch) => Promise<ProductId>;
  anAddress: (of: Shopper, columns?: { postal_code?: string; country_id?: number }) => Promise<AddressId>;
  rows: <T = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** Everything that placing and paying an order writes. */
  written: () => Promise<Record<string, number>>;
  place: (by: Shopper, body: Body, idempotencyKey?: string) => ReturnType<typeof callPlace>;
  /** Places an order that must succeed. */
  placed: (by: Shopper, body: Body) => Promise<{ tokenUrl: string; orderId: string }>;
  /** Presses a button on the gateway's page; the shop polls the outcome later. */
  decide: (tokenUrl: string, outcome: 'pay' | 'decline' | 'pending') => Promise<void>;
  status: (by: Shopper, id: string) => ReturnType<typeof callStatus>;
  /** Places an order that is paid at once, and returns its number. */
  paid: (by: Shopper, body: Body) => Promise<string>;
  aStaffMember: (name: string) => Promise<StaffMember>;
  orderRow: (number: string) => Promise<OrderRow>;
  /** The events of an order as 'kind by actor'. */
  eventsOf: (number: string) => Promise<string[]>;
  /** The subjects of a customer's emails, oldest first. */
  mailsTo: (of: Shopper) => Promise<string[]>;
};

/** Most tests of orders work with these: the shop and its product are the file's, the people new for each test. */
export type OrderTest = { shop: OrdersShop; murukku: ProductId; kamala: StaffMember; shopper: Shopper };

/** Opens a shop before the tests of a file, hands it to each of them, and closes it after them. */
export function openShopForTests(assign: (test: OrderTest) => void): void {
  let shop: OrdersShop;
  let murukku: ProductId;
  beforeAll(async () => {
    shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
    murukku = await shop.aProduct();
  });
  beforeEach(async () => {
    assign({ shop, murukku, kamala: await shop.aStaffMember('Kamala'), shopper: await shop.aShopper() });
  });
  afterAll(() => shop.close());
}

/** An address in Coimbatore, as staff type it. */
export const COIMBATORE = {
  fullName: 'Radha Iyer',
  phone: '9843055555',
  apartment: '12, Gandhi Street',
  country: 76,
  state: 31,
  postalCode: '641001',
};

export type OrderRow = Record<string, unknown> & { id: OrderId };

const callPlace = (shop: TestShop, as: string, body: Body, key?: string) =>
  shop.call(placeOrder, { body }, { as, ...(key === undefined ? {} : { idempotencyKey: key }) });
const callStatus = (shop: TestShop, as: string, id: string) =>
  shop.call(readOrderStatus, { params: { id } }, { as });

/** A whole shop with shoppers, products and addresses to order with. */
export async function openOrdersShop(settings: Parameters<typeof aShop>[0] = {}): Promise<OrdersShop> {
  const shop = await aShop(settings);
  const { database } = shop;
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await database.pool.query(sql, values)).rows as T[];
  const { imageId, categoryId } = await shelf(rows);
  const place: OrdersShop['place'] = (by, body, key) => callPlace(shop, by.token, body, key);
  const placed: OrdersShop['placed'] = async (by, body) => {
    const answer = await place(by, body);
    if (!answer.ok) throw new Error(`${answer.code}: ${answer.message}`);
    return answer.result;
  };
  let people = 0;
  const reads = makeReaders(rows);
  return {
    ...reads,
    ...shop,
    rows,
    place,
    aShopper: ({ isVerified = true } = {}) => aShopper(shop, { isVerified, number: ++people }),
    aProduct: (sketch = {}) => aProduct(rows, sketch, { imageId, categoryId }),
    anAddress: (of, columns = {}) => anAddress(rows, of, columns),
    written: () => countWritten(rows),
    status: (by, id) => callStatus(shop, by.token, id),
    placed,
    decide: (tokenUrl, outcome) => decide(shop, tokenUrl, outcome),
    aStaffMember: (name) => aStaffMember(shop, name),
    async paid(by, body) {
      const { orderId, tokenUrl } = await placed(by, body);
      await decide(shop, tokenUrl, 'pay');
      await callStatus(shop, by.token, orderId);
      return orderId;
    },
  };
}

async function decide({ app }: TestShop, tokenUrl: string, outcome: string): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(tokenUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
  if (statusCode >= 400) throw new Error(`the gateway's page answered ${statusCode}`);
}

function makeReaders(rows: Rows): Pick<OrdersShop, 'orderRow' | 'eventsOf' | 'mailsTo'> {
  return {
    async orderRow(number) {
      const [order] = await rows<OrderRow>('SELECT * FROM orders WHERE order_number = $1', [number]);
      if (order === undefined) throw new Error('there is no such order');
      return order;
    },
    async eventsOf(number) {
      const events = await rows<{ kind: string; actor: string }>(
        `SELECT kind, actor FROM order_events JOIN orders ON orders.id = order_id WHERE order_number = $1
         ORDER BY order_events.id`,
        [number],
      );
      return events.map(({ kind, actor }) => `${kind} by ${actor}`);
    },
    async mailsTo({ customerId }) {
      const mails = await rows<{ subject: string }>(
        `SELECT subject FROM outbox JOIN customers ON recipient = email WHERE customers.id = $1
         ORDER BY outbox.created_at, outbox.id`,
        [customerId],
      );
      return mails.map(({ subject }) => subject);
    },
  };
}

export function pickup(products: Body['products'], remarks = ''): Body {
  return { products, deliveryMethod: 'pickup_from_store', remarks };
}

/** Makes an order by courier, to an address of the shopper. */
export function byCourier(products: Body['products'], address: string, remarks = ''): Body {
  return { products, address, deliveryMethod: 'through_courier', remarks };
}

type Rows = OrdersShop['rows'];

async function shelf(rows: Rows): Promise<{ imageId: ImageId; categoryId: number }> {
  const imageId = newId() as ImageId;
  await rows(
    `INSERT INTO images (id, path, width, height, placeholder, bytes, created_at)
     VALUES ($1, $2, 1200, 900, 'data:image/webp;base64,', 40000, now())`,
    [imageId, `/media/${imageId}/master.webp`],
  );
  const [category] = await rows<{ id: number }>(
    `INSERT INTO categories (name) VALUES ('Savouries') RETURNING id`,
  );
  return { imageId, categoryId: category?.id ?? 0 };
}

async function aShopper(
  { parts, database }: TestShop,
  { isVerified, number }: { isVerified: boolean; number: number },
): Promise<Shopper> {
  const customerId = await aCustomer(database.db, {
    email: `meenakshi${number}@example.com`,
    phone: `+9198230${String(number).padStart(5, '0')}`,
    email_verified_at: isVerified ? new Date(0) : null,
  });
  const account = { audience: 'customer', accountId: customerId } as const;
  const { accessToken } = await parts.sessions.begin(database.db, account);
  return { customerId, token: accessToken };
}

async function aProduct(
  rows: Rows,
  { name = 'Mullu Murukku', paisePerKg = 56_000, packs = [250, 500, 750, 1000], ...sketch }: ProductSketch,
  { imageId, categoryId }: { imageId: ImageId; categoryId: number },
): Promise<ProductId> {
  const id = newId() as ProductId;
  const { actualPaisePerKg = paisePerKg, isAvailable = true } = sketch;
  await rows(
    `INSERT INTO products (id, name, description, category_id, price_paise_per_kg, discounted_paise_per_kg,
       discount, available_grams, is_available, primary_image_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, now(), now())`,
    [
      id,
      name,
      `${name} from our kitchen`,
      categoryId,
      actualPaisePerKg,
      paisePerKg,
      packs,
      isAvailable,
      imageId,
    ],
  );
  return id;
}

async function anAddress(
  rows: Rows,
  { customerId }: Shopper,
  { postal_code = '411038', country_id = 76 }: { postal_code?: string; country_id?: number },
): Promise<AddressId> {
  const id = newId() as AddressId;
  const [state] = country_id === 76 ? [21] : [null];
  await rows(
    `INSERT INTO addresses (id, customer_id, full_name, phone, apartment, area, city, country_id, state_id,
       postal_code, landmark, created_at)
     VALUES ($1, $2, 'Meenakshi Raman', '+919823000000', '14, Prabhat Road', 'Erandwane', 'Pune', $3, $4, $5,
       'Lane 8', now())`,
    [id, customerId, country_id, state, postal_code],
  );
  return id;
}

const WRITTEN = [
  'orders',
  'order_items',
  'order_events',
  'idempotency_keys',
  'payment_attempts',
  'sandbox_payments',
  'outbox',
];

async function countWritten(rows: Rows): Promise<Record<string, number>> {
  const counts = WRITTEN.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [counted] = await rows<Record<string, number>>(`SELECT ${counts.join(', ')}`);
  return counted ?? {};
}
