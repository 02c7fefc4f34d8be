import {
  changeOrder,
  changeOrderByStaff,
  quoteOrderChange,
  quoteOrderChangeByStaff,
} from '@tula/contract/orders/change-order.ts';
import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import { INDIA } from '@tula/contract/delivery/delivery.ts';
import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import type { Order, OrderAddress } from '@tula/contract/orders/orders.ts';
import type { AddressDraft } from '../../addresses/address-draft.ts';
import { typedPhoneOf } from '../../addresses/address-draft.ts';
import { send } from '../../data/api.ts';

/** Putting an order right needs these of its facts; its customer and staff both have them. */
export type OrderToChange = Pick<
  Order,
  'id' | 'orderId' | 'shippingAddress' | 'billingAddress' | 'remarks' | 'gift' | 'changeCount'
> & { packedAt?: string | null | undefined };

export type Change = Omit<InputOf<typeof changeOrderByStaff>['body'], 'seenChanges'> & {
  /** A customer goes on to pay what delivery costs more. */
  paysMore?: boolean;
};

/** The calls of whoever changes the order; only staff can waive what delivery costs more. */
export function callsOf(by: 'customer' | 'staff', { id, changeCount }: OrderToChange) {
  const params = { id };
  return {
    quote: (body: Pick<Change, 'address' | 'deliveryMethod'>) =>
      send(by === 'staff' ? quoteOrderChangeByStaff : quoteOrderChange, { params, body }),
    change({ waivesMore, paysWithinHours, paysMore = false, ...change }: Change) {
      const body = { ...change, seenChanges: changeCount };
      if (by === 'customer') return send(changeOrder, { params, body: { ...body, paysMore } });
      const link = paysWithinHours === undefined ? {} : { paysWithinHours };
      return send(changeOrderByStaff, { params, body: { ...body, ...link, waivesMore } });
    },
  };
}

/** The values with which the form begins: orders have names of states and countries in place of ids. */
export function draftOfOrder(address: OrderAddress): AddressDraft {
  const state = INDIAN_STATES.find(({ name }) => name === address.state)?.id;
  return {
    fullName: address.fullName,
    phone: typedPhoneOf(address.phone),
    apartment: address.apartment,
    country: String(INDIA),
    state: state === undefined ? '' : String(state),
    postalCode: address.postalCode,
    landmark: address.landmark ?? '',
  };
}
