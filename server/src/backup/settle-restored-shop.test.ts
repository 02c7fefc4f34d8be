import { rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { resetPassword, requestPasswordReset } from '@tula/contract/accounts/customers.ts';
import { readErasure } from '@tula/contract/accounts/erasure.ts';
import { requestLoginCode } from '@tula/contract/accounts/login-codes.ts';
import { invitePerson, listPeople, spendStaffLink } from '@tula/contract/accounts/people.ts';
import { readAccounts } from '@tula/contract/orders/accounts.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { emptyDatabase, type ThrowawayDatabase, urlOf } from '../../test/throwaway-database.ts';
import { toLink, type StoredLink } from '../outbox/outbox-entry.ts';
import type { Shopper } from '../orders/test-orders.ts';
import { eraseCustomers } from '../privacy/erase-customers.ts';
import { insertRequest } from '../privacy/erasures-store.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { breachesOfDocuments } from '../tax-documents/accounts/document-checks-query.ts';
import { exportTaxFile } from '../tax-documents/exports/export-tax-file.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';
import { findRestoreFacts } from './find-restore-facts.ts';
import { keepRestoreFacts } from './keep-restore-facts.ts';
import { type Settled, settleRestoredShop } from './settle-restored-shop.ts';
import { takeBackup } from './take-backup.ts';
import { aFolder, restore } from './test-backups.ts';

const PATIENT = 120_000;

let tax: TaxShop;
let folder: string;
let file: string;
/** Erased since the backup; one of them had an order under way in it. */
let gone: Shopper;
let waiting: Shopper;
let order: string;
let ravi: { staffId: string; token: string };
let links: { reset: string; invitation: string };

beforeAll(async () => {
  tax = await openTaxShop();
  const { shop } = tax;
  folder = aFolder();
  file = path.join(folder, 'shop.tula');
  await tax.taxes({ sellers: [REGULAR] });
  ravi = await shop.aStaffMember('Ravi');
  gone = await shop.aShopper();
  waiting = tax.shopper();
  await tax.collected(await tax.aPickup());
  order = await tax.aPickup();
  await tax.issue();
  const [{ email } = { email: '' }] = await shop.rows<{ email: string }>(
    'SELECT email FROM customers WHERE id = $1',
    [waiting.customerId],
  );
  await shop.call(requestPasswordReset, { body: { email } });
  await shop.call(requestLoginCode, { body: { email } });
  await shop.call(invitePerson, { body: { email: 'kala@shop.test', role: 'kitchen' } }, tax.asStaff());
  links = { reset: await tokenTo(email), invitation: await tokenTo('kala@shop.test') };
  const { connection, parts } = shop;
  await takeBackup({ connection, storage: parts.storage, keyFile: undefined, version: '0.1.0' }, file);
  await goOn();
}, PATIENT);
afterAll(async () => {
  await tax.shop.close();
  rmSync(folder, { recursive: true });
});

/** The token of the newest link to an address. */
async function tokenTo(email: string): Promise<string> {
  const [row] = await tax.shop.rows<StoredLink>(
    `SELECT link_id AS "linkId", link_token_hash AS "linkTokenHash", link_expires_at AS "linkExpiresAt"
     FROM outbox WHERE recipient = $1 AND subject NOT LIKE '%code%' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email],
  );
  const link = row && toLink(row);
  return (link && tax.shop.parts.linkTokens.tokenOf(link)) ?? 'no token';
}

/** What happens in the shop after the backup. */
async function goOn(): Promise<void> {
  const { shop } = tax;
  const { database, parts, clock } = shop;
  await tax.collected(order);
  await tax.collected(await tax.aPickup(1));
  await tax.issue();
  await dismissStaff(parts, ravi.staffId as never, 'shop');
  clock.advance({ hours: 31 * 24 });
  const dueAt = clock.now();
  const requestedAt = new Date(dueAt.getTime() - 1);
  for (const { customerId } of [gone, waiting])
    await insertRequest(database.db, { customerId, requestedAt, dueAt });
  await eraseCustomers(parts);
  expect(
    await shop.rows('SELECT FROM customers WHERE id = ANY ($1)', [[gone.customerId, waiting.customerId]]),
  ).toEqual([]);
  await keepRestoreFacts(parts)();
}

type Restored = { shop: TestShop; settled: Settled | undefined; close: () => Promise<void> };

/** Restores the backup with what is found in these folders, and opens a shop on it. */
async function restoreWith(folders: string[]): Promise<Restored> {
  const target: ThrowawayDatabase = await emptyDatabase();
  try {
    const { copies } = await findRestoreFacts({ folders, bucket: undefined, key: undefined });
    const { clock } = tax.shop;
    const { settled } = await restore(file, path.join(folder, 'data'), {
      databaseUrl: urlOf(target.connection),
      settle: (parts) =>
        settleRestoredShop({ ...parts, clock }, { copies, mayLackFacts: folders.length === 0 }),
    });
    const shop = await aShop({ on: target, at: clock.now().toISOString(), env: { RATE_LIMIT: 'off' } });
    const close = async () => {
      await shop.close();
      await target.drop();
    };
    return { shop, settled, close };
  } catch (error) {
    await target.drop();
    throw error;
  }
}

describe('a shop is restored from a backup of 31 days ago, step by step', { shuffle: false }, () => {
  let restored: Restored;
  beforeAll(async () => {
    restored = await restoreWith([tax.shop.dataDir]);
  }, PATIENT);
  afterAll(() => restored.close());

  const rows = async <T>(query: string, values: unknown[] = []) =>
    (await restored.shop.database.pool.query(query, values)).rows as T[];
  const people = () =>
    rows<{ id: string }>('SELECT id FROM customers WHERE id = ANY ($1)', [
      [gone.customerId, waiting.customerId],
    ]);

  test('nobody is logged in, and no code, reset link or invitation works', async () => {
    const { shop, settled } = restored;
    expect(settled?.sessionsEnded).toBeGreaterThanOrEqual(4);
    for (const [endpoint, as] of [
      [readErasure, waiting.token],
      [listPeople, tax.asStaff().as],
    ] as const)
      expect(await shop.call(endpoint, {}, { as })).toMatchObject({ status: 401 });
    expect(await rows('SELECT FROM sessions WHERE ended_at IS NULL')).toEqual([]);
    for (const table of ['login_codes', 'email_tokens', 'staff_links'])
      expect(await rows(`SELECT FROM ${table}`), table).toEqual([]);
    const password = 'curry leaves and ghee';
    const { reset, invitation } = links;
    expect(await shop.call(resetPassword, { body: { token: reset, password } })).toMatchObject({
      code: 'LINK_EXPIRED',
    });
    expect(
      await shop.call(spendStaffLink, { body: { token: invitation, name: 'Kala', password } }),
    ).toMatchObject({ code: 'STAFF_LINK_INVALID' });
    const waits = 'SELECT FROM outbox WHERE next_try_at IS NOT NULL AND link_expires_at > $1';
    expect(await rows(waits, [shop.clock.now()])).toEqual([]);
  });

  test('who was erased or dismissed since is so again, unless an order is under way in the backup', async () => {
    expect(restored.settled).toMatchObject({ erased: 1, erasedLater: 1, dismissed: 1 });
    expect(await people()).toEqual([{ id: waiting.customerId }]);
    expect(await rows('SELECT name FROM staff WHERE dismissed_at IS NOT NULL')).toEqual([{ name: 'Ravi' }]);
  });

  test('documents go on after the highest number, and accounts say which numbers are lost', async () => {
    const { shop, settled } = restored;
    const lost = { first: 'INV/26-27/000002', last: 'INV/26-27/000003', restoredAt: tax.shop.clock.now() };
    expect(settled?.lost).toEqual([lost]);
    const as = (await aStaffMember(shop, 'Meena')).token;
    const params = { id: order };
    await shop.call(setTrackingNumber, { params, body: { 'tracking-number': '0' } }, { as });
    expect(await shop.call(markCollected, { params, body: { code: null } }, { as })).toMatchObject({
      ok: true,
    });
    await issueDocuments(shop.parts);
    expect(await rows("SELECT number FROM tax_documents WHERE prefix = 'INV' ORDER BY place")).toEqual([
      { number: 'INV/26-27/000001' },
      { number: 'INV/26-27/000004' },
    ]);
    const breaches = await breachesOfDocuments(shop.database.db);
    expect(breaches.find(({ name }) => name.startsWith('every series'))).toMatchObject({ ids: [] });
    const accounts = await shop.call(readAccounts, { query: { period: '26-27' } }, { as });
    expect(accounts.ok && accounts.result.lostNumbers).toEqual([
      { ...lost, restoredAt: lost.restoredAt.toISOString() },
    ]);
    const docs = await text(await exportTaxFile(shop.database.db, 'docs', '26-27'));
    const lines = docs.match(/^.*INV.*$/gm);
    expect(lines?.map((line) => line.trim())).toEqual([
      'Invoices for outward supply,INV/26-27/000001,INV/26-27/000001,1,0',
      'Invoices for outward supply,INV/26-27/000004,INV/26-27/000004,1,0',
    ]);
  });

  test('who waited is erased by the job once that order is over', async () => {
    const { shop } = restored;
    shop.clock.advance({ hours: 31 * 24 });
    await eraseCustomers(shop.parts);
    expect(await people()).toEqual([]);
    const theirs = 'SELECT FROM orders WHERE customer_id = $1';
    expect(await rows(theirs, [waiting.customerId])).toEqual([]);
  });
});

test('with no copy of this shop nothing is restored, unless the operator goes on without', {
  timeout: PATIENT,
}, async () => {
  await expect(restoreWith([folder])).rejects.toThrow('is of another shop');
  const without = await restoreWith([]);
  try {
    expect(without.settled).toMatchObject({ facts: undefined, erased: 0, dismissed: 0, lost: [] });
    const { rowCount } = await without.shop.database.pool.query(
      'SELECT FROM sessions WHERE ended_at IS NULL',
    );
    expect(rowCount).toBe(0);
  } finally {
    await without.close();
  }
});
