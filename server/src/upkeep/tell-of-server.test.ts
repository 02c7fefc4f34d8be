import { FIRST_CHOICES, saveNotifications } from '@tula/contract/accounts/notifications.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { recordTaken, recordTried } from '../backup/backups-store.ts';
import { type OrdersShop, openOrdersShop } from '../orders/test-orders.ts';
import { tellOfServer } from './tell-of-server.ts';

const NOON = '2026-11-30T06:30:00Z';
const WEEK_MS = 7 * 86_400_000;
const EVERYTHING = { ...FIRST_CHOICES, quietFrom: 0, quietUntil: 0 };
const WHOLE = { file: 'a.tula', sizeBytes: 20, trouble: null };

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop({ at: NOON });
  const kamala = await shop.aStaffMember('Kamala');
  const meena = await aStaffMember(shop, 'Meena', 'accounts');
  for (const { token } of [kamala, meena])
    await shop.call(saveNotifications, { body: EVERYTHING }, { as: token });
});
beforeEach(async () => {
  await shop.rows('DELETE FROM outbox');
  await shop.rows('DELETE FROM backups');
  await shop.rows(`UPDATE staff SET created_at = '2026-01-01T00:00:00Z'`);
});
afterAll(() => shop.close());

const told = () =>
  shop.rows<{ to: string; subject: string }>(
    'SELECT s.name AS to, subject FROM outbox JOIN staff s ON s.email = recipient',
  );
const backedUp = async (takenAt: string) => {
  await recordTaken(shop.database.db, { takenAt, file: 'a.tula', sizeBytes: 20 });
  await recordTried(shop.database.db, { takenAt, ...WHOLE });
};
/** The parts of the shop at a time; its disk is that of the machine, which has room. */
const look = (at = NOON) =>
  tellOfServer({ ...shop.parts, clock: { ...shop.parts.clock, now: () => new Date(at) } });

test('what is wrong at two looks is told to owners, once in a week', async () => {
  const tell = look();
  await tell();
  expect(await told()).toEqual([]);
  await tell();
  await tell();
  expect(await told()).toEqual([{ to: 'Kamala', subject: 'Your shop’s server needs you' }]);
  const [mail] = await shop.rows<{ text: string }>('SELECT body_text AS text FROM outbox');
  expect(mail?.text).toContain('There is no backup yet.');
  expect(mail?.text).toContain('http://shop.test/manage/server');
  const later = look(new Date(Date.parse(NOON) + WEEK_MS).toISOString());
  await later();
  await later();
  expect(await told()).toHaveLength(2);
});

test('what is mended before the second look is told to nobody', async () => {
  const tell = look();
  await tell();
  await backedUp(new Date().toISOString());
  await tell();
  await tell();
  expect(await told()).toEqual([]);
});

test('a shop that opened today is not told that it has no backup', async () => {
  await shop.rows('UPDATE staff SET created_at = $1', ['2026-11-30T00:00:00Z']);
  const tell = look();
  await tell();
  await tell();
  expect(await told()).toEqual([]);
});
