import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { COLUMN_RULES, type Rule } from './test-column-rules.ts';
import { everyColumn } from './test-erasures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

/** Returns what is in the way of a rule for each column of these, and no other. */
function missing(columns: readonly string[], rules: ReadonlyMap<string, Rule> = COLUMN_RULES): string[] {
  const ruled = [...rules.keys()];
  return [
    ...columns.filter((name) => !rules.has(name)).map((name) => `${name} has no rule`),
    ...ruled.filter((name) => !columns.includes(name)).map((name) => `${name} is no column`),
  ];
}

const columnsOf = async () => (await everyColumn(shop)).map(({ table, column }) => `${table}.${column}`);

test('every column that can hold data of a person has one rule for when the person is erased', async () => {
  expect(missing(await columnsOf())).toEqual([]);
  expect(COLUMN_RULES.size).toBeGreaterThan(200);
});

test('a new column, of whatever type that can hold a text, fails without a rule', async () => {
  await shop.asOwner(`
    ALTER TABLE orders ADD COLUMN gift_note text, ADD COLUMN callers inet[], ADD COLUMN seen_from inet;
    CREATE TABLE guests (id uuid PRIMARY KEY, about jsonb, face bytea, name varchar(40), day date)`);
  try {
    expect(missing(await columnsOf()).toSorted()).toEqual([
      'guests.about has no rule',
      'guests.face has no rule',
      'guests.name has no rule',
      'orders.callers has no rule',
      'orders.gift_note has no rule',
      'orders.seen_from has no rule',
    ]);
  } finally {
    await shop.asOwner(
      'DROP TABLE guests; ALTER TABLE orders DROP COLUMN gift_note, DROP COLUMN callers, DROP COLUMN seen_from',
    );
  }
});
