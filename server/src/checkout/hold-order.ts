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
import { dayOf, formatCalendarDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { inLanguage } from '@tula/messages/language.ts';
import type { Language } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/held-orders.ts';
import { t as refusal } from '@tula/messages/refusals.ts';
import type * as z from 'zod/mini';
import { recordAudit } from '../audit/record-audit.ts';
import type { LinkTokens, MailLink } from '../mail/link-tokens.ts';
import type { OrderToAdd } from '../orders/add-order.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { heldOrderMail } from '../orders/mails/held-order-mail.ts';
import { lockedOrder, orderByNumberOrId } from '../orders/find-order-query.ts';
import { type AdvanceToAsk, mostInAdvance } from '@tula/contract/orders/advances.ts';
import { type Advance, dueOfOrder, paidAdvance } from '../orders/held/advance.ts';
import { findHold, placeHold } from '../orders/held/hold.ts';
import { refuseRestBy } from '../orders/held/move-rest.ts';
import { canBePaid, type Order } from '../orders/order.ts';
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
  const { staffId, hours, customerId, advance } = holding;
  return takeWith(parts, holding, async (tx, order, orderNumber) => {
    if (codeByOf(parts, order) === null) throw fieldProblem('customerId', refusal('hold.noEmail'));
    const heldUntil = new Date(order.placedAt.getTime() + hours * HOUR_MS);
    refuseTooLong(order, heldUntil);
    const link = parts.linkTokens.newLink(heldUntil);
    if (advance !== undefined) refuseAdvance(advance, order, parts.clock.now());
    const held = await placeHold(tx, {
      orderId: order.id,
      customerId: customerId as CustomerId,
      link,
      most: MOST_HELD,
      advance,
    });
    if (!held) throw new Problem('HOLD_LIMIT_REACHED');
    await recordAudit(tx, parts.clock, {
      action: 'order.held',
      by: { staffId },
      subject: { id: order.id, name: orderNumber },
      changes: [
        { field: 'amountPaise', from: null, to: order.totalPaise },
        { field: 'heldHours', from: null, to: hours },
        ...(advance === undefined ? [] : recordOfAdvance(advance)),
      ],
    });
  });
}

/** What is paid at the last moment must still be ready for its day. */
function refuseTooLong({ neededOn, deliveryDays }: OrderToAdd, heldUntil: Date): void {
  if (neededOn !== null && earliestDay(heldUntil, deliveryDays) > neededOn)
    throw fieldProblem('hours', refusal('hold.tooLong', { day: formatCalendarDay(neededOn) }));
}

/** Throws INVALID_INPUT at the field of an advance that leaves less than a gateway takes, or of a day that is not to come. */
function refuseAdvance(
  { paise, restBy }: AdvanceToAsk,
  { totalPaise, ...order }: OrderToAdd,
  now: Date,
): void {
  const most = mostInAdvance(totalPaise);
  if (paise > most) throw fieldProblem('advance.paise', refusal('advance.most', { most: formatPaise(most) }));
  refuseRestBy(restBy, { now, order, field: 'advance.restBy' });
}

const recordOfAdvance = ({ paise, restBy }: AdvanceToAsk) =>
  [
    { field: 'advancePaise', from: null, to: paise },
    { field: 'restBy', from: null, to: restBy },
  ] as const;

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

/**
 * Emails the link to the customer of an order that is held, at most once a day. Throws ORDER_NOT_FOUND, and ORDER_NOT_HELD
 * for one that is not held, is paid, or has no email.
 */
export async function mailLinkOfOrder(
  { database, clock, publicUrl }: Pick<Parts, 'database' | 'clock' | 'publicUrl'>,
  { numberOrId, staffId }: { numberOrId: string; staffId: StaffId },
): Promise<void> {
  const known = await orderByNumberOrId(database.db, numberOrId);
  if (known === undefined) throw new Problem('ORDER_NOT_FOUND');
  await database.tx(async (tx) => {
    const order = await lockedOrder(tx, known.id);
    const link = order && canBePaid(order) ? await findHold(tx, order.id) : undefined;
    if (order === undefined || link === undefined || order.customerEmail === '')
      throw new Problem('ORDER_NOT_HELD');
    const now = clock.now();
    // Once its advance is paid the link opens for longer than its hours.
    const expiresAt = paidAdvance(order) === null ? link.expiresAt : new Date(now.getTime() + 24 * HOUR_MS);
    await queueMail(
      tx,
      clock,
      heldOrderMail(order, { link: { ...link, expiresAt }, day: dayOf(now) }, publicUrl),
    );
    const subject = { id: order.id, name: order.orderNumber };
    await recordAudit(tx, clock, { action: 'order.holdMailed', by: { staffId }, subject });
  });
}

function toLink(order: Order, { expiresAt }: MailLink, url: string): HeldLink {
  const packs = order.items.map(({ name, translatedName, packGrams, count }) =>
    t('line', { count, size: formatPack(packGrams), name: translatedName ?? name }),
  );
  const values = { shop: shop.name, total: formatPaise(order.totalPaise), moment: formatMoment(expiresAt) };
  const day = order.neededOn === null ? [] : [t('neededOn', { day: formatCalendarDay(order.neededOn) })];
  const pay = order.advance === null ? t('text.pay', values) : textOfDue(order, order.advance, values.moment);
  const text = [t('text.begin', values), ...packs, ...day, t('text.total', values), pay, url].join('\n');
  return { heldUntil: expiresAt.toISOString(), link: url, text };
}

/** What is due of an order with an advance, and by when. */
function textOfDue(order: Order, { restBy, paidAt }: Advance, moment: string): string {
  const due = formatPaise(dueOfOrder(order).amountPaise);
  const day = formatCalendarDay(restBy);
  if (paidAt !== null) return t('text.payRest', { rest: due, day });
  const rest = formatPaise(paise(order.totalPaise - dueOfOrder(order).amountPaise));
  return t('text.payAdvance', { advance: due, moment, rest, day });
}
