import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Message } from '../mail/message.ts';
import { orderPage } from '../orders/mails/order-page.ts';
import type { Order } from '../orders/order.ts';
import { inLanguageOf } from '../platform/languages-on.ts';
import type { StoredBatch } from './batches-store.ts';

type RecalledPacks = {
  batch: Pick<StoredBatch, 'id' | 'productId' | 'product' | 'code' | 'packedOn' | 'useBy'>;
  /** What the owner tells everybody: why, and what to do. */
  reason: string;
  packs: readonly { packGrams: number; count: number }[];
};

/** Of a calendar day; noon is on that day wherever it is read. */
const dayText = (day: string) => formatDay(new Date(`${day}T06:30:00Z`));

/** To whoever got packs of a recalled batch, once for each order. */
export const recallMail = inLanguageOf(
  (order: Order, { batch, reason, packs }: RecalledPacks, publicUrl: string): Message => {
    const { orderNumber, items } = order;
    const ordered = items.find(({ productId }) => productId === batch.productId);
    const product = ordered?.translatedName ?? ordered?.name ?? batch.product;
    const subject = t('recall.subject', { product, batch: batch.code });
    const list = packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`).join(', ');
    return {
      to: order.customerEmail,
      subject,
      dedupeKey: `recall:${batch.id}:${order.id}`,
      seriesId: order.id,
      ...letter({
        preheader: t('recall.preheader', { product }),
        heading: subject,
        paragraphs: [t('recall.dontEat', { product }), reason, t('recall.refund')],
        rows: [
          [t('recall.row.order'), orderNumber],
          [t('recall.row.packs'), list],
          [t('recall.row.batch'), batch.code],
          [t('recall.row.packedOn'), dayText(batch.packedOn)],
          [t('recall.row.useBy'), dayText(batch.useBy)],
        ],
        button: { label: t('button.seeOrder'), url: orderPage(publicUrl, orderNumber) },
        closing: [t('recall.sorry')],
      }),
    };
  },
);
