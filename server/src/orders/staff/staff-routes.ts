import { cancelByShop as cancelByShopEndpoint } from '@tula/contract/orders/cancel-by-shop.ts';
import { writeOrderNote as writeOrderNoteEndpoint } from '@tula/contract/orders/order-notes.ts';
import { exportCourierFile as exportCourierFileEndpoint } from '@tula/contract/orders/courier-files.ts';
import { listOrdersToSend as listOrdersToSendEndpoint } from '@tula/contract/orders/orders-to-send.ts';
import * as endpoints from '@tula/contract/orders/orders.ts';
import {
  MOST_STARTED_AT_ONCE,
  startRefundsDue as startRefundsDueEndpoint,
} from '@tula/contract/orders/refunds-due.ts';
import {
  markCollected as markCollectedEndpoint,
  markOrdersPacked as markOrdersPackedEndpoint,
  undoTrackingNumber as undoTrackingEndpoint,
} from '@tula/contract/orders/handover.ts';
import { refundPart as refundPartEndpoint } from '@tula/contract/orders/part-refunds.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { readNamesForStaff } from '../../catalogue/products-query.ts';
import type { PaymentParts } from '../../payments/payment-parts.ts';
import { handle, handleFile, type Route } from '../../platform/http/handle.ts';
import { cachedCounts } from './cached-counts.ts';
import { cancelByShop } from '../cancel-by-shop.ts';
import { refundOrder } from '../payment/refund-order.ts';
import { refundPart } from '../payment/refund-part.ts';
import { refundOrderSurplus } from '../payment/refund-order-surplus.ts';
import { startRefundsDue } from '../refunds-due/start-refunds-due.ts';
import { collectOrder } from '../handover/collect-order.ts';
import { markOrdersPacked } from '../handover/mark-orders-packed.ts';
import { type BoxParts, boxesOfOrder } from '../shipping/boxes-of-order.ts';
import { exportCourierFile } from '../shipping/export-courier-file.ts';
import { listOrdersToSend } from '../shipping/list-orders-to-send.ts';
import { orderToPack } from '../shipping/order-to-pack.ts';
import type { PackingParts, SendingParts } from '../shipping/packing-parts.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { undoTracking } from '../shipping/undo-tracking.ts';
import { historyAround, type HistoryParts } from './order-history.ts';
import { writeOrderNote } from './order-notes.ts';
import { readNotes } from './order-notes-store.ts';
import { staffOrderAnswer, timelineAnswer } from './staff-order-answer.ts';
import { listProducts, listStaffOrders } from './list-staff-orders.ts';
import { orderForStaff } from './staff-orders-store.ts';

type StaffRouteParts = PaymentParts & PackingParts & SendingParts & HistoryParts & BoxParts;

export function ordersStaffRoutes(parts: StaffRouteParts): Route[] {
  return [...readingRoutes(parts), ...changingRoutes(parts)];
}

function readingRoutes(parts: PaymentParts & SendingParts & HistoryParts & BoxParts): Route[] {
  const { database, clock } = parts;
  const countsNow = cachedCounts(parts);
  return [
    handle(endpoints.listStaffOrders, ({ caller, query: { search = '', ...query } }) =>
      listStaffOrders(parts, { ...query, search, role: caller.role, counting: countsNow() }),
    ),
    handleFile(exportCourierFileEndpoint, ({ caller, params: { courier }, query: { orders } }) =>
      exportCourierFile(parts, { courier, chosen: orders, staffId: caller.staffId }),
    ),
    handle(listOrdersToSendEndpoint, ({ query }) => listOrdersToSend(parts, query.after)),
    handle(endpoints.readStaffOrder, async ({ caller, params }) => {
      const order = await orderForStaff(database.db, params.id);
      if (order === undefined) throw new Problem('ORDER_NOT_FOUND');
      const [around, notes, names, boxes] = await Promise.all([
        historyAround(database.db, parts, order.id),
        readNotes(database.db, order.id),
        readNamesForStaff(database.db, listProducts([order])),
        boxesOfOrder(parts, orderToPack(order)),
      ]);
      const timeline = timelineAnswer(order, around);
      const reader = { now: clock.now(), role: caller.role, names };
      return { order: { ...staffOrderAnswer(order, reader), timeline, notes, boxes } };
    }),
  ];
}

function changingRoutes(parts: StaffRouteParts): Route[] {
  return [
    handle(endpoints.setTrackingNumber, async ({ caller, params, body }) => {
      const { 'tracking-number': trackingNumber, courierName, trackingURL, replaces } = body;
      const parcel = { trackingNumber, courierName, trackingURL, replaces, eWayBill: body['e-way-bill'] };
      return shipOrder(parts, { ...parcel, staffId: caller.staffId, numberOrId: params.id });
    }),
    handle(undoTrackingEndpoint, async ({ caller, params, body }) => {
      const seenNumber = body['tracking-number'];
      await undoTracking(parts, { seenNumber, staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(markOrdersPackedEndpoint, ({ caller, body }) =>
      markOrdersPacked(parts, { ...body, staffId: caller.staffId }),
    ),
    handle(markCollectedEndpoint, async ({ caller, params, body }) => {
      await collectOrder(parts, { ...body, staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(cancelByShopEndpoint, async ({ caller, params, body }) => {
      await cancelByShop(parts, { ...body, staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(writeOrderNoteEndpoint, async ({ caller, params, body }) => {
      await writeOrderNote(parts, { ...body, staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(endpoints.refundOrder, async ({ caller, params, idempotencyKey }) => {
      await refundOrder(parts, { staffId: caller.staffId, numberOrId: params.id, idempotencyKey });
      return {};
    }),
    handle(refundPartEndpoint, async ({ caller, params, body }) => {
      await refundPart(parts, { ...body, staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(endpoints.refundSurplus, async ({ caller, params }) => {
      await refundOrderSurplus(parts, { staffId: caller.staffId, numberOrId: params.id });
      return {};
    }),
    handle(startRefundsDueEndpoint, async ({ caller }) => {
      const { started, failed } = await startRefundsDue(parts, {
        actor: `staff:${caller.staffId}`,
        most: MOST_STARTED_AT_ONCE,
      });
      return {
        started,
        failed: failed.map(({ orderNumber, message }) => ({ orderId: orderNumber, message })),
      };
    }),
  ];
}
