import { readStaffOrder, setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Peer } from '../../../test/a-peer.ts';
import { delhiveryCourier } from '../../delivery/adapters/delhivery.ts';
import { aDelhivery, TOKEN, withDelhivery } from '../../delivery/adapters/test-delhivery.ts';
import type { Courier } from '../../delivery/courier.ts';
import { type MessagesTest, openShopWithMessages } from '../../phone-messages/test-phone-messages.ts';
import { byCourier, pickup } from '../test-orders.ts';
import { parcelsInTrouble } from './parcels-in-trouble-query.ts';
import { trackParcels } from './track-parcels.ts';

const HOUR_MS = 3_600_000;
/** The newest step of the peer's parcels, in Indian time. */
const NEWEST_STEP = '2026-11-21T09:30:00';

let { shop, shopper, kamala, murukku }: MessagesTest = {} as never;
let peer: Peer;
let courier: Courier;
/** Its own number for each parcel; the peer reads the state from the part before the space. */
let numbers = 0;
const aNumber = (state: string) => `${state} ${++numbers}`;

openShopWithMessages(
  async () => {
    peer = await aDelhivery();
    return { ...withDelhivery(peer), MESSAGES: 'sandbox' };
  },
  (test) => ({ shop, shopper, kamala, murukku } = test),
);
beforeEach(async () => {
  peer.recover();
  // Without the cache in which the shop keeps tracking for some minutes.
  courier = delhiveryCourier({ apiBase: peer.base, originPincode: '641001', token: TOKEN });
  await shop.rows('UPDATE orders SET track_next_at = NULL');
  return () => courier.close();
});
afterAll(() => peer.close());

const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR_MS);

/** The courier says that everything was delivered at this moment. */
function delivers(at: Date) {
  const indian = new Date(at.getTime() + 5.5 * HOUR_MS).toISOString().slice(0, 19);
  peer.lie = (json) =>
    JSON.parse(
      JSON.stringify(json)
        .replaceAll(NEWEST_STEP, indian)
        .replace(/"Status":"Delivered \d+"/, '"Status":"Delivered"'),
    );
}

const products = () => [{ id: murukku, quantity: '500' as const, count: 1 }];
const partsWith = (one: Courier) => ({ ...shop.parts, courier: { current: () => one } });
const track = () => trackParcels(partsWith(courier));
const setNumber = (id: string, number: string) =>
  shop.call(setTrackingNumber, { params: { id }, body: { 'tracking-number': number } }, { as: kamala.token });

/** A paid order sent under this number a day ago, which the courier has delivered four hours ago if it has. */
async function sent(trackingNumber: string): Promise<string> {
  const id = await shop.paid(shopper, byCourier(products(), await shop.anAddress(shopper)));
  await setNumber(id, trackingNumber);
  shop.clock.advance({ hours: 24 });
  await logInAgain();
  delivers(inHours(-4));
  peer.requests.length = 0;
  return id;
}

/** The clock has gone on for longer than their access tokens last. */
async function logInAgain() {
  const { sessions } = shop.parts;
  const begin = async (account: Parameters<typeof sessions.begin>[1]) =>
    (await sessions.begin(shop.database.db, account)).accessToken;
  shopper.token = await begin({ audience: 'customer', accountId: shopper.customerId });
  kamala.token = await begin({ audience: 'staff', accountId: kamala.staffId });
}

async function deliveryOf(id: string) {
  const { shipping_status, delivered_at, track_next_at } = await shop.orderRow(id);
  return { shipping_status, delivered_at, track_next_at };
}

async function messagesAbout(id: string) {
  const { id: orderId } = await shop.orderRow(id);
  const kinds = await shop.rows<{ kind: string }>(
    "SELECT kind FROM outbox WHERE series_id = $1 AND channel <> 'email' ORDER BY created_at, id",
    [orderId],
  );
  return kinds.map(({ kind }) => kind);
}

const UNDER_WAY = { shipping_status: 'completed', delivered_at: null };
const arrived = (at: Date) => ({ shipping_status: 'success', delivered_at: at, track_next_at: null });

