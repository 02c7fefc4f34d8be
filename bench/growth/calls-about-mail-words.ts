import * as mailWords from '@tula/contract/mail-words/mail-words-calls.ts';
import { byStaff, type GrowthCall, requestFor } from './growth-call.ts';
import type { ShopToMeasure } from './shop-to-measure.ts';

const params = { kind: 'reset', language: 'en' } as const;
const words = { subject: 'Your new password', opening: 'Here is your link.', closing: '' };

const inUse = (shop: ShopToMeasure) =>
  shop.api.call(mailWords.readMailWords, { params }, { accessToken: shop.staffToken });

export const CALLS_ABOUT_MAIL_WORDS: Record<string, GrowthCall> = {
  readMailWords: byStaff(mailWords.readMailWords, () => ({ params })),
  previewMailWords: byStaff(mailWords.previewMailWords, () => ({ params, body: { words } })),
  testMailWords: byStaff(mailWords.testMailWords, () => ({ params, body: { words } })),
  saveMailWords: {
    async request(shop, turn) {
      const { version } = await inUse(shop);
      const saved = { ...words, closing: `Turn ${turn} of ${Date.now()}` };
      const input = { params, body: { basedOn: version, words: saved } };
      return requestFor(mailWords.saveMailWords, input, { accessToken: shop.staffToken });
    },
  },
  restoreMailWords: {
    async request(shop) {
      const { version } = await inUse(shop);
      const input = { params: { ...params, version: '0' }, body: { basedOn: version } };
      return requestFor(mailWords.restoreMailWords, input, { accessToken: shop.staffToken });
    },
  },
};
