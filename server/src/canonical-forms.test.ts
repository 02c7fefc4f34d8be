import { spelledEmail } from '@tula/contract/calls/fields.ts';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase, type ThrowawayDatabase } from '../test/throwaway-database.ts';
import { makeTables, migrate, prepareJobQueue, readMigrations } from './platform/postgres/migrate.ts';

let database: ThrowawayDatabase;
afterEach(() => database.drop());

const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await database.database.pool.query(sql, values)).rows as T[];

/** A database as the version before left it, with names and emails that look the same. */
async function databaseBefore(): Promise<void> {
  database = await emptyDatabase();
  await prepareJobQueue(database.database);
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('canonical-forms'));
  const client = await database.database.pool.connect();
  await makeTables(client, migrations.slice(0, before));
  client.release();
}

async function aCustomer(email: string): Promise<string> {
  const [{ number }] = (await rows('SELECT count(*) AS number FROM customers')) as [{ number: number }];
  const [{ id }] = (await rows(
    `INSERT INTO customers (id, first_name, last_name, email, email_canonical, phone, country, password_hash, created_at)
     VALUES (gen_random_uuid(), 'Asha', 'Rao', $1, $2, $3, 'IN', 'none', now() + make_interval(secs => $4)) RETURNING id`,
    [email, spelledEmail(email), `+9198000000${10 + number}`, number],
  )) as [{ id: string }];
  return id;
}

test('the migration gives the canonical form to the oldest, and reports the others without failing', async () => {
  await databaseBefore();
  const hidden = await aCustomer('la\u200bta@example.com');
  const plain = await aCustomer('asha@example.com');
  const wide = await aCustomer('ａｓｈａ@example.com');
  const zero = await aCustomer('as\u200bha@example.com');
  const composed = await aCustomer('ren\u00e9@example.com');
  await rows(
    `INSERT INTO email_tokens (token_hash, purpose, customer_id, email_canonical, created_at, expires_at)
     VALUES ('\\x01', 'verify', $1, $2, now(), now() + interval '1 day')`,
    [hidden, spelledEmail('la\u200bta@example.com')],
  );
  for (const name of ['Sweets', 'Swe\u200bets', 'நொறுக்கு', 'நொறுக்கு'.normalize('NFD'), 'Chips'])
    for (const table of ['categories', 'tags']) await rows(`INSERT INTO ${table} (name) VALUES ($1)`, [name]);
  await migrate(database.database);
  expect(await rows('SELECT id, email_canonical FROM customers ORDER BY created_at')).toEqual([
    { id: hidden, email_canonical: 'lata@example.com' },
    { id: plain, email_canonical: 'asha@example.com' },
    { id: wide, email_canonical: 'ａｓｈａ@example.com' },
    { id: zero, email_canonical: 'as\u200bha@example.com' },
    { id: composed, email_canonical: 'ren\u00e9@example.com' },
  ]);
  const twins = await rows<{ customer_id: string }>('SELECT customer_id, same_as FROM email_twins');
  expect(twins).toHaveLength(2);
  expect(twins).toEqual(
    expect.arrayContaining([wide, zero].map((id) => ({ customer_id: id, same_as: plain }))),
  );
  expect(await rows('SELECT email_canonical FROM email_tokens')).toEqual([
    { email_canonical: 'lata@example.com' },
  ]);
  for (const table of ['categories', 'tags'])
    expect(await rows(`SELECT name_canonical FROM ${table} ORDER BY id`)).toEqual([
      { name_canonical: 'sweets' },
      { name_canonical: null },
      { name_canonical: 'நொறுக்கு' },
      { name_canonical: null },
      { name_canonical: 'chips' },
    ]);
});

test('a process of the version before cannot add a twin either', async () => {
  await databaseBefore();
  await migrate(database.database);
  await rows(`INSERT INTO categories (name) VALUES ('Sweets')`);
  expect(
    await rows(`INSERT INTO categories (name) VALUES ('Swe\u200bets') ON CONFLICT DO NOTHING RETURNING id`),
  ).toEqual([]);
});
