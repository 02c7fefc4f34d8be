import { deleteMail, sendMailAgain } from '@tula/contract/accounts/mails.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../../orders/test-orders.ts';

const PARKED = '019aa000-0000-7000-8000-000000000001';
const QUEUED = '019aa000-0000-7000-8000-000000000002';
const SENT = '019aa000-0000-7000-8000-000000000003';

let shop: OrdersShop;
let staff: string;

beforeAll(async () => {
  shop = await openOrdersShop();
  staff = (await shop.aStaffMember('Ravi')).token;
});
beforeEach(() =>
  shop.rows(
    `WITH emptied AS (DELETE FROM outbox)
     INSERT INTO outbox (id, recipient, subject, body_text, body_html, state, attempts, next_try_at, last_error, created_at)
     VALUES ($1, 'a@example.com', 'One', 'text', 'html', 'parked', 20, NULL, '550 full', '2026-11-20T06:30:00Z'),
            ($2, 'b@example.com', 'Two', 'text', 'html', 'queued', 3, '2026-11-21T07:30:00Z', '451', '2026-11-20T06:30:00Z'),
            ($3, 'c@example.com', 'Three', '', '', 'sent', 1, NULL, NULL, '2026-11-20T06:30:00Z')
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, attempts = excluded.attempts,
       next_try_at = excluded.next_try_at, last_error = excluded.last_error`,
    [PARKED, QUEUED, SENT],
  ),
);
afterAll(() => shop.close());

const mails = () => shop.rows('SELECT id, state, attempts, next_try_at FROM outbox ORDER BY id');
const again = (id: string, as = staff) => shop.call(sendMailAgain, { params: { id } }, { as });
const remove = (id: string, as = staff) => shop.call(deleteMail, { params: { id } }, { as });

test('staff queue a parked mail again, once, with its attempts reset', async () => {
  expect(await again(PARKED)).toMatchObject({ status: 200 });
  const [mail] = await mails();
  expect(mail).toEqual({ id: PARKED, state: 'queued', attempts: 0, next_try_at: shop.clock.now() });
  expect(await again(PARKED)).toMatchObject({ status: 404, code: 'MAIL_NOT_FOUND' });
});

test('staff delete a parked mail and no other', async () => {
  expect(await remove(PARKED)).toMatchObject({ status: 200 });
  expect((await mails()).map(({ id }) => id)).toEqual([QUEUED, SENT]);
  expect(await remove(PARKED)).toMatchObject({ status: 404, code: 'MAIL_NOT_FOUND' });
});

test('a queued or sent mail can be neither sent again nor deleted', async () => {
  const before = await mails();
  for (const id of [QUEUED, SENT, '019aa000-0000-7000-8000-000000000009'])
    for (const act of [again, remove]) expect(await act(id)).toMatchObject({ status: 404 });
  expect(await mails()).toEqual(before);
});

test('a customer can neither send a mail again nor delete it', async () => {
  const before = await mails();
  const shopper = await shop.aShopper();
  for (const act of [again, remove]) expect(await act(PARKED, shopper.token)).toMatchObject({ status: 403 });
  expect(await mails()).toEqual(before);
});
