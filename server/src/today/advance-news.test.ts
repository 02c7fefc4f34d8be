import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { readToday } from '@tula/contract/today/today.ts';
import { dayOf, formatDay } from '@tula/contract/values/dates.ts';
import { expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../test/a-staff-member.ts';
import { advances } from '../checkout/test-advances.ts';
import { tellOfRestsDue } from '../orders/held/tell-of-rests-due.ts';
import { openShopForTests, type OrdersShop, type Shopper } from '../orders/test-orders.ts';

let shop: OrdersShop;
let murukku: ProductId;
let kamala: StaffMember;
let shopper: Shopper;
openShopForTests((opened) => {
  ({ shop, murukku, kamala, shopper } = opened);
});

const choose = (who: StaffMember) =>
  shop.call(
    saveNotifications,
    { body: { ...FIRST_CHOICES, quietFrom: 0, quietUntil: 0 } },
    { as: who.token },
  );

/** What was queued for staff: who gets which subject. */
async function told(): Promise<string[]> {
  const rows = await shop.rows<{ subject: string; staff: string }>(
    `SELECT subject, s.name AS staff FROM outbox JOIN staff s ON s.email = recipient
     WHERE dedupe_key LIKE 'staff:%' ORDER BY outbox.id`,
  );
  return rows.map(({ staff, subject }) => `${staff}: ${subject}`);
}

async function textsOfStaff(): Promise<string[]> {
  const rows = await shop.rows<{ text: string }>(
    `SELECT split_part(body_text, E'\n\nYou get this', 1) AS text FROM outbox
     WHERE dedupe_key LIKE 'staff:%' ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}

test('an advance that is paid and a rest that is late are told, the rest once for each day that was chosen', async () => {
  const selvi = await aStaffMember(shop, 'Selvi', 'kitchen');
  await choose(kamala);
  await choose(selvi);
  const does = advances({ shop, murukku, kamala, shopper });
  await does.logInAgain();
  const id = await does.aHeldOrder({ advance: { paise: 20_000, restBy: does.dayIn(0) } });
  await does.pays(id);
  expect(await told()).toEqual([
    `Kamala: Advance paid for order ${id}: 1.00 kg`,
    `Selvi: Advance paid for order ${id}: 1.00 kg`,
  ]);
  await shop.rows('DELETE FROM outbox');
  await tellOfRestsDue(shop.parts);
  expect(await told()).toEqual([]);
  const due = shop.clock.now();
  shop.clock.advance({ days: 1 });
  await does.logInAgain();
  await tellOfRestsDue(shop.parts);
  await tellOfRestsDue(shop.parts);
  expect(await textsOfStaff()).toEqual([
    `The rest of order ${id} isn’t paid\n\n₹360.00 was due by ${formatDay(due)}. Ask its customer, choose another day, or end the hold: then the advance goes back.\n\nOpen the order:\nhttp://shop.test/manage/orders/${id}`,
  ]);
  expect(await shop.call(readToday, {}, does.asStaff)).toMatchObject({
    result: {
      needs: {
        restsDue: {
          count: 1,
          shown: [{ orderId: id, name: 'Meenakshi Raman', amountPaise: 36_000, restBy: dayOf(due) }],
        },
      },
    },
  });
  await shop.rows('DELETE FROM outbox');
  await does.moveRest(id, does.dayIn(0));
  await tellOfRestsDue(shop.parts);
  expect(await told()).toEqual([]);
  shop.clock.advance({ days: 1 });
  await tellOfRestsDue(shop.parts);
  expect(await told()).toEqual([`Kamala: The rest of order ${id} isn’t paid`]);
});
