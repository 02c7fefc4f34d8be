import type { CustomerId, OrderId } from '@tula/contract/calls/ids.ts';
import type { AdvanceToAsk } from '@tula/contract/orders/advances.ts';
import { paise } from '@tula/contract/values/money.ts';
import type { MailLink } from '../../mail/link-tokens.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { tokenHash } from '../../sessions/refresh-tokens.ts';
import { insertAdvance } from './advance-store.ts';
import { countHolds, insertHold, linkOfHold, orderOfLink } from './held-orders-store.ts';

type Placing = {
  orderId: OrderId;
  customerId: CustomerId;
  link: MailLink;
  /** How many orders may be held at once: what nobody pays is kept from others. */
  most: { ofCustomer: number; ofShop: number };
  /** What is paid before the rest; undefined for an order that is paid at once. */
  advance: AdvanceToAsk | undefined;
};

/** Holds an order that the caller's transaction has written, which has locked its customer; false beyond the limits. */
export async function placeHold(
  tx: Db,
  { orderId, customerId, link, most, advance }: Placing,
): Promise<boolean> {
  const { ofCustomer, ofShop } = await countHolds(tx, customerId);
  if (ofCustomer >= most.ofCustomer || ofShop >= most.ofShop) return false;
  await insertHold(tx, orderId, link);
  if (advance !== undefined) await insertAdvance(tx, orderId, { ...advance, paise: paise(advance.paise) });
  return true;
}

/** The link of an order that is held; undefined for others. */
export function findHold(db: Db, orderId: OrderId): Promise<MailLink | undefined> {
  return linkOfHold(db, orderId);
}

/** The order that a link opens; undefined once it is not held any more, and for any other text. */
export function orderOfHeldLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ orderId: OrderId; heldUntil: Date } | undefined> {
  return orderOfLink(db, tokenHash(token), now);
}
