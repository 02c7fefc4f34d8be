import { listPeople } from '@tula/contract/accounts/people.ts';
import * as contract from '@tula/contract/accounts/second-factor.ts';
import { logOutStaff } from '@tula/contract/accounts/staff.ts';
import { readStaffAccount } from '@tula/contract/accounts/staff-account.ts';
import { ROLES } from '@tula/contract/calls/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember, type StaffMember } from '../../../test/a-staff-member.ts';
import { shownCode } from '../../../test/authenticator.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { secondFactorRepeating } from './jobs.ts';

const PASSWORD = 'weigh-it-twice';
const [OLD, NEW] = ['the first key of this test shop', 'the second key of this test shop'];
const LIVE = {
  PAYMENT_GATEWAY: 'phonepe',
  PHONEPE_CLIENT_ID: 'id',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_WEBHOOK_USERNAME: 'hook',
  PHONEPE_WEBHOOK_PASSWORD: 'hook secret',
};

let database: ThrowawayDatabase;
let sandbox: TestShop;
/** The same shop once payments are live. */
let live: TestShop;
const opened: TestShop[] = [];
const open = async (env: Record<string, string>) => {
  const shop = await aShop({ on: database, env });
  opened.push(shop);
  return shop;
};

beforeAll(async () => {
  database = await throwawayDatabase();
  sandbox = await open({ SECRET_KEY: OLD });
  live = await open({ SECRET_KEY: OLD, ...LIVE });
});
afterAll(async () => {
  for (const shop of opened) await shop.close();
  await database.drop();
});

const code = (answer: { ok: boolean; code?: string }) => (answer.ok ? 'done' : answer.code);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function turnOn(shop: TestShop, { token }: StaffMember): Promise<string> {
  const begun = await shop.call(contract.beginSecondFactor, { body: { password: PASSWORD } }, { as: token });
  if (!begun.ok) throw new Error(begun.message);
  const { id, secret } = begun.result;
  const body = { id, code: shownCode(secret, shop.clock) };
  expect(code(await shop.call(contract.confirmSecondFactor, { body }, { as: token }))).toBe('done');
  return secret;
}

test('once payments are live an owner can only set up a second factor, and then everything', async () => {
  const owner = await aStaffMember(live, 'Olga');
  const as = { as: owner.token };
  expect(claimsOf(owner.token)).toMatchObject({ role: 'owner', mustSetUpSecondFactor: true });
  const allowed = [contract.beginSecondFactor, contract.confirmSecondFactor, logOutStaff, readStaffAccount];
  const refused = live.shop.endpoints.filter(
    ({ who, roles, path }) =>
      who === 'staff' && roles?.includes('owner') && !allowed.some((one) => one.path === path),
  );
  expect(refused.length).toBeGreaterThan(50);
  for (const { method, path } of refused) {
    const answer = await live.app.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/\{\w+\}/g, '1')}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      ...(method === 'GET' ? {} : { payload: '{}' }),
    });
    expect([method, path, answer.statusCode, answer.json().code]).toEqual([
      method,
      path,
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
  }
  expect(await live.call(readStaffAccount, {}, as)).toMatchObject({
    result: { secondFactor: { isOn: false, isRequired: true } },
  });
  await turnOn(live, owner);
  expect(code(await live.call(listPeople, {}, as))).toBe('done');
});

test('with the sandbox, and for other roles, nothing is required', async () => {
  const owner = await aStaffMember(sandbox, 'Owner');
  expect(claimsOf(owner.token)).not.toHaveProperty('mustSetUpSecondFactor');
  expect(code(await sandbox.call(listPeople, {}, { as: owner.token }))).toBe('done');
  expect(code(await live.call(listPeople, {}, { as: owner.token }))).toBe('SECOND_FACTOR_REQUIRED');
  for (const role of ROLES.filter((one) => one !== 'owner')) {
    const { token } = await aStaffMember(live, role, role);
    expect(claimsOf(token)).not.toHaveProperty('mustSetUpSecondFactor');
    expect(await live.call(readStaffAccount, {}, { as: token })).toMatchObject({
      result: { secondFactor: { isRequired: false } },
    });
  }
});

test('a set-up outlives a restart in the middle, and the second factor a rotation of the key', async () => {
  const owner = await aStaffMember(sandbox, 'Devi');
  const as = { as: owner.token };
  const begun = await sandbox.call(contract.beginSecondFactor, { body: { password: PASSWORD } }, as);
  if (!begun.ok) throw new Error(begun.message);
  const { id, secret } = begun.result;
  const restarted = await open({ SECRET_KEY: OLD });
  const codeNow = (shop: TestShop) => shownCode(secret, shop.clock);
  const confirmed = await restarted.call(
    contract.confirmSecondFactor,
    { body: { id, code: codeNow(restarted) } },
    as,
  );
  expect(code(confirmed)).toBe('done');
  const recoveryCodes = confirmed.ok ? confirmed.result.recoveryCodes : [];

  const during = await open({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD });
  const withoutKey = await open({ SECRET_KEY: 'a third key of this test shop', SECRET_KEY_PREVIOUS: OLD });
  const after = await open({ SECRET_KEY: NEW });
  const account = { audience: 'staff', accountId: owner.staffId } as const;
  const turnOff = async (shop: TestShop, typed: string) => {
    const { accessToken } = await shop.parts.sessions.begin(shop.database.db, account);
    shop.clock.advance({ minutes: opened.indexOf(shop) + 1 });
    const body = { password: PASSWORD, code: typed || codeNow(shop) };
    return code(await shop.call(contract.renewRecoveryCodes, { body }, { as: accessToken }));
  };
  expect(await turnOff(after, '')).toBe('SECOND_FACTOR_UNREADABLE');
  await secondFactorRepeating(during.parts)[0]!.work();
  expect(await turnOff(withoutKey, '')).toBe('SECOND_FACTOR_UNREADABLE');
  expect(await turnOff(after, recoveryCodes[0] ?? '')).toBe('done');
  expect(await turnOff(after, '')).toBe('done');
});
