import type { CustomerId, StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import {
  type HeldLink,
  type holdOrder as holdEndpoint,
  MOST_HELD,
} from '@tula/contract/orders/held-orders.ts';
import { earliestDay } from '@tula/contract/delivery/promised-days.ts';
import { heldOrderLink } from '@tula/contract/shop/held-order-links.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/held-orders.ts';
import { t as refusal } from '@tula/messages/refusals.ts';
import type * as z from 'zod/mini';
import { recordAudit } from '../audit/record-audit.ts';
import type { LinkTokens, MailLink } from '../mail/link-tokens.ts';
import type { OrderToAdd } from '../orders/add-order.ts';
import { orderByNumberOrId } from '../orders/find-order-query.ts';
import { findHold, placeHold } from '../orders/held/hold.ts';
import type { Order } from '../orders/order.ts';
import type { Parts } from '../platform/parts.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { codeByOf } from './held-order-link.ts';
import { takeWith } from './take-order.ts';

type HoldParts = CheckoutParts & { linkTokens: LinkTokens };
type Holding = z.output<typeof holdEndpoint.body> & { staffId: StaffId; idempotencyKey: string | undefined };

const HOUR_MS = 3_600_000;

/**
 * Takes an order for a customer who pays later, by a link: prices are those of now, and the packs are taken for some hours.
 * Only a customer who can get the code that opens the link can pay by it: by email, or by phone while WhatsApp or SMS is
 * connected.
 */
export async function holdOrder(parts: HoldParts, holding: Holding): Promise<{ orderNumber: string }> {
  const { staffId, hours, customerId } = holding;
  return takeWith(parts, holding, async (tx, order, orderNumber) => {
    if (codeByOf(parts, order) === null) throw fieldProblem('customerId', refusal('hold.noEmail'));
    const heldUntil = new Date(order.placedAt.getTime() + hours * HOUR_MS);
    refuseTooLong(order, heldUntil);
    const link = parts.linkTokens.newLink(heldUntil);
    const held = await placeHold(tx, {
      orderId: order.id,
      customerId: customerId as CustomerId,
      link,
      most: MOST_HELD,
    });
    if (!held) throw new Problem('HOLD_LIMIT_REACHED');
    await recordAudit(tx, parts.clock, {
      action: 'order.held',
      by: { staffId },
      subject: { id: order.id, name: orderNumber },
      changes: [
        { field: 'amountPaise', from: null, to: order.totalPaise },
        { field: 'heldHours', from: null, to: hours },
      ],
    });
  });
}

/** What is paid at the last moment must still be ready for its day. */
function refuseTooLong({ neededOn, deliveryDays }: OrderToAdd, heldUntil: Date): void {
  if (neededOn !== null && earliestDay(heldUntil, deliveryDays) > neededOn)
    throw fieldProblem('hours', refusal('hold.tooLong', { day: formatCalendarDay(neededOn) }));
}

/** The link of an order that is held, with a text for a messenger in the customer's language; undefined for others. */
export async function linkOfOrder(
  parts: Pick<Parts, 'database' | 'publicUrl'> & Pick<HoldParts, 'linkTokens'>,
  numberOrId: string,
): Promise<HeldLink | undefined> {
  const order = await orderByNumberOrId(parts.database.db, numberOrId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const link = order.paymentStatus === 'success' ? undefined : await findHold(parts.database.db, order.id);
  const token = link && parts.linkTokens.tokenOf(link);
  if (link === undefined || token === undefined) return undefined;
  return inLanguage(order.language as Language, () =>
    toLink(order, link, parts.publicUrl + heldOrderLink(token)),
  );
}

function toLink(order: Order, { expiresAt }: MailLink, url: string): HeldLink {
  const packs = order.items.map(({ name, translatedName, packGrams, count }) =>
    t('line', { count, size: formatPack(packGrams), name: translatedName ?? name }),
  );
  const values = { shop: shop.name, total: formatPaise(order.totalPaise), moment: formatMoment(expiresAt) };
  const day = order.neededOn === null ? [] : [t('neededOn', { day: formatCalendarDay(order.neededOn) })];
  const text = [
    t('text.begin', values),
    ...packs,
    ...day,
    t('text.total', values),
    t('text.pay', values),
    url,
  ].join('\n');
  return { heldUntil: expiresAt.toISOString(), link: url, text };
}
