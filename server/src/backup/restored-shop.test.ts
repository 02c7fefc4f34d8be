import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { logInCustomer, signUp } from '@tula/contract/accounts/customers.ts';
import { readErasure } from '@tula/contract/accounts/erasure.ts';
import { listPeople } from '@tula/contract/accounts/people.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { markCollected } from '@tula/contract/orders/handover.ts';
import { setTrackingNumber } from '@tula/contract/orders/orders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';
import { runCommand } from '../commands/test-command.ts';
import { openRuntime, type Runtime } from '../open-runtime.ts';
import { configOrExit } from '../platform/config/config.ts';
import { withClient } from '../platform/postgres/database.ts';
import { eraseCustomers } from '../privacy/erase-customers.ts';
import { insertRequest } from '../privacy/erasures-store.ts';
import { dismissStaff } from '../staff/dismiss-staff.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';
import { ensureStaff } from '../staff/ensure-staff.ts';
import { keepRestoreFacts } from './keep-restore-facts.ts';
import { FACTS_FILE } from './restore-facts.ts';
import { aFolder, log } from './test-backups.ts';

/** A restore makes a database, and waits for the disk. */
const PATIENT = 120_000;
const ASHA = {
  firstName: 'Asha',
  lastName: 'Menon',
  email: 'asha@example.com',
  phone: '+919843055555',
  password: 'curry leaves and ghee',
  country: 'IN',
  countryCallingCode: '+91',
};
const RAVI = { name: 'Ravi', email: 'ravi@shop.test', password: 'ladle and lentils 9' };

type OnEmbedded = { runtime: Runtime; settings: Parameters<typeof openTaxShop>[0] };

let folder: string;
let dataDir: string;
let nightly: string;
let later: string;

/** Opens the embedded PostgreSQL of a data folder, as a start does, and says how to open a shop on it. */
async function openIn(within: string): Promise<OnEmbedded> {
  const config = configOrExit({ DATA_DIR: within, SEED: 'none' });
  const runtime = await openRuntime(config, log, { databaseSettings: { fsync: 'off' } });
  // The restore tells times by the clock of its database.
  const at = runtime.clock.now().toISOString();
  const env = { DATA_DIR: within, SECRET_KEY: runtime.secretKey, RATE_LIMIT: 'off' };
  return { runtime, settings: { at, on: asDatabase(runtime), env } };
}

function asDatabase({ connection, owner, database }: Runtime) {
  const asOwner: TestShop['asOwner'] = (text, values = []) =>
    withClient(owner, async (client) => (await client.query(text, values)).rows as never);
  return {
    connection,
    owner,
    asOwner,
    administrator: owner,
    asAdministrator: asOwner,
    database,
    drop: async () => {},
  };
}

/** Runs a command as its owner does, on a shop with its own database. */
const command = (name: 'backup' | 'restore', args: string[], within = dataDir) =>
  runCommand(name, args, { DATABASE_URL: '', DATA_DIR: within });

const logInAsha = (shop: TestShop) =>
  shop.call(logInCustomer, { body: { email: ASHA.email, password: ASHA.password } });
const logInRavi = (shop: TestShop) =>
  shop.call(logInStaff, { body: { email: RAVI.email, password: RAVI.password } });

/** A shop that is backed up in the night and again later. */
async function beginAndGoOn(tax: TaxShop): Promise<void> {
  const { shop } = tax;
  await tax.taxes({ sellers: [REGULAR] });
  await tax.collected(await tax.aPickup());
  order = await tax.aPickup();
  await tax.issue();
  await shop.call(signUp, { body: ASHA });
  await ensureStaff(shop.parts, { ...RAVI, role: 'kitchen' });
  const [asha, ravi] = [await logInAsha(shop), await logInRavi(shop)];
  if (!asha.ok || !ravi.ok) throw new Error('nobody could log in before the backup');
  tokens = { asha: asha.result.accessToken, ravi: ravi.result.accessToken, owner: tax.asStaff().as };
  expect(await command('backup', [nightly])).toMatchObject({ code: 0 });
  await tax.collected(order);
  await tax.collected(await tax.aPickup());
  await tax.issue();
  await goOn(tax);
  expect(await command('backup', [later])).toMatchObject({ code: 0 });
}

/** What has ended or been given since the backup of the night. */
async function goOn({ shop }: TaxShop): Promise<void> {
  const idOf = async <Id>(table: 'customers' | 'staff', email: string) =>
    (await shop.rows<{ id: Id }>(`SELECT id FROM ${table} WHERE email = $1`, [email]))[0]?.id as Id;
  const dueAt = shop.clock.now();
  const requestedAt = new Date(dueAt.getTime() - 1);
  const customerId = await idOf<CustomerId>('customers', ASHA.email);
  await insertRequest(shop.database.db, { customerId, requestedAt, dueAt });
  await eraseCustomers(shop.parts);
  await dismissStaff(shop.parts, await idOf<StaffId>('staff', RAVI.email), 'shop');
  await keepRestoreFacts(shop.parts)();
}

let tokens: { asha: string; ravi: string; owner: string };
/** Paid in the backup, and not collected yet. */
let order: string;

