import * as pageTexts from '@tula/contract/page-texts/page-text-calls.ts';
import { byAnyone, byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

const params = { page: 'help', language: 'en' } as const;

const ofFirstOrders = { page: 'refund', language: 'en', policiesVersion: '0', promisesVersion: '0' } as const;

const inUse = (shop: ShopToMeasure) =>
  shop.api.call(pageTexts.readPageTextToEdit, { params }, { accessToken: shop.staffToken });

export const CALLS_ABOUT_PAGE_TEXTS: Record<string, GrowthCall> = {
  readPageText: byAnyone(pageTexts.readPageText, () => ({ params })),
  readPrivacyNotice: byAnyone(pageTexts.readPrivacyNotice, () => ({ params: { language: 'en' as const } })),
  readPolicyOfOrder: byAnyone(pageTexts.readPolicyOfOrder, () => ({ params: ofFirstOrders })),
  readPageTextToEdit: byStaff(pageTexts.readPageTextToEdit, () => ({ params })),
  savePageText: {
    async request(shop, turn) {
      const { version, builtIn } = await inUse(shop);
      const text = { ...builtIn, title: `Help ${turn} of ${Date.now()}` };
      const input = { params, body: { basedOn: version, text } };
      return requestFor(pageTexts.savePageText, input, { accessToken: shop.staffToken });
    },
  },
  restorePageText: {
    async request(shop) {
      const { version } = await inUse(shop);
      const input = { params: { ...params, version: '0' }, body: { basedOn: version } };
      return requestFor(pageTexts.restorePageText, input, { accessToken: shop.staffToken });
    },
  },
  readPolicies: byStaff(pageTexts.readPolicies, () => ({ params: { policiesVersion: '0' } })),
};
