import { exportAudit, listAudit } from '@tula/contract/accounts/audit.ts';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrdersShop, type OrdersShop } from '../orders/test-orders.ts';
import type { AuditEntry } from './audit-entry.ts';
import { recordAudit, auditRepeating } from './record-audit.ts';

let shop: OrdersShop;
let ravi: { token: string; id: StaffId };
let lata: { id: StaffId };

beforeAll(async () => {
  shop = await openOrdersShop();
  const [{ staffId: id, token }, { staffId }] = [
    await shop.aStaffMember('Ravi'),
    await shop.aStaffMember('Lata'),
  ];
  ravi = { id, token };
  lata = { id: staffId };
});
afterAll(() => shop.close());

const record = (entry: AuditEntry) => recordAudit(shop.database.db, shop.clock, entry);
const renamed = (by: AuditEntry['by'], from: string, to: string): AuditEntry => ({
  action: 'category.renamed',
  by,
  subject: { id: '1', name: from },
  changes: [{ field: 'name', from, to }],
});
type Query = NonNullable<Parameters<typeof shop.call<typeof listAudit>>[1]['query']>;
async function listed(query: Query = {}) {
  const answer = await shop.call(listAudit, { query }, { as: ravi.token });
  if (!answer.ok) throw new Error(answer.message);
  return answer.result;
}
/** Entries are never deleted, so each test looks at those of its own day. */
async function nextDay(): Promise<string> {
  shop.clock.advance({ days: 1 });
  const account = { audience: 'staff', accountId: ravi.id } as const;
  ravi.token = (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
  return shop.clock.now().toISOString().slice(0, 10);
}

test('an entry says who changed what from what to what, in plain English', async () => {
  const from = await nextDay();
  await record(renamed({ staffId: ravi.id }, 'Sweets', 'Festival sweets'));
  await record({
    action: 'product.changed',
    by: { staffId: lata.id },
    subject: { id: 'p', name: 'Mullu Murukku' },
    changes: [
      { field: 'pricePaisePerKg', from: 64_000, to: 70_050 },
      { field: 'discountPercent', from: 0, to: (40 / 600) * 100 },
      { field: 'availableGrams', from: [250, 1000], to: [250] },
      { field: 'isAvailable', from: true, to: false },
      { field: 'shelfLifeDays', from: null, to: 1 },
      { field: 'pictures', from: ['a', 'b'], to: ['a', 'c'] },
    ],
  });
  await record({
    action: 'staff.added',
    by: { command: 'staff:add', user: 'root' },
    subject: { name: 'Asha' },
  });
  await record({
    action: 'staff.loginFailed',
    by: { strangerFrom: '203.0.113.7', triedAs: ravi.id },
    subject: { id: ravi.id, name: 'Ravi' },
  });
  const { entries } = await listed({ from });
  expect(entries.map(({ who, actor, kind, text, changes }) => ({ who, actor, kind, text, changes }))).toEqual(
    [
      {
        who: 'Not logged in (203.0.113.7)',
        actor: 'stranger',
        kind: 'staff',
        text: 'Could not log in as Ravi',
        changes: [],
      },
      {
        who: 'Server (root: staff:add)',
        actor: 'command',
        kind: 'staff',
        text: 'Added Asha to the staff',
        changes: [],
      },
      {
        who: 'Lata',
        actor: 'staff',
        kind: 'product',
        text: 'Changed product Mullu Murukku',
        changes: [
          { what: 'Original price', from: '₹640/kg', to: '₹700.50/kg' },
          { what: 'Discount', from: '0%', to: '6.67%' },
          { what: 'Pack sizes', from: '250 g, 1 kg', to: '250 g' },
          { what: 'Stock', from: 'in stock', to: 'out of stock' },
          { what: 'Shelf life', from: 'nothing', to: '1 day' },
          { what: 'Pictures', from: '2 pictures', to: '2 pictures, other ones' },
        ],
      },
      {
        who: 'Ravi',
        actor: 'staff',
        kind: 'category',
        text: 'Renamed category Sweets',
        changes: [{ what: 'Name', from: 'Sweets', to: 'Festival sweets' }],
      },
    ],
  );
});

test('a change that fails leaves no entry, and one that changes nothing neither', async () => {
  const from = await nextDay();
  const failing = shop.database.tx(async (tx) => {
    await recordAudit(tx, shop.clock, renamed({ staffId: ravi.id }, 'Sweets', 'Chips'));
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  await record({ ...renamed({ staffId: ravi.id }, 'Sweets', 'Sweets'), changes: [] });
  expect((await listed({ from })).entries).toEqual([]);
});

test('entries of commands and of the shop itself are filters of their own, with every kind', async () => {
  const from = await nextDay();
  await record(renamed({ staffId: ravi.id }, 'A', 'B'));
  await record(renamed({ command: 'staff:add', user: 'root' }, 'B', 'C'));
  await record({ ...renamed('shop', 'C', 'D'), action: 'tag.renamed' });
  const whoBy = async (query: Query) => (await listed({ from, ...query })).entries.map(({ who }) => who);
  expect(await whoBy({ person: 'command' })).toEqual(['Server (root: staff:add)']);
  expect(await whoBy({ person: 'shop' })).toEqual(['The shop itself']);
  expect(await whoBy({ person: 'shop', kind: 'category' })).toEqual([]);
  expect(await whoBy({ person: ravi.id })).toEqual(['Ravi']);
});

test('entries about one member of staff are found whoever made them', async () => {
  const from = await nextDay();
  const about = async (query: Query) => (await listed({ from, ...query })).entries.map(({ text }) => text);
  const left = { action: 'staff.dismissed', subject: { staffId: lata.id } } as const;
  await record({ action: 'staff.signedOut', by: { staffId: lata.id }, subject: { staffId: lata.id } });
  await record({
    action: 'staff.loginFailed',
    by: { strangerFrom: '203.0.113.7' },
    subject: { id: lata.id, name: 'Lata' },
  });
  await record({ ...left, by: { staffId: ravi.id } });
  await record(renamed({ staffId: lata.id }, 'A', 'B'));
  await record({ action: 'staff.signedOut', by: { staffId: ravi.id }, subject: { staffId: ravi.id } });
  expect(await about({ subject: lata.id })).toHaveLength(3);
  expect(await about({ subject: lata.id, person: ravi.id })).toEqual(
    (await about({ person: ravi.id })).slice(1),
  );
  expect(await about({ subject: lata.id, kind: 'category' })).toEqual([]);
});

test('entries about one person are read from an index in their order', async () => {
  const plan = await shop.database.tx(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT id FROM audit_entries WHERE kind = 'staff' AND subject_id = ${lata.id}::text
      ORDER BY happened_at DESC, id DESC LIMIT 51`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('audit_entries_of_subject');
  expect(plan).not.toContain('Sort');
});

test('an entry keeps the name that its author had, and is filtered by person, kind and day', async () => {
  const from = await nextDay();
  await record(renamed({ staffId: ravi.id }, 'A', 'B'));
  await record({ ...renamed({ staffId: lata.id }, 'B', 'C'), action: 'tag.renamed' });
  const to = await nextDay();
  await record(renamed('shop', 'C', 'D'));
  await shop.rows(`UPDATE staff SET name = 'Ravi Kumar' WHERE id = $1`, [ravi.id]);
  const whoBy = async (query: Query) => (await listed({ from, ...query })).entries.map(({ who }) => who);
  expect(await whoBy({})).toEqual(['The shop itself', 'Lata', 'Ravi']);
  expect(await whoBy({ person: ravi.id })).toEqual(['Ravi']);
  expect(await whoBy({ kind: 'tag' })).toEqual(['Lata']);
  expect(await whoBy({ person: lata.id, kind: 'category' })).toEqual([]);
  expect(await whoBy({ to: from })).toEqual(['Lata', 'Ravi']);
  expect(await whoBy({ from: to })).toEqual(['The shop itself']);
  expect((await listed()).people).toEqual([
    { id: lata.id, name: 'Lata' },
    { id: ravi.id, name: 'Ravi Kumar' },
  ]);
  await shop.rows(`UPDATE staff SET name = 'Ravi' WHERE id = $1`, [ravi.id]);
});

test('pages by cursor hold every entry once, also of one moment and while new ones are added', async () => {
  const from = await nextDay();
  for (let number = 0; number < 120; number++) await record(renamed({ staffId: ravi.id }, `${number}`, 'x'));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { entries, next } = await listed({ from, ...(after === undefined ? {} : { after }) });
    seen.push(...entries.map(({ text }) => text));
    after = next ?? undefined;
    await record(renamed({ staffId: lata.id }, 'meanwhile', 'x'));
  } while (after !== undefined);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Renamed category ${119 - at}`));
  const wrong = await shop.call(listAudit, { query: { after: 'x' } }, { as: ravi.token });
  expect(wrong).toMatchObject({ ok: false, status: 422 });
});

test('the file has a line for each changed value, and spreadsheets evaluate nothing in it', async () => {
  const from = await nextDay();
  await record({
    ...renamed({ staffId: ravi.id }, '=1+1', '@SUM(A1)'),
    changes: [
      { field: 'name', from: '=1+1', to: '@SUM(A1)' },
      { field: 'shelfLifeDays', from: 30, to: null },
    ],
  });
  await record({ action: 'email.deleted', by: { staffId: lata.id }, subject: { name: 'Hello, "you"' } });
  const file = await shop.app.inject({
    url: `/api/v1/audit/export?from=${from}&to=${from}`,
    headers: { authorization: `Bearer ${ravi.token}` },
  });
  const time = `${from}T12:00:00+05:30`;
  expect(file.headers['content-disposition']).toBe(`attachment; filename="audit-${from}-to-${from}.csv"`);
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFFTime,Who,What happened,Changed,From,To',
    `${time},Ravi,Renamed category =1+1,Name,'=1+1,'@SUM(A1)`,
    `${time},Ravi,Renamed category =1+1,Shelf life,30 days,nothing`,
    `${time},Lata,"Deleted the undelivered email Hello, ""you""",,,`,
    `${time},Ravi,Downloaded the audit log of ${from} – ${from},,,`,
    '',
  ]);
  const tooLong = { from: '2025-01-01', to: '2026-11-21' };
  expect(await shop.call(exportAudit, { query: tooLong }, { as: ravi.token })).toMatchObject({ status: 422 });
});

