import { doNotSendAgainText } from '@tula/contract/batches/packing-texts.ts';
import * as endpoints from '@tula/contract/kitchen/kitchen.ts';
import { printResendSlip } from '@tula/contract/orders/staff-reports.ts';
import { LABEL_SHEETS, labelLanguage } from '@tula/contract/kitchen/labels.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t as pdfText } from '@tula/messages/pdf.ts';
import { t } from '@tula/messages/refusals.ts';
import { batchesOfSlips, recalledSinceAsked } from '../batches/batches-query.ts';
import { orderToSendAgain } from '../orders/reports/resends.ts';
import { boxesOfSlips } from '../orders/shipping/boxes-of-order.ts';
import { ordersToPack } from '../orders/shipping/orders-to-pack.ts';
import { handle, handleFile, type Route } from '../platform/http/handle.ts';
import { type LabelParts, licenceMark } from './licence-mark.ts';
import { openPdfPrinter, type PdfPrinter } from './pdf-document.ts';
import { priceListRoutes } from './price-list/price-list-routes.ts';
import type { PriceListParts } from './price-list/read-price-list.ts';
import { productLabelRoutes } from './product-labels/product-label-routes.ts';
import { drawLabels } from './print-labels.ts';
import { drawPackingSlips } from './print-packing-slips.ts';
import { drawPickingList } from './print-picking-list.ts';
import { readCookList } from './read-cook-list.ts';
import { readLabels } from './read-labels.ts';
import { readPickingList } from './read-picking-list.ts';

export function kitchenRoutes(parts: LabelParts & PriceListParts): Route[] {
  const printer = openPdfPrinter(parts.clock);
  return [
    handle(endpoints.readCookList, ({ query }) => readCookList(parts, query.orders)),
    handle(endpoints.readPickingList, ({ query }) => readPickingList(parts, query.orders)),
    handle(endpoints.readLabels, ({ query }) => readLabels(parts, query.orders)),
    ...printingRoutes(parts, printer),
    ...productLabelRoutes(parts, printer),
    ...priceListRoutes(parts, printer),
  ];
}

function printingRoutes(parts: LabelParts, printer: PdfPrinter): Route[] {
  const { clock } = parts;
  return [
    handleFile(endpoints.printPickingList, async ({ query }) => {
      const list = await readPickingList(parts, query.orders);
      rejectNothing(list.orders);
      const now = clock.now();
      const content = await printer.print(pdfText('picking.title'), (pdf) => drawPickingList(pdf, list, now));
      return { name: `picking-list-${dayOf(now)}.pdf`, content };
    }),
    handleFile(endpoints.printLabels, async ({ query: { orders, sheet, used, packedOn } }) => {
      const { labels, shop, count } = await readLabels(parts, orders);
      rejectNothing(count);
      const day = packedOn ?? dayOf(clock.now());
      const mark = await licenceMark(parts);
      const sheets = { labels, shop, sheet: LABEL_SHEETS[sheet], packedOn: day, used, mark };
      const content = await inLanguage(labelLanguage(), () =>
        printer.print(pdfText('labels.title'), (pdf) => drawLabels(pdf, sheets)),
      );
      return { name: `labels-${day}.pdf`, content };
    }),
    handleFile(endpoints.printPackingSlips, async ({ query }) => {
      const selection = { chosen: query.orders, most: endpoints.MOST_ORDERS_AT_ONCE, isSentToo: true };
      const { orders } = await ordersToPack(parts, selection);
      rejectNothing(orders.length);
      const ids = orders.map(({ id }) => id);
      const batches = await batchesOfSlips(parts.database.db, ids);
      const boxes = await boxesOfSlips(parts, orders);
      const content = await printer.print(pdfText('slips.title'), (pdf) =>
        drawPackingSlips(pdf, orders, { ...batches, boxes }),
      );
      return { name: `packing-slips-${dayOf(clock.now())}.pdf`, content };
    }),
    handleFile(printResendSlip, async ({ params }) => {
      const { order, recalled } = await orderToSendAgain({ ...parts, recalledSinceAsked }, params.id);
      const boxes = await boxesOfSlips(parts, [order]);
      const content = await printer.print(pdfText('slips.title'), (pdf) =>
        drawPackingSlips(pdf, [order], {
          taken: new Map(),
          boxes,
          recalled: new Map([[order.id, recalled]]),
          stopText: doNotSendAgainText,
        }),
      );
      return { name: `packing-slip-${order.orderNumber}.pdf`, content };
    }),
  ];
}

/** A document needs at least one page. */
function rejectNothing(count: number): void {
  if (count === 0) throw new Problem('ORDER_NOT_FOUND', { message: t('print.nothing') });
}
