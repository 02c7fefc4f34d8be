import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { paise } from '../values/money.ts';
import { MOST_LINES, orderedPacks } from './cart.ts';

/**
 * From this value of taxed goods on, without their tax, a tax invoice names a buyer who is not registered, with address
 * and state, and the place of supply is that state (rule 46 (e) and (f) of the CGST rules, section 10 (1) (ca) of the
 * IGST act). The invoice of a parcel always names the buyer. A seller in the composition scheme, and goods taxed at nil,
 * have a bill of supply, which names only a registered buyer (rule 49). The law gives the receipt of an unregistered
 * seller no form.
 */
export const INVOICE_ADDRESS_FROM = paise(5_000_000);

export const readInvoiceAddressNeed = endpoint({
  method: 'POST',
  path: '/checkout/invoice-address',
  who: 'customer',
  does: 'Whether an order of these packs that is collected must name an address for its invoice; saves nothing',
  body: z.object({ products: z.array(orderedPacks).check(z.minLength(1), z.maxLength(MOST_LINES)) }),
  result: z.object({ isNeeded: z.boolean() }),
  problems: ['PRODUCT_NOT_FOUND', 'PRODUCT_UNAVAILABLE', 'PACK_NOT_OFFERED'],
});