test('a delivery is recorded at the time of the courier, and told once by email and message', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  const deliveredAt = inHours(-4);
  for (let poll = 0; poll < 3; poll += 1) {
    await track();
    shop.clock.advance({ hours: 3 });
  }
  expect(await deliveryOf(id)).toEqual(arrived(deliveredAt));
  expect((await shop.eventsOf(id)).slice(-2)).toEqual([
    `shipped by staff:${kamala.staffId}`,
    'delivered by courier',
  ]);
  expect((await shop.mailsTo(shopper)).slice(1)).toEqual([
    `Order ${id} is on its way`,
    `Order ${id} has been delivered`,
  ]);
  expect(await messagesAbout(id)).toEqual(['confirmed', 'shipped', 'delivered']);
});

test('customer and staff see when a parcel was delivered', async () => {
  const number = aNumber('DL/Delivered');
  const id = await sent(number);
  const at = inHours(-4).toISOString();
  await track();
  expect(await shop.status(shopper, id)).toMatchObject({
    result: { order: { deliveredAt: at, shippingStatus: 'success' } },
  });
  expect(await shop.call(readStaffOrder, { params: { id } }, { as: kamala.token })).toMatchObject({
    result: {
      order: {
        deliveredAt: at,
        timeline: expect.arrayContaining([
          {
            at,
            kind: 'delivered',
            actor: { who: 'courier', name: null },
            detail: { trackingNumber: number },
          },
        ]),
      },
    },
  });
});

test('processes that ask at the same time record and tell a delivery once', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  const { track: ask } = courier;
  // Each of them has asked before one has recorded the answer.
  let asked = 0;
  const slow: Courier = {
    ...courier,
    async track(number) {
      asked += 1;
      if (asked === 1) {
        await shop.rows('UPDATE orders SET track_next_at = $1', [shop.clock.now()]);
        await trackParcels(partsWith(courier));
      }
      return (await ask?.(number)) ?? { rejected: 'unknown-number' };
    },
  };
  await Promise.all([1, 2, 3].map(() => trackParcels(partsWith(slow))));
  expect((await shop.eventsOf(id)).filter((event) => event.startsWith('delivered'))).toHaveLength(1);
  expect(await messagesAbout(id)).toEqual(['confirmed', 'shipped', 'delivered']);
  expect(await shop.mailsTo(shopper)).toHaveLength(3);
});

