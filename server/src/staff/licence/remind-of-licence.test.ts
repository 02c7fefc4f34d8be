import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { saveLegal } from '@tula/contract/shop/settings-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../test/a-shop.ts';
import { aStaffMember } from '../../../test/a-staff-member.ts';
import { remindOfLicence } from './remind-of-licence.ts';

let shop: TestShop;
let as: string;
let version = 0;
beforeAll(async () => {
  shop = await aShop();
  await aStaffMember(shop, 'Cook', 'kitchen');
});
afterAll(() => shop.close());

async function validUntil(fssaiExpiresOn: string | null) {
  const settings = { ...DEMO_SETTINGS.legal, fssaiExpiresOn };
  const saved = await shop.call(saveLegal, { body: { basedOn: version, settings } }, { as });
  if (!saved.ok) throw new Error(saved.message);
  version = saved.result.version;
}

/** As if the job ran twice on each of the next days. */
async function days(count: number): Promise<string[]> {
  const sent: string[] = [];
  for (let day = 0; day < count; day++) {
    for (let run = 0; run < 2; run++) await remindOfLicence(shop.parts);
    const { rows } = await shop.database.pool.query(
      "SELECT recipient, subject FROM outbox WHERE subject LIKE '%licence%' AND created_at = $1",
      [shop.clock.now()],
    );
    const today = shop.clock.now().toISOString().slice(0, 10);
    sent.push(...rows.map(({ recipient, subject }) => `${today} ${recipient.split('@')[0]}: ${subject}`));
    shop.clock.advance({ days: 1 });
  }
  return sent;
}

const until = async (day: string) => {
  as = (await aStaffMember(shop, 'Kala')).token;
  await validUntil(day);
};
/** Each once, whoever of the owners got it. */
const inTurn = (sent: string[]) => [...new Set(sent.map((line) => line.replace(/ .*?: /, ' ')))];

describe('the last day of a licence comes, passes and is set anew, step by step', { shuffle: false }, () => {
  test('owners are told 30 and 7 days before the licence fee is due and when its day has passed, once each', async () => {
    await until('2026-12-25');
    const sent = await days(40);
    expect(inTurn(sent)).toEqual([
      '2026-11-25 Your food licence fee is due on Dec 25, 2026',
      '2026-12-18 Your food licence fee is due on Dec 25, 2026',
      '2026-12-26 Your food licence fee was due on Dec 25, 2026',
    ]);
    expect(sent).toHaveLength(3);
  });

  test('another last day begins anew, and a fee that is paid is quiet', async () => {
    await until('2027-01-05');
    expect(inTurn(await days(2))).toEqual([
      expect.stringMatching(/Your food licence fee is due on Jan 05, 2027$/),
    ]);
    await until('2028-01-05');
    expect(await days(3)).toEqual([]);
  });
});
