import * as endpoints from '@tula/contract/stock/stock-mails.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { confirmStockMail, stopStockMail } from './answer-stock-mail.ts';
import { askForOwnStockMail, askForStockMail, type StockMailParts } from './ask-for-stock-mail.ts';

export function stockMailRoutes(parts: StockMailParts): Route[] {
  return [
    handle(endpoints.askForStockMail, async ({ params, body, address }) => {
      await askForStockMail(parts, { productId: params.id, email: body.email, address });
      return {};
    }),
    handle(endpoints.askForOwnStockMail, async ({ params, caller }) => {
      await askForOwnStockMail(parts, { productId: params.id, customerId: caller.customerId });
      return {};
    }),
    handle(endpoints.confirmStockMail, ({ body, address }) => confirmStockMail(parts, { ...body, address })),
    handle(endpoints.stopStockMail, async ({ body, address }) => {
      await stopStockMail(parts, { ...body, address });
      return {};
    }),
  ];
}
