import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { language } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { mailWords } from '../mail/words/words-in-use.ts';
import { orderPage, orderValues } from '../orders/mails/order-page.ts';
import type { Order } from '../orders/order.ts';
import { withLanguageOf } from '../platform/languages-on.ts';
import type { RecallReason, StoredBatch } from './batches-store.ts';

type RecalledPacks = {
  batch: Pick<StoredBatch, 'id' | 'productId' | 'product' | 'code' | 'packedOn' | 'useBy'>;
  /** The reason that the owner tells everybody, and what to do. */
  recall: RecallReason;
  packs: readonly { packGrams: number; count: number }[];
};

/** Writes out a calendar day; noon in India is on that day wherever it is read. */
const dayText = (day: string) => formatDay(new Date(`${day}T06:30:00Z`));

/** The mail to a customer whose order has packs of a recalled batch; each order gets one. */
export const recallMail = withLanguageOf(
  (order: Order, { batch, recall, packs }: RecalledPacks, publicUrl: string): Mail => {
    const { orderNumber, items } = order;
    const ordered = items.find(({ productId }) => productId === batch.productId);
    const product = ordered?.translatedName ?? ordered?.name ?? batch.product;
    const list = packs.map(({ packGrams, count }) => `${count} × ${formatPack(packGrams)}`).join(', ');
    const named = { product, batch: batch.code };
    const days = { packedOn: dayText(batch.packedOn), useBy: dayText(batch.useBy) };
    const reason = recall.translations[language()] ?? recall.reason;
    const words = mailWords('recall', { ...orderValues(order), ...named, ...days, packs: list, reason });
    return {
      to: order.customerEmail,
      subject: words.subject,
      dedupeKey: `recall:${batch.id}:${order.id}`,
      seriesId: order.id,
      ...letter({
        preheader: words.preheader ?? t('recall.preheader', { product }),
        heading: t('recall.subject', named),
        paragraphs: words.opening,
        rows: [
          [t('recall.row.order'), orderNumber],
          [t('recall.row.packs'), list],
          [t('recall.row.batch'), batch.code],
          [t('recall.row.packedOn'), days.packedOn],
          [t('recall.row.useBy'), days.useBy],
        ],
        button: { label: t('button.seeOrder'), url: orderPage(publicUrl, orderNumber) },
        closing: [t('recall.sorry'), ...words.closing],
      }),
    };
  },
);
