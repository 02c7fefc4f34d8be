import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkRows } from './check-rows.ts';
import { type DeclaredRows, keyOf, type Shape } from './declared-rows.ts';
import { type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

const of = (...kinds: string[]): Shape => ({ kinds, objects: [] });
const JARS: Shape = {
  ...of('object'),
  objects: [
    {
      id: of('number'),
      label: of('string', 'null'),
      sizes: { ...of('array'), item: of('number') },
      names: { ...of('object', 'undefined'), values: of('string') },
    },
  ],
};

/** What a row says that is read by a statement which declares id, label, sizes and names by language. */
async function mismatchOf(columns: string): Promise<unknown> {
  const statement = `SELECT ${columns}`;
  const declared: DeclaredRows = { [keyOf([statement])]: [{ place: 'jars', shape: JARS }] };
  const db = throwaway.database.db.withPlugin(checkRows(declared));
  return sql
    .raw(statement)
    .execute(db)
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
}

test('a row as declared passes', async () => {
  expect(await mismatchOf(`1 AS id, 'lime' AS label, ARRAY[1, 2] AS sizes`)).toBeUndefined();
  expect(await mismatchOf(`1 AS id, NULL AS label, '[]'::json AS sizes`)).toBeUndefined();
  expect(
    await mismatchOf(`1 AS id, 'lime' AS label, '[]'::json AS sizes, '{"hi": "नींबू"}'::json AS names`),
  ).toBeUndefined();
});

test.each([
  [`1 AS id, 'lime' AS name, ARRAY[1] AS sizes`, 'jars has name, which is not declared'],
  [`1 AS id, ARRAY[1] AS sizes`, 'jars label is undefined and not string or null'],
  [`1.5::numeric AS id, 'lime' AS label, ARRAY[1] AS sizes`, 'jars id is string and not number'],
  [`1 AS id, now() AS label, ARRAY[1] AS sizes`, 'jars label is date and not string or null'],
  [`1 AS id, 'lime' AS label, '["one"]'::json AS sizes`, 'jars sizes[0] is string and not number'],
  [
    `1 AS id, 'lime' AS label, '[]'::json AS sizes, '{"hi": 1}'::json AS names`,
    'jars names hi is number and not string',
  ],
])('a row that is not as declared fails its statement: %s', async (columns, mismatch) => {
  expect(await mismatchOf(columns)).toBe(`a row is not as declared: ${mismatch}`);
});

test('what the stores declare is read from their source', () => {
  const declared = inject('declaredRows');
  expect(Object.keys(declared).length).toBeGreaterThan(80);
  const [orders] = Object.values(declared)
    .flat()
    .filter(
      ({ place, shape }) => place === 'server/src/orders/find-order-query.ts' && shape.objects.length > 0,
    );
  expect(orders?.shape.objects[0]).toMatchObject({
    id: { kinds: ['string'] },
    placedAt: { kinds: ['date'] },
    totalPaise: { kinds: ['number'] },
    trackingNumber: { kinds: expect.arrayContaining(['null', 'string']) },
    items: { kinds: ['array'], item: { objects: [{ linePaise: { kinds: ['number'] } }] } },
  });
});
