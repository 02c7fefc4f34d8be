import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { email, mailToken, nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';

/** An address that is not confirmed is kept for so long, and a confirmed one. */
export const UNCONFIRMED_HOURS = 48;
export const CONFIRMED_DAYS = 90;

const product = z.object({ id: uuid<'product'>() });
const link = z.object({ token: mailToken });

export const stockMailToAsk = z.object({ email });

export const askForStockMail = endpoint({
  method: 'POST',
  path: '/public/product/{id}/stock-mail',
  who: 'anyone',
  does: 'Emails a link to confirm that the address gets one email when the product is back in stock',
  params: product,
  body: stockMailToAsk,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'STOCK_MAIL_NOT_OFFERED'],
});

export const askForOwnStockMail = endpoint({
  method: 'POST',
  path: '/product/{id}/stock-mail',
  who: 'customer',
  does: 'The same for a customer with a verified email, without a link to confirm',
  params: product,
  result: nothing,
  notFound: 'PRODUCT_NOT_FOUND',
  problems: ['PRODUCT_NOT_FOUND', 'STOCK_MAIL_NOT_OFFERED', 'EMAIL_NOT_VERIFIED'],
});

export const confirmStockMail = endpoint({
  method: 'POST',
  path: '/public/stock-mail/confirm',
  who: 'anyone',
  does: 'Confirms an address by the token of its email; a second time changes nothing',
  body: link,
  result: z.object({ productName: z.string() }),
  problems: ['LINK_EXPIRED'],
});

export const stopStockMail = endpoint({
  method: 'POST',
  path: '/public/stock-mail/stop',
  who: 'anyone',
  does: 'Deletes an address by the token of its email, so that it gets no other one',
  body: link,
  result: nothing,
  problems: ['LINK_EXPIRED'],
});
