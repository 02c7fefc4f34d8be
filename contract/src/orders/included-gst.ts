import * as z from 'zod/mini';
import { paiseAmount } from '../calls/amounts.ts';
import { endpoint } from '../calls/endpoint.ts';
import { uuid } from '../calls/ids.ts';
import { MOST_LINES, orderedPacks } from './cart.ts';

/** More than any order costs; the number stays exact in every step of the computation. */
const MOST_PAISE = 1_000_000_000;

export const readIncludedGst = endpoint({
  method: 'POST',
  path: '/checkout/gst',
  who: 'customer',
  does: 'How much GST the price of these packs and of their delivery includes, as an invoice of today would name it; null for a shop that writes no tax invoices. Saves nothing',
  body: z.object({
    products: z.array(orderedPacks).check(z.minLength(1), z.maxLength(MOST_LINES)),
    /** The charge for delivery that the customer was told; 0 for an order that is collected. */
    shippingPaise: z.int().check(z.minimum(0), z.maximum(MOST_PAISE)),
    /** The saved address that the invoice names. */
    address: z.optional(uuid<'address'>()),
    /** The PIN code of an address that is still being typed. */
    pincode: z.optional(z.string().check(z.regex(/^[1-9][0-9]{5}$/))),
  }),
  result: z.object({
    /** The order's total at the prices of this moment. A page that shows another total shows no GST. */
    totalPaise: paiseAmount,
    gstPaise: z.nullable(paiseAmount),
  }),
  problems: ['PRODUCT_NOT_FOUND', 'PRODUCT_UNAVAILABLE', 'PACK_NOT_OFFERED'],
});
