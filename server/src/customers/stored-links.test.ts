import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Accounts, ASHA, openAccounts } from '../../test/accounts.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import type { Delivery } from '../mail/mailer.ts';
import { tokenHash } from '../sessions/refresh-tokens.ts';

/** The write-ahead log comes in pages of this size, each with a header, which is longer in the first of a file. */
const WAL_PAGE = 8192;
const [LONG_HEADER, SHORT_HEADER] = [40, 24];

let accounts: Accounts;
beforeEach(async () => {
  accounts = await openAccounts();
  await accounts.send('POST /user/signup', ASHA);
});
afterEach(() => accounts.close());

/** Every row of every table as text. */
async function everyRow(): Promise<string[]> {
  const tables = await accounts.rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const rows = await Promise.all(
    tables.map(({ name }) => accounts.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)),
  );
  return rows.flat().map(({ row }) => row);
}

/** The words of all rows that open or verify an account: their hash is that of a valid token. */
async function usableTokens(): Promise<string[]> {
  const valid = await accounts.rows<{ token_hash: Buffer }>(
    'SELECT token_hash FROM email_tokens WHERE spent_at IS NULL',
  );
  expect(valid).toHaveLength(2);
  const words = (await everyRow()).flatMap((row) => row.match(/[\w-]{16,}/g) ?? []);
  expect(words.length).toBeGreaterThan(20);
  return words.filter((word) => valid.some(({ token_hash }) => token_hash.equals(tokenHash(word))));
}

const deliver = (...answers: Delivery[]) =>
  deliverMails({
    ...accounts.parts,
    mailer: {
      current: () => ({
        keepsMails: true,
        capacity: () => 1,
        deliver: async () => answers.shift() ?? { outcome: 'accepted' },
        close: () => {},
      }),
    },
  });

async function wal(): Promise<{ folder: string; file: string }> {
  const [found] = await accounts.asAdministrator<{ folder: string; file: string }>(
    `SELECT current_setting('data_directory') AS folder, pg_walfile_name(pg_current_wal_insert_lsn()) AS file`,
  );
  if (found === undefined) throw new Error('no write-ahead log');
  return found;
}

test('no table holds a usable link while mails are queued, retried, parked and sent', async () => {
  await accounts.send('POST /user/magic-link', { email: ASHA.email });
  const states = async () =>
    (await accounts.rows<{ state: string }>('SELECT state FROM outbox ORDER BY state')).map(
      ({ state }) => state,
    );
  expect(await usableTokens()).toEqual([]);
  await deliver({ outcome: 'unreachable', reason: '451' }, { outcome: 'rejected', reason: '550' });
  expect(await states()).toEqual(['parked', 'queued']);
  expect(await usableTokens()).toEqual([]);
  accounts.clock.advance({ minutes: 1 });
  await deliver();
  expect(await states()).toEqual(['parked', 'sent']);
  expect(await usableTokens()).toEqual([]);
  const token = await accounts.mailedToken();
  const answer = await accounts.send('PATCH /user/reset-password', { token, password: 'lime pickle' });
  expect(answer.status).toBe(200);
});

/** The log without the headers that PostgreSQL writes into it at every page, in the middle of whatever it is writing. */
function withoutPageHeaders(segment: Buffer): Buffer {
  const pages: Buffer[] = [];
  for (let at = 0; at < segment.length; at += WAL_PAGE)
    pages.push(segment.subarray(at + (at === 0 ? LONG_HEADER : SHORT_HEADER), at + WAL_PAGE));
  return Buffer.concat(pages);
}

test("PostgreSQL's write-ahead log holds the id of a link and not its token", async () => {
  const before = await wal();
  await accounts.send('POST /user/magic-link', { email: ASHA.email });
  const token = await accounts.mailedToken();
  const [link] = await accounts.rows<{ link_id: string }>(
    `SELECT link_id FROM outbox WHERE subject = 'Reset your password' ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  const after = await wal();
  // Tests beside this one write into the same log, so that it may be several files further.
  const folder = path.join(before.folder, 'pg_wal');
  const files = (await readdir(folder))
    .filter((file) => file >= before.file && file <= after.file)
    .toSorted();
  const segments = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const log = Buffer.concat(segments.map(withoutPageHeaders));
  expect(log.includes(`token=${link?.link_id}`)).toBe(true);
  expect(log.includes(token)).toBe(false);
  expect((await accounts.send('PATCH /user/reset-password', { token, password: 'a third one' })).status).toBe(
    200,
  );
});