test('a process killed while it records a delivery leaves nothing, and the delivery is recorded later', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  const deliveredAt = inHours(-4);
  const before = [await shop.written(), await messagesAbout(id)];
  // The connection ends after the order, and before its mail, is written.
  await shop.asOwner(`CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
  await shop.asOwner(
    'CREATE TRIGGER killed BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION end_connection()',
  );
  await expect(track()).rejects.toThrow();
  await shop.asOwner('DROP FUNCTION end_connection() CASCADE');
  expect([await shop.written(), await messagesAbout(id)]).toEqual(before);
  expect(await deliveryOf(id)).toEqual({ ...UNDER_WAY, track_next_at: inHours(2) });

  await track();
  expect(await deliveryOf(id)).toMatchObject(UNDER_WAY);
  shop.clock.advance({ hours: 2 });
  await track();
  expect(await deliveryOf(id)).toEqual(arrived(deliveredAt));
  expect(await messagesAbout(id)).toEqual(['confirmed', 'shipped', 'delivered']);
});

test('a parcel under way is asked about every two hours, one that the courier does not know every twelve', async () => {
  const known = await sent(aNumber('UD/In Transit'));
  const unknown = await sent(aNumber('EE'));
  await track();
  await track();
  expect(peer.requests).toHaveLength(2);
  expect(await deliveryOf(known)).toEqual({ ...UNDER_WAY, track_next_at: inHours(2) });
  expect(await deliveryOf(unknown)).toEqual({ ...UNDER_WAY, track_next_at: inHours(12) });
});

test('a parcel that comes back is listed for staff once the courier says so, until it is sent under another number', async () => {
  const returning = aNumber('RT/In Transit');
  const id = await sent(returning);
  const parcels = () => parcelsInTrouble(shop.database.db, shop.clock.now(), 10);
  await track();
  const trouble = { orderNumber: id, customerName: 'Meenakshi Raman', state: 'returning' };
  expect(await parcels()).toEqual([{ ...trouble, since: shop.clock.now() }]);
  const since = shop.clock.now();
  shop.clock.advance({ hours: 3 });
  await track();
  expect(await parcels()).toEqual([{ ...trouble, since }]);
  await logInAgain();
  await shop.call(
    setTrackingNumber,
    { params: { id }, body: { 'tracking-number': aNumber('UD/In Transit'), replaces: returning } },
    { as: kamala.token },
  );
  expect(await parcels()).toEqual([]);
});

test('a returned parcel, and one sent 45 days ago, are not asked about again', async () => {
  const returned = await sent(aNumber('DL/RTO'));
  await track();
  expect(await deliveryOf(returned)).toEqual({ ...UNDER_WAY, track_next_at: null });
  const old = await sent(aNumber('UD/In Transit'));
  shop.clock.advance({ days: 45 });
  await track();
  expect(peer.requests).toEqual([]);
  expect(await deliveryOf(old)).toEqual({ ...UNDER_WAY, track_next_at: null });
});

test('while the courier does not answer a round ends, and the parcels are asked about later', async () => {
  const ids = [];
  for (let parcel = 0; parcel < 7; parcel += 1) ids.push(await sent(aNumber('UD/Pending')));
  peer.troubleOf = () => 'away';
  await track();
  const askedAbout = new Set(peer.requests.map(({ query }) => query.get('waybill')));
  expect(askedAbout.size).toBe(5);
  for (const id of ids) expect(await deliveryOf(id)).toMatchObject(UNDER_WAY);
  await shop.rows('UPDATE orders SET track_next_at = $1 WHERE track_next_at IS NOT NULL', [shop.clock.now()]);
  peer.recover();
  peer.requests.length = 0;
  courier.close();
  courier = delhiveryCourier({ apiBase: peer.base, originPincode: '641001', token: TOKEN });
  await track();
  expect(peer.requests).toHaveLength(7);
});

test('a delivery before the order was placed is of another parcel with the same number', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  delivers(inHours(-25));
  await track();
  expect(await deliveryOf(id)).toEqual({ ...UNDER_WAY, track_next_at: inHours(2) });
});

test('a delivery ahead of our time counts as of now', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  delivers(inHours(3));
  await track();
  expect(await deliveryOf(id)).toEqual(arrived(shop.clock.now()));
});

test('a delivery that is known only after three days is recorded, but told to nobody', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  const deliveredAt = inHours(-4);
  shop.clock.advance({ days: 4 });
  await track();
  expect(await deliveryOf(id)).toEqual(arrived(deliveredAt));
  expect(await messagesAbout(id)).toEqual(['confirmed', 'shipped']);
  expect(await shop.mailsTo(shopper)).toHaveLength(2);
});

test('a corrected number is asked about at once, and an answer about the former one records nothing', async () => {
  const id = await sent(aNumber('DL/Delivered'));
  const { track: ask } = courier;
  const correcting: Courier = {
    ...courier,
    async track(number) {
      const answer = await ask?.(number);
      await setNumber(id, aNumber('UD/In Transit'));
      return answer ?? { rejected: 'unknown-number' };
    },
  };
  await trackParcels(partsWith(correcting));
  expect(await deliveryOf(id)).toEqual({ ...UNDER_WAY, track_next_at: shop.clock.now() });
});

test('pickups, and parcels of a courier that reports nothing, are not asked about', async () => {
  const id = await shop.paid(shopper, pickup(products()));
  await setNumber(id, '0');
  expect(await deliveryOf(id)).toEqual({ ...UNDER_WAY, track_next_at: null });
  const parcel = await sent(aNumber('DL/Delivered'));
  await trackParcels(partsWith({ ...courier, track: undefined }));
  expect(peer.requests).toEqual([]);
  expect(await deliveryOf(parcel)).toMatchObject(UNDER_WAY);
});
