import type { AddressId, CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { OrderedPacks } from '@tula/contract/orders/cart.ts';
import type { ShopTax } from '@tula/contract/shop/tax.ts';
import { toEntries } from '../cart/cart.ts';
import type { SavedAddress } from '../customers/addresses/address.ts';
import type { Parts } from '../platform/parts.ts';
import { parseTax } from '../settings/tax-query.ts';
import { readOrderContext } from './checkout-store.ts';
import { type OrderLine, orderLines } from './order-lines.ts';

export type AskedPacks = {
  customerId: CustomerId;
  sessionId: SessionId;
  products: readonly OrderedPacks[];
  addressId?: AddressId | undefined;
};

type PacksAtCheckout = { lines: OrderLine[]; address: SavedAddress | null; tax: ShopTax; now: Date };

/** Returns what an order of these packs would be made from now. Throws NOT_SIGNED_IN, and as `orderLines`. */
export async function packsAtCheckout(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { products, addressId, ...caller }: AskedPacks,
): Promise<PacksAtCheckout> {
  const entries = toEntries(products);
  const now = clock.now();
  const context = await readOrderContext(database.db, {
    ...caller,
    addressId: addressId ?? null,
    productIds: [...new Set(entries.map(({ productId }) => productId))],
    requestHash: Buffer.alloc(0),
    idempotencyKey: undefined,
    unpaidLimit: null,
    now,
  });
  if (context === undefined || !context.isSessionLive) throw new Problem('NOT_SIGNED_IN');
  const { address } = context;
  return { lines: orderLines(entries, context.products), address, tax: parseTax(context.tax), now };
}
