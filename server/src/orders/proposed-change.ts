import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import type { DaysRange } from '@tula/contract/shop/shop.ts';
import type { Paise } from '@tula/contract/values/money.ts';

/** A new address to which delivery costs more, with what is to be paid before it counts. */
export type ProposedChange = {
  id: string;
  expiresAt: string;
  shippingAddress: OrderAddress;
  deliveryDays: DaysRange | null;
  /** Null where the notes stay. */
  remarks: string | null;
  /** By how much the delivery charge grows. */
  chargeMorePaise: Paise;
  /** To be paid for the change, in whole rupees as every total is. */
  payMorePaise: Paise;
  /** A payment page of it is open. */
  isPaying: boolean;
};
