import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';

/** An index serves the check of a foreign key if it begins with its columns and leaves out no row but those without it. */
const WITHOUT_INDEX = `
  SELECT conrelid::regclass::text || '.' || a.attname AS key
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_index i
    WHERE i.indrelid = conrelid AND i.indisvalid
      AND (i.indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
  ORDER BY 1`;

let throwaway: ThrowawayDatabase;
beforeAll(async () => {
  throwaway = await throwawayDatabase();
});
afterAll(() => throwaway.drop());

const keysWithoutIndex = async () =>
  (await throwaway.asOwner<{ key: string }>(WITHOUT_INDEX)).map(({ key }) => key);

test('every foreign key has an index', async () => {
  expect(await keysWithoutIndex()).toEqual([]);
});

test('a foreign key without an index, or with one of some rows only, is found', async () => {
  await throwaway.asOwner(`
    CREATE TABLE jars (id integer PRIMARY KEY);
    CREATE TABLE lids (jar integer REFERENCES jars, other integer REFERENCES jars, spare integer REFERENCES jars);
    CREATE INDEX ON lids (other) WHERE jar = 1;
    CREATE INDEX ON lids (spare, jar) WHERE spare IS NOT NULL;`);
  expect(await keysWithoutIndex()).toEqual(['lids.jar', 'lids.other']);
  await throwaway.asOwner('DROP TABLE lids, jars');
});
