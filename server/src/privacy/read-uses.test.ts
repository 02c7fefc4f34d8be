import { signUp } from '@tula/contract/accounts/customers.ts';
import { readUses } from '@tula/contract/accounts/uses.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { builtInText } from '@tula/contract/page-texts/built-in/built-in-text.ts';
import { NOTICE_EDITION } from '@tula/contract/page-texts/built-in/notice.ts';
import { readPrivacyNotice, savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../test/a-shop.ts';
import { aStaffMember } from '../../test/a-staff-member.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop({ env: { RATE_LIMIT: 'off' } });
});
afterAll(() => shop.close());

let people = 0;
/** Signs somebody up on a page that showed this notice, and returns the token of a session. */
async function signedUp(noticeShown?: string): Promise<string> {
  const names = { firstName: 'Meena', lastName: 'R', country: 'IN', countryCallingCode: '91' };
  const email = `meena${++people}@example.com`;
  const body = { ...names, email, phone: `+91987654321${people}`, password: 'weigh-it-twice', noticeShown };
  expect(await shop.call(signUp, { body })).toMatchObject({ ok: true });
  const { rows } = await shop.database.pool.query('SELECT id FROM customers WHERE email = $1', [email]);
  const account = { audience: 'customer', accountId: rows[0].id as CustomerId } as const;
  return (await shop.parts.sessions.begin(shop.database.db, account)).accessToken;
}
const uses = (as: string) => shop.call(readUses, {}, { as });
const notice = (language: 'en' | 'hi' = 'en') => shop.call(readPrivacyNotice, { params: { language } });

test('a sign-up records the version of the notice that was shown', async () => {
  const since = shop.clock.now().toISOString();
  const before = await signedUp('en-3.0');
  expect(await notice()).toMatchObject({ result: { version: 'en-3.0', text: null } });
  expect(await uses(before)).toMatchObject({
    result: {
      orders: { since, noticeVersion: 'en-3.0', noticeLanguage: 'en' },
      orderUpdates: null,
      news: null,
    },
  });
  const { token } = await aStaffMember(shop, 'Kala');
  const text = { ...builtInText('notice'), title: 'How we use your data' };
  const params = { page: 'notice', language: 'en' } as const;
  await shop.call(savePageText, { params, body: { basedOn: 0, text } }, { as: token });
  expect(await notice()).toMatchObject({ result: { version: 'en-3.1', text: { title: text.title } } });
  // There is no own text in Hindi, so the English one is shown.
  expect(await notice('hi')).toMatchObject({ result: { version: 'en-3.1' } });
  expect(await uses(await signedUp('en-3.1'))).toMatchObject({
    result: { orders: { noticeVersion: 'en-3.1' } },
  });
  expect(await uses(before)).toMatchObject({ result: { orders: { noticeVersion: 'en-3.0' } } });
});

test('the built-in words of edition 3 are these; other words need a new edition', () => {
  const { body } = builtInText('notice');
  expect([NOTICE_EDITION, createHash('sha256').update(body).digest('hex').slice(0, 16)]).toEqual([
    3,
    '0ed7a5d3473b899f',
  ]);
});