beforeAll(async () => {
  folder = aFolder();
  // PostgreSQL runs as another user, who passes it.
  chmodSync(folder, 0o711);
  dataDir = path.join(folder, 'data');
  nightly = path.join(folder, 'nightly');
  later = path.join(folder, 'later');
  for (const one of [nightly, later]) mkdirSync(one);
  const { runtime, settings } = await openIn(dataDir);
  try {
    const tax = await openTaxShop(settings);
    await beginAndGoOn(tax);
    await tax.shop.close();
  } finally {
    await runtime.close();
  }
}, PATIENT);
afterAll(() => rmSync(folder, { recursive: true }));

const backupIn = (within: string) =>
  path.join(within, readdirSync(within).find((name) => name.endsWith('.tula')) ?? 'none');

const SETTLED =
  /\n\nEverybody has to log in again: \d+ sessions, and all codes and links, have ended\.\nKnown until 20[^:]*:\d\d:[^:]*: 1 erased again, 0 to be erased once what is under way is over, 1 members of staff dismissed again\.\nINV\/\d\d-\d\d\/000002 to INV\/\d\d-\d\d\/000003 were given since the backup and are not given again; Accounts says so too\.\n$/;

test('a backup into a folder has what must survive its restore beside it, as the data folder had it then', () => {
  expect(readdirSync(nightly).filter((name) => !name.endsWith('.tula'))).toEqual([]);
  expect(readFileSync(path.join(later, FACTS_FILE), 'utf8')).toBe(
    readFileSync(path.join(dataDir, FACTS_FILE), 'utf8'),
  );
});

describe('the owner restores the backup of the night, step by step', { shuffle: false }, () => {
  let runtime: Runtime;
  let shop: TestShop;
  beforeAll(async () => {
    const said = await command('restore', [backupIn(nightly), '--replace']);
    expect(said).toMatchObject({ code: 0, stderr: '' });
    expect(said.stdout.replace(/^Restored: .*\nThe previous data is in .*\/replaced-1; .*$/m, '\n')).toMatch(
      SETTLED,
    );
    const opened = await openIn(dataDir);
    runtime = opened.runtime;
    shop = await aShop(opened.settings);
  }, PATIENT);
  afterAll(async () => {
    await shop?.close();
    await runtime?.close();
  });

  const rows = async (query: string, values: unknown[] = []) =>
    (await shop.database.pool.query(query, values)).rows;

  test('no session goes on, neither of customers nor of staff', async () => {
    for (const [endpoint, as] of [
      [readErasure, tokens.asha],
      [listPeople, tokens.ravi],
      [listPeople, tokens.owner],
    ] as const)
      expect(await shop.call(endpoint, {}, { as })).toMatchObject({ status: 401 });
  });

  test('who was erased since is gone and cannot log in', async () => {
    expect(await logInAsha(shop)).toMatchObject({ ok: false, code: 'INVALID_CREDENTIALS' });
    expect(await rows('SELECT FROM customers WHERE email = $1', [ASHA.email])).toEqual([]);
  });

  test('who was dismissed since cannot log in', async () => {
    expect(await logInRavi(shop)).toMatchObject({ ok: false, code: 'INVALID_CREDENTIALS' });
  });

  test('the next document has the number after the highest that was ever given', async () => {
    const as = (await aStaffMember(shop, 'Meena')).token;
    const params = { id: order };
    await shop.call(setTrackingNumber, { params, body: { 'tracking-number': '0' } }, { as });
    expect(await shop.call(markCollected, { params, body: { code: null } }, { as })).toMatchObject({
      ok: true,
    });
    await issueDocuments(shop.parts);
    expect(await rows("SELECT place FROM tax_documents WHERE prefix = 'INV' ORDER BY place")).toEqual([
      { place: 1 },
      { place: 4 },
    ]);
  });

  test('what the restored shop keeps for the next restore still has all of it', async () => {
    await keepRestoreFacts(shop.parts)();
    const facts = JSON.parse(readFileSync(path.join(dataDir, FACTS_FILE), 'utf8'));
    expect(facts.erased).toHaveLength(1);
    expect(facts.dismissed).toHaveLength(1);
    expect(facts.series).toContainEqual(expect.objectContaining({ prefix: 'INV', last: 4 }));
  });
});

test('on a new machine the copy beside the backup is enough, and a damaged one is named and restores nothing', {
  timeout: PATIENT,
}, async () => {
  const newMachine = path.join(folder, 'new-machine');
  mkdirSync(newMachine);
  const copy = path.join(newMachine, 'shop.tula');
  copyFileSync(backupIn(nightly), copy);
  const facts = readFileSync(path.join(later, FACTS_FILE), 'utf8');
  writeFileSync(path.join(newMachine, FACTS_FILE), facts.slice(0, -20));
  const data = path.join(newMachine, 'data');
  const refused = await command('restore', [copy], data);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    `- ${path.join(newMachine, FACTS_FILE)} is damaged, or was written by a newer shop\n`,
  );
  expect(existsSync(path.join(data, 'postgres'))).toBe(false);
  writeFileSync(path.join(newMachine, FACTS_FILE), facts);
  const said = await command('restore', [copy], data);
  expect(said).toMatchObject({ code: 0, stderr: '' });
  expect(said.stdout.replace(/^Restored: .*$/m, '\n')).toMatch(SETTLED);
  expect(readFileSync(path.join(data, FACTS_FILE), 'utf8')).toBe(facts);
});
