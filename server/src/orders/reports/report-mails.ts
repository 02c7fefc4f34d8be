import type { ReportedPacks, ReportOutcome } from '@tula/contract/orders/reports.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import { orderPage } from '../mails/order-page.ts';
import type { Order } from '../order.ts';
import { readName } from './order-report.ts';
import type { ResendId } from './resends-store.ts';

/** Says what the shop does about a report, as its customer reads it. */
export function outcomeText(
  outcome: ReportOutcome,
  order: Pick<Order, 'items'>,
  packs: readonly ReportedPacks[],
): string {
  return OUTCOMES[outcome](packsText(order, packs));
}

const OUTCOMES: Record<ReportOutcome, (packs: string) => string> = {
  resend: (packs) => t('report.resend', { packs }),
  'part-refund': (packs) => t('report.partRefund', { packs }),
  'full-refund': () => t('report.fullRefund'),
};

/** Such as: 2 × 250 g Mullu Murukku. */
function packsText({ items }: Pick<Order, 'items'>, packs: readonly ReportedPacks[]): string {
  return items
    .flatMap((item) => {
      const found = packs.find(
        ({ id, quantity }) => id === item.productId && quantity === String(item.packGrams),
      );
      return found ? [`${found.count} × ${formatPack(item.packGrams)} ${readName(item)}`] : [];
    })
    .join(', ');
}

type SentAgain = { id: ResendId; packs: readonly ReportedPacks[]; trackingNumber: string | null };

/** The packs are on their way again. */
export const sentAgainMail = withLanguageOf(
  (order: Order, { id, packs, trackingNumber }: SentAgain, publicUrl: string): Mail => {
    const subject = t('resent.subject', { number: order.orderNumber });
    const text = t('resent.text', { packs: packsText(order, packs) });
    return {
      to: order.customerEmail,
      subject,
      dedupeKey: `resent:${id}`,
      seriesId: order.id,
      ...letter({
        preheader: text,
        heading: subject,
        paragraphs: [text, t('resent.free')],
        rows: trackingNumber === null ? [] : [[t('resent.tracking'), trackingNumber]],
        button: { label: t('button.seeOrder'), url: orderPage(publicUrl, order.orderNumber) },
      }),
    };
  },
);