test('entries can be neither changed, deleted nor emptied', async () => {
  await record(renamed({ staffId: ravi.id }, 'Sweets', 'Chips'));
  const before = await shop.rows('SELECT * FROM audit_entries ORDER BY id');
  for (const attempt of [
    `UPDATE audit_entries SET actor_name = 'Nobody'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'TRUNCATE audit_entries CASCADE',
  ])
    await expect(shop.asOwner(attempt)).rejects.toThrow(
      'audit entries are only added, and deleted after keep_until',
    );
  for (const attempt of [`UPDATE audit_entries SET actor_name = 'Nobody'`, 'TRUNCATE audit_entries'])
    await expect(shop.rows(attempt)).rejects.toThrow('permission denied for table audit_entries');
  await expect(shop.rows('DELETE FROM audit_entries')).rejects.toThrow(
    'audit entries are only added, and deleted after keep_until',
  );
  await expect(
    shop.rows(`INSERT INTO audit_entries (happened_at, keep_until, action, actor, actor_name, subject_name, changes)
               VALUES (now(), now() + interval '1 day', 'tag.added', 'shop', '', '', '[]')`),
  ).rejects.toThrow('audit_entries_check');
  expect(await shop.rows('SELECT * FROM audit_entries ORDER BY id')).toEqual(before);
});

test('an entry is deleted when the time for which it must be kept is over', async () => {
  await shop.rows(
    `INSERT INTO audit_entries (happened_at, keep_until, action, actor, actor_name, subject_name, changes)
     SELECT now() - interval '9 years', now() - make_interval(secs => n), 'tag.added', 'shop', '', 'old', '[]'
     FROM generate_series(0, 1500) n`,
  );
  const [{ kept }] = (await shop.rows(
    `SELECT count(*) AS kept FROM audit_entries WHERE subject_name <> 'old'`,
  )) as [{ kept: number }];
  for (const { work } of auditRepeating(shop.parts)) await work();
  expect(await shop.rows('SELECT count(*) AS kept FROM audit_entries')).toEqual([{ kept }]);
});

test('entries are kept for eight years, failed logins for 180 days', async () => {
  const [year, month, day] = [
    shop.clock.now().getUTCFullYear(),
    ...shop.clock.now().toISOString().slice(5, 10).split('-'),
  ];
  await record(renamed({ staffId: ravi.id }, 'Sweets', 'Chips'));
  await record({ action: 'staff.loginFailed', by: { strangerFrom: '203.0.113.7' }, subject: { name: 'x' } });
  const [login, rename] = await shop.rows<{ until: string; days: number }>(
    `SELECT to_char(keep_until AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS until,
       extract(day FROM keep_until - happened_at)::integer AS days FROM audit_entries ORDER BY id DESC LIMIT 2`,
  );
  expect(rename?.until).toBe(`${year + 8}-${month}-${day}`);
  expect(login?.days).toBe(180);
});

test('customers and visitors read nothing', async () => {
  const shopper = await shop.aShopper();
  expect(await shop.call(listAudit, { query: {} }, { as: shopper.token })).toMatchObject({ status: 403 });
  expect(await shop.call(listAudit, { query: {} })).toMatchObject({ status: 401 });
});
