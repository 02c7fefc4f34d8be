import { randomUUID } from 'node:crypto';
import { resetSecondFactor } from '@tula/contract/accounts/people.ts';
import * as contract from '@tula/contract/accounts/second-factor.ts';
import { shownCode } from '../../server/test/authenticator.ts';
import { aLogin, aPerson, PASSWORD } from './calls-about-people.ts';
import { type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

/** A password is hashed: 70 ms each. */
const FEW = { samples: 20 };

async function begun(shop: ShopToMeasure) {
  const login = await aLogin(shop);
  const { id, secret } = await shop.api.call(
    contract.beginSecondFactor,
    { body: { password: PASSWORD } },
    login,
  );
  return { login, body: { id, code: shownCode(secret, { now: () => new Date() }) } };
}

/** Somebody with a second factor, with what turns it off. */
async function turnedOn(shop: ShopToMeasure) {
  const { login, body } = await begun(shop);
  const { recoveryCodes } = await shop.api.call(contract.confirmSecondFactor, { body }, login);
  return { login, body: { password: PASSWORD, code: recoveryCodes.at(0) ?? '' } };
}

export const CALLS_ABOUT_SECOND_FACTORS: Record<string, GrowthCall> = {
  beginSecondFactor: {
    ...FEW,
    async request(shop) {
      const login = await aLogin(shop);
      return requestFor(contract.beginSecondFactor, { body: { password: PASSWORD } }, login);
    },
  },
  confirmSecondFactor: {
    ...FEW,
    async request(shop) {
      const { login, body } = await begun(shop);
      return requestFor(contract.confirmSecondFactor, { body }, login);
    },
  },
  renewRecoveryCodes: {
    ...FEW,
    async request(shop) {
      const { login, body } = await turnedOn(shop);
      return requestFor(contract.renewRecoveryCodes, { body }, login);
    },
  },
  turnOffSecondFactor: {
    ...FEW,
    async request(shop) {
      const { login, body } = await turnedOn(shop);
      return requestFor(contract.turnOffSecondFactor, { body }, login);
    },
  },
  resetSecondFactor: {
    async request(shop) {
      const { params } = await aPerson(shop);
      await shop.database.query(
        `INSERT INTO staff_second_factors (staff_id, id, secret, created_at, confirmed_at, last_step)
         VALUES ($1, $2, '', now(), now(), 1)`,
        [params.id, randomUUID()],
      );
      return requestFor(resetSecondFactor, { params }, { accessToken: shop.staffToken });
    },
  },
};
