import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { sellerOn, sellerStatementOn, type ShopTax } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/refusals.ts';
import { type SavedAddress, stateNameOf } from '../customers/addresses/address.ts';

/**
 * A seller who is not a regular one may not send goods to another state. Rejects such an address with NOT_SERVICEABLE,
 * from the first day on which the owner says what the seller is. A shop that began before that was asked, and never
 * said, sends everywhere as before, and its owners are reminded.
 */
export function refuseOtherState(address: SavedAddress, tax: ShopTax, now: Date): void {
  const today = dayOf(now);
  if (sellerStatementOn(tax, today) === 'unsaid') return;
  const { status, gstin } = sellerOn(tax, today);
  if (status === 'regular') return;
  const registered = INDIAN_STATES.find(({ gstCode }) => gstCode === gstin?.slice(0, 2))?.name;
  const state = registered ?? shop.address.state;
  if (stateNameOf(address) === state) return;
  throw new Problem('NOT_SERVICEABLE', { message: t('order.otherState', { state }) });
}
