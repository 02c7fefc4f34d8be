import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import type { DeliveryMethod } from '@tula/contract/orders/orders.ts';
import type { OrderChange } from '@tula/contract/orders/timeline.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import type { Order } from '../order.ts';
import { arrivalText, storeLines } from './order-mails.ts';
import { backByHand, orderPage, orderValues } from './order-page.ts';

export type ChangeToMail = {
  changes: readonly OrderChange[];
  refundPaise: Paise;
  waivedPaise: Paise;
  /** The customer paid so much for the change. */
  paidPaise: Paise;
};

const PICKUP: DeliveryMethod = 'pickup_from_store';

const FIELDS: Record<OrderChange['field'], (values: { from: string; to: string }) => string> = {
  method: ({ to }) => t(to === PICKUP ? 'changed.collected' : 'changed.sent'),
  name: (values) => t('changed.name', values),
  phone: (values) => t('changed.phone', values),
  address: (values) => t('changed.address', values),
  notes: (values) => t('changed.notes', values),
  gift: ({ to }) => t(to === 'gift' ? 'changed.gift' : 'changed.noGift'),
  giftCard: (values) => t('changed.giftCard', values),
};

const orNothing = (text: string) => (text === '' ? t('changed.nothing') : text);

/** No dedupe key: an order can be changed again, even back to what it was. */
export const orderChangedMail = withLanguageOf(
  (order: Order, change: ChangeToMail, publicUrl: string): Mail => {
    const { changes, refundPaise, waivedPaise, paidPaise } = change;
    const words = mailWords('changed', orderValues(order));
    const isMoved = order.shippingAddress !== null && changes.some(({ field }) => field === 'address');
    const isCollected = order.deliveryMethod === PICKUP && changes.some(({ field }) => field === 'method');
    const content = letter({
      button: { label: t('button.seeOrder'), url: orderPage(publicUrl, order.orderNumber) },
      preheader: words.preheader ?? t('changed.preheader', { number: order.orderNumber }),
      heading: t('changed.heading'),
      paragraphs: [
        ...words.opening,
        ...changes.map(({ field, from, to }) => FIELDS[field]({ from: orNothing(from), to: orNothing(to) })),
        ...(isCollected ? [`${t('collectFrom')}\n${storeLines()}`] : []),
        ...(isMoved ? [t('shipped.arrives', { days: arrivalText(order) })] : []),
        ...(refundPaise > 0 ? [lessText(order, refundPaise)] : []),
        ...(paidPaise > 0 ? [t('changed.paid', { amount: formatPaise(paidPaise) })] : []),
        ...(waivedPaise > 0 ? [t('changed.waived', { amount: formatPaise(waivedPaise) })] : []),
      ],
      closing: [t('changed.notYou', { phone: shop.phone }), ...words.closing],
    });
    return { to: order.customerEmail, subject: words.subject, ...content, seriesId: order.id };
  },
);

function lessText(order: Order, refundPaise: Paise): string {
  const { promises, deliveryMethod } = order;
  const values = { amount: formatPaise(refundPaise), ...promises.refundDays };
  const byHand = backByHand(order, values.amount);
  if (byHand !== undefined) return byHand;
  return t(deliveryMethod === PICKUP ? 'changed.noDelivery' : 'changed.less', values);
}

/** The reason for refunding a part of the delivery charge, in the language of the order. */
export const cheaperDeliveryReason = withLanguageOf((order: Order): string =>
  order.shippingAddress === null
    ? t('changed.reasonCollected')
    : t('changed.reason', { pin: order.shippingAddress.postalCode }),
);
