import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailWords } from '../../mail/words/words-in-use.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';
import { addressText } from '../changes.ts';
import type { Order } from '../order.ts';
import { orderPage, orderValues } from './order-page.ts';

type Proposed = { shippingAddress: OrderAddress; payMorePaise: Paise; expiresAt: Date };

/** Asks for what delivery to another address costs more. No dedupe key: another change can be proposed. */
export const changeProposedMail = withLanguageOf(
  (order: Order, { shippingAddress, payMorePaise, expiresAt }: Proposed, publicUrl: string): Mail => {
    const amount = formatPaise(payMorePaise);
    const words = mailWords('changeProposed', { ...orderValues(order), amount });
    const content = letter({
      button: {
        label: t('changeProposed.pay', { amount }),
        url: orderPage(publicUrl, order.orderNumber),
      },
      preheader: words.preheader ?? t('changeProposed.until', { moment: formatMoment(expiresAt) }),
      heading: t('changeProposed.heading', { amount }),
      paragraphs: [
        ...words.opening,
        [shippingAddress.fullName, addressText(shippingAddress)].join('\n'),
        t('changeProposed.until', { moment: formatMoment(expiresAt) }),
      ],
      closing: [t('changed.notYou', { phone: shop.phone }), ...words.closing],
    });
    return { to: order.customerEmail, subject: words.subject, ...content, seriesId: order.id };
  },
);
