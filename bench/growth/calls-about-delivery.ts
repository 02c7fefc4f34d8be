import * as rates from '@tula/contract/delivery/rates/rates-calls.ts';
import { type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

async function inUse(shop: ShopToMeasure) {
  return (await shop.api.call(rates.readRates, {}, { accessToken: shop.staffToken })).inUse;
}

export const CALLS_ABOUT_DELIVERY: Record<string, GrowthCall> = {
  saveRates: {
    async request(shop) {
      const { version, rates: before } = await inUse(shop);
      const changed = before.volumetricDivisor === 5_000 ? 4_000 : 5_000;
      const body = { basedOn: version, rates: { ...before, volumetricDivisor: changed } };
      return requestFor(rates.saveRates, { body }, { accessToken: shop.staffToken });
    },
  },
  restoreRates: {
    async request(shop) {
      const input = { params: { version: '1' }, body: { basedOn: (await inUse(shop)).version } };
      return requestFor(rates.restoreRates, input, { accessToken: shop.staffToken });
    },
  },
  tryRates: {
    async request(shop) {
      const parcel = { pincode: '600004', weightGrams: 750, goodsPaise: 60_000 };
      const body = { rates: (await inUse(shop)).rates, ...parcel };
      return requestFor(rates.tryRates, { body }, { accessToken: shop.staffToken });
    },
  },
};
