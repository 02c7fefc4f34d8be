import type { ParsedOf, ResultOf } from '@tula/contract/calls/endpoint.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import {
  type listResends as listEndpoint,
  type markSentAgain as sentEndpoint,
  MOST_RESENDS_LISTED,
} from '@tula/contract/orders/staff-reports.ts';
import type { NamedPacks } from '@tula/contract/orders/reports.ts';
import { paise } from '@tula/contract/values/money.ts';
import { totalWeight } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/pdf.ts';
import { changesBetween } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Order } from '../order.ts';
import { orderByNumberOrId } from '../find-order-query.ts';
import type { OrderToPack } from '../shipping/order-to-pack.ts';
import type { PackingParts } from '../shipping/packing-parts.ts';
import { ordersCalled } from '../shipping/packing-store.ts';
import { givenBefore, isGivenTwice, namedPacks, ownName } from './order-report.ts';
import { sentAgainMail } from './report-mails.ts';
import {
  markResent,
  type Resend,
  type ResendId,
  type ResendLine,
  resendsToSend,
  resendWithId,
} from './resends-store.ts';

type ListingParts = Pick<Parts, 'database'> & Pick<PackingParts, 'recalledSinceAsked'>;

/** Lists what is to be made and sent again, the oldest first. */
export async function listResends({
  database,
  recalledSinceAsked,
}: ListingParts): Promise<ResultOf<typeof listEndpoint>> {
  const { resends, inAll } = await resendsToSend(database.db, MOST_RESENDS_LISTED);
  const orders = await ordersCalled(
    database.db,
    resends.map(({ orderId }) => orderId),
  );
  const listed: ReturnType<typeof resendAnswer>[] = [];
  for (const resend of resends) {
    const order = orders.find(({ id }) => id === resend.orderId);
    if (order) listed.push(resendAnswer(resend, order, await recalledSinceAsked(database.db, resend)));
  }
  return { resends: listed, inAll };
}

function resendAnswer({ id, askedAt, lines }: Resend, order: Order, recalled: string[]) {
  const { orderNumber, customerName, shippingAddress, items } = order;
  return {
    id,
    orderId: orderNumber,
    askedAt: askedAt.toISOString(),
    isRefunded: isGivenTwice(items, lines, givenBefore(order, [])),
    name: shippingAddress?.fullName ?? customerName,
    address: shippingAddress,
    packs: namedPacks(items, lines, ownName).map((packs) => ({
      ...packs,
      fromStock: findFromStock(packs, lines),
    })),
    recalled,
  };
}

function findFromStock({ id, quantity }: NamedPacks, lines: readonly ResendLine[]): number {
  const line = lines.find((one) => one.productId === id && String(one.packGrams) === quantity);
  return line?.fromStock ?? 0;
}

/**
 * An order with only the packs that are sent again, free of charge, as its slip shows it, and the batches that were
 * recalled since. Throws ORDER_NOT_FOUND.
 */
export async function orderToSendAgain(
  { database, recalledSinceAsked }: ListingParts,
  id: ResendId,
): Promise<{ order: OrderToPack; recalled: string[] }> {
  const resend = await resendWithId(database.db, id);
  if (resend === undefined) throw new Problem('ORDER_NOT_FOUND');
  const order = await orderByNumberOrId(database.db, resend.orderId);
  if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
  const free = paise(0);
  const items = order.items.flatMap((item) => {
    const line = resend.lines.find(
      ({ productId, packGrams }) => productId === item.productId && packGrams === item.packGrams,
    );
    return line ? [{ ...item, count: line.count, linePaise: free }] : [];
  });
  const toPack = {
    ...order,
    items,
    weightGrams: totalWeight(items.map(({ packGrams, count }) => ({ grams: packGrams, count }))),
    remarks: t('slip.sentAgain'),
    subTotalPaise: free,
    shippingPaise: free,
    roundOffPaise: free,
    totalPaise: free,
    partRefunds: [],
    refundedPacks: [],
  };
  return { order: toPack, recalled: await recalledSinceAsked(database.db, resend) };
}

/**
 * Marks packs as sent again, takes them from batches and tells the customer, once however often it is sent. Throws
 * ORDER_NOT_FOUND, and ORDER_NOT_SHIPPABLE while packs of a recalled batch may be in it.
 */
export async function markSentAgain(
  parts: Pick<Parts, 'database' | 'clock' | 'publicUrl'> & Pick<PackingParts, 'batchesForPacksSentAgain'>,
  id: ResendId,
  { trackingNumber: typed, replaced = [], by }: ParsedOf<typeof sentEndpoint>['body'] & { by: StaffCaller },
): Promise<void> {
  const { database, clock, publicUrl } = parts;
  const known = await resendWithId(database.db, id);
  const asked = known && (await orderByNumberOrId(database.db, known.orderId));
  if (asked === undefined) throw new Problem('ORDER_NOT_FOUND');
  const takeBatches = await parts.batchesForPacksSentAgain(asked);
  const { staffId } = by;
  const trackingNumber = typed ?? null;
  await database.tx(async (tx) => {
    const sent = await markResent(tx, id, { at: clock.now(), by: staffId, trackingNumber });
    if (sent === undefined) return;
    const order = await orderByNumberOrId(tx, sent.orderId);
    if (order === undefined) return;
    await takeBatches(tx, order, { ...sent, replaced });
    const subject = { id: order.id, name: order.orderNumber };
    const changes = changesBetween({}, { trackingNumber, replacedBatches: replaced });
    await recordAudit(tx, clock, {
      action: 'order.resent',
      by: { staffId },
      subject,
      changes,
    });
    const packs = namedPacks(order.items, sent.lines, ownName);
    await queueMail(tx, clock, sentAgainMail(order, { id, packs, trackingNumber }, publicUrl));
  });
}
