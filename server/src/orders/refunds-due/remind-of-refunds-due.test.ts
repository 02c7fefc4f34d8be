import { cancelOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../test-orders.ts';
import { remindOfRefundsDue } from './remind-of-refunds-due.ts';

let shop: OrdersShop;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

const remind = () => {
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return remindOfRefundsDue({ ...shop.parts, log });
};
const alerts = () => lines.flatMap(({ alert, orders }) => (alert === undefined ? [] : [{ alert, orders }]));
const reminders = () =>
  shop.rows<{ recipient: string; subject: string; body_text: string }>(
    `SELECT recipient, subject, body_text FROM outbox WHERE recipient LIKE '%@shop.test' ORDER BY created_at, id`,
  );

test('staff are reminded once after a day, and an alert is raised once after two', async () => {
  const murukku = await shop.aProduct();
  const shopper = await shop.aShopper();
  const kamala = await shop.aStaffMember('Kamala');
  await shop.aStaffMember('Ravi');
  const former = await shop.aStaffMember('Lalitha');
  await shop.rows('UPDATE staff SET dismissed_at = now() WHERE id = $1', [former.staffId]);
  const cancelled = async (count: number) => {
    const number = await shop.paid(shopper, pickup([{ id: murukku, quantity: '500', count }]));
    await shop.call(cancelOrder, { params: { id: number } }, { as: shopper.token });
    return number;
  };
  const [first, second, started] = [await cancelled(2), await cancelled(1), await cancelled(3)];
  await shop.call(refundOrder, { params: { id: started } }, { as: kamala.token });

  shop.clock.advance({ hours: 23, minutes: 59 });
  await remind();
  expect([await reminders(), alerts()]).toEqual([[], []]);

  shop.clock.advance({ minutes: 1 });
  await Promise.all([remind(), remind(), remind()]);
  const mails = await reminders();
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2);
  expect(mails[0]?.subject).toBe('2 refunds are waiting to be started');
  expect(mails[0]?.body_text.split('\n-- \n')[0]).toBe(`2 refunds are waiting to be started

These orders were cancelled more than a day ago, and their refunds haven't been started. The customers were told that their money comes back. You can start refunds on the page Today, under Needs your attention.

Open Today:
http://shop.test/staff/today

${first}, Meenakshi Raman, cancelled Nov 21, 2026, 12:00 PM: ₹560.00
${second}, Meenakshi Raman, cancelled Nov 21, 2026, 12:00 PM: ₹280.00
`);
  expect(alerts()).toEqual([]);

  shop.clock.advance({ hours: 24 });
  await Promise.all([remind(), remind()]);
  await remind();
  expect(alerts()).toEqual([{ alert: 'refund due', orders: [first, second] }]);
  expect(await reminders()).toHaveLength(2);
});
