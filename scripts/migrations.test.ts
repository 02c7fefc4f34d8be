import { expect, test } from 'vitest';
import { filesOfTheTree, textOf } from './the-tree.ts';

/** Those before ran on shops of a few thousand rows. */
const RULED_FROM = 49;
const OUTSIDE = /^-- Outside a transaction\.$/m;

function offencesOf(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const isOutside = OUTSIDE.test(sql);
  const created = new Set(
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, name]) => name),
  );
  // What a function does when it is called later is no part of the migration.
  const bare = text.replaceAll(/CREATE (?:OR REPLACE )?FUNCTION .*?\$\$.*?\$\$[^;]*;/gi, '');
  const offences: string[] = [];
  const each = (pattern: RegExp, says: (found: RegExpMatchArray) => string | undefined) => {
    for (const found of bare.matchAll(pattern)) {
      const offence = says(found);
      if (offence !== undefined) offences.push(offence);
    }
  };
  each(
    /CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(\w+) ON (\w+)/gi,
    ([, beside, index, table]) =>
      beside || created.has(table) ? undefined : `${index} is not built CONCURRENTLY`,
  );
  each(/ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) ([^;]*)/gi, ([, table = '', actions = '']) => {
    if (created.has(table)) return undefined;
    const constraint = /\bADD CONSTRAINT (\w+) (?:CHECK|FOREIGN KEY|EXCLUDE)/i.exec(actions)?.[1];
    if (constraint && !/NOT VALID/i.test(actions)) return `${constraint} is not NOT VALID`;
    if (/\bADD (?:CONSTRAINT \w+ )?(?:UNIQUE|PRIMARY KEY) \(/i.test(actions))
      return `${table} gets a key without an index`;
    if (/\b(?:ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE|GENERATED ALWAYS AS \()/i.test(actions))
      return `${table} is rewritten`;
    if (
      /\bADD COLUMN (?:IF NOT EXISTS )?\w+ [^,]*DEFAULT (?:gen_random_uuid|clock_timestamp|random)\(/i.test(
        actions,
      )
    )
      return `${table} is rewritten`;
    if (/\bSET NOT NULL/i.test(actions) && !/NOT NULL.*VALIDATE/i.test(bare))
      return `${table} is read under a lock`;
    return undefined;
  });
  each(/(?:^|;|\$\$ BEGIN|LOOP) *(UPDATE|DELETE FROM) (\w+)/gi, ([, verb, table = '']) =>
    isOutside || created.has(table) ? undefined : `${verb} of ${table} is not done in batches`,
  );
  if (isOutside && /CREATE (?:UNIQUE )?INDEX CONCURRENTLY/i.test(text))
    each(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)/gi, ([, index]) =>
      text.includes(`DROP INDEX CONCURRENTLY IF EXISTS ${index};`)
        ? undefined
        : `${index} cannot be built again`,
    );
  if (!isOutside && /CONCURRENTLY/i.test(bare))
    offences.push('CONCURRENTLY needs a file outside a transaction');
  if (/ADD CONSTRAINT .* NOT VALID/i.test(bare) && /VALIDATE CONSTRAINT/i.test(bare) && !isOutside)
    offences.push('a constraint is validated under the lock that added it');
  return offences;
}

const migrations = filesOfTheTree().filter((file) => /^server\/migrations\/\d{4}-.*\.sql$/.test(file));

test('no migration holds a lock while it reads or writes a whole table', () => {
  const ruled = migrations.filter(
    (file) => Number(file.slice('server/migrations/'.length).slice(0, 4)) >= RULED_FROM,
  );
  expect(ruled.length).toBeGreaterThan(0);
  expect(ruled.flatMap((file) => offencesOf(textOf(file)).map((offence) => `${file}: ${offence}`))).toEqual(
    [],
  );
});

const OUT = '-- Outside a transaction.\n';

test.each([
  ['CREATE INDEX a ON orders (b);', 'a is not built CONCURRENTLY'],
  ['CREATE UNIQUE INDEX a ON orders (b);', 'a is not built CONCURRENTLY'],
  [`${OUT}CREATE INDEX CONCURRENTLY a ON orders (b);`, 'a cannot be built again'],
  ['CREATE INDEX CONCURRENTLY a ON orders (b);', 'CONCURRENTLY needs a file outside a transaction'],
  ['ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0);', 'a is not NOT VALID'],
  [
    'ALTER TABLE orders ADD COLUMN b int,\n ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES c;',
    'a is not NOT VALID',
  ],
  [
    'ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0) NOT VALID;\nALTER TABLE orders VALIDATE CONSTRAINT a;',
    'a constraint is validated under the lock that added it',
  ],
  ['ALTER TABLE orders ALTER COLUMN a TYPE bigint;', 'orders is rewritten'],
  ['ALTER TABLE orders ADD COLUMN a text GENERATED ALWAYS AS (lower(b)) STORED;', 'orders is rewritten'],
  ['ALTER TABLE orders ADD COLUMN a uuid DEFAULT gen_random_uuid();', 'orders is rewritten'],
  ['ALTER TABLE orders ALTER COLUMN a SET NOT NULL;', 'orders is read under a lock'],
  ['ALTER TABLE orders ADD UNIQUE (a);', 'orders gets a key without an index'],
  ['UPDATE orders SET a = 1;', 'UPDATE of orders is not done in batches'],
  [
    'ALTER TABLE orders ADD COLUMN a int;\nDELETE FROM outbox;',
    'DELETE FROM of outbox is not done in batches',
  ],
])('%s is rejected', (sql, offence) => {
  expect(offencesOf(sql)).toContain(offence);
});

test.each([
  'CREATE TABLE jars (id int, size int);\nCREATE INDEX jars_size ON jars (size);\nUPDATE jars SET size = 1;',
  `${OUT}DROP INDEX CONCURRENTLY IF EXISTS a;\nCREATE INDEX CONCURRENTLY a ON orders (b);`,
  'ALTER TABLE orders ADD COLUMN a int NOT NULL DEFAULT 0;',
  'ALTER TABLE orders ADD CONSTRAINT a CHECK (b > 0) NOT VALID;',
  'ALTER TABLE orders VALIDATE CONSTRAINT a;',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET a = 1; RETURN NULL; END $$;',
  `${OUT}DO $$ BEGIN LOOP UPDATE orders SET a = 1 WHERE id IN (SELECT id FROM orders WHERE a IS NULL LIMIT 5000); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;`,
])('%s is allowed', (sql) => {
  expect(offencesOf(sql)).toEqual([]);
});
