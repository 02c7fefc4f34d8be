import { listAudit } from '@tula/contract/accounts/audit.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { AuditEntry } from './audit-entry.ts';
import { recordParts, recordWhole } from './record-audit.ts';

let shop: OrdersShop;
let ravi: { token: string; id: StaffId };

beforeAll(async () => {
  shop = await openOrdersShop();
  const { staffId: id, token } = await shop.aStaffMember('Ravi');
  ravi = { id, token };
});
afterAll(() => shop.close());

type Query = NonNullable<Parameters<typeof shop.call<typeof listAudit>>[1]['query']>;
async function listed(query: Query) {
  const answer = await shop.call(listAudit, { query }, { as: ravi.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}
const recordWholeImport = (tx: Db, by: AuditEntry['by'], name: string) =>
  recordWhole(tx, shop.clock, { action: 'product.imported', by, subject: { name } });

test('what was done to many products is one entry, and leads to its parts page by page', async () => {
  const day = shop.clock.now().toISOString().slice(0, 10);
  await shop.database.tx(async (tx) => {
    const by = { staffId: ravi.id };
    const whole = await recordWholeImport(tx, by, 'prices.csv');
    shop.clock.advance({ minutes: 5 });
    const changes = [{ field: 'isAvailable', from: true, to: false } as const];
    const parts = Array.from({ length: 60 }, (_, at) => ({
      action: 'product.changed' as const,
      subject: { id: `p${at}`, name: `Snack ${at}` },
      changes,
    }));
    await recordParts(tx, whole, [
      ...parts,
      { action: 'product.changed', subject: { id: 'q', name: 'Same' }, changes: [] },
    ]);
    await recordWholeImport(tx, by, 'empty.csv');
  });
  const { entries, whole: none } = await listed({ from: day, kind: 'product' });
  expect(none).toBeNull();
  expect(entries.map(({ text, parts }) => [text, parts])).toEqual([
    ['Imported products from empty.csv', 0],
    ['Imported products from prices.csv', 60],
  ]);
  expect((await listed({ from: day, kind: 'product', person: ravi.id })).entries).toHaveLength(2);

  const of = entries[1]?.id ?? '';
  const first = await listed({ of });
  expect(first.whole).toEqual(entries[1]);
  const second = await listed({ of, after: first.next ?? '' });
  expect(second.next).toBeNull();
  expect([...first.entries, ...second.entries].map(({ text, at, parts }) => [text, at, parts])).toEqual(
    Array.from({ length: 60 }, (_, at) => [`Changed product Snack ${at}`, entries[1]?.at, 0]),
  );
  expect(await listed({ of: '999999999999' })).toMatchObject({ whole: null, entries: [], next: null });
  expect(await shop.call(listAudit, { query: { of: 'x' } }, { as: ravi.token })).toMatchObject({
    status: 422,
  });
  const file = await shop.app.inject({
    url: `/api/v1/audit/export?from=${day}&to=${day}`,
    headers: { authorization: `Bearer ${ravi.token}` },
  });
  expect(file.body.split('\r\n').filter((line) => line.includes('Changed product Snack'))).toHaveLength(60);
});

test.each([
  ['whole entries', 'part_of IS NULL', 'happened_at DESC, id DESC', 'audit_entries_whole'],
  [
    'whole entries of a kind',
    `kind = 'order' AND part_of IS NULL`,
    'happened_at DESC, id DESC',
    'audit_entries_whole_of_kind',
  ],
  ['the parts of an entry', 'part_of = 1', 'happened_at, id', 'audit_entries_parts'],
])('%s are read from an index in their order', async (_, where, order, index) => {
  const plan = await shop.database.tx(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM audit_entries
      WHERE ${sql.raw(where)} ORDER BY ${sql.raw(order)} LIMIT 51`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`${index} `);
  expect(plan).not.toContain('Sort');
});
