import type { CustomerId } from '@tula/contract/ids.ts';
import { Problem } from '@tula/contract/problems.ts';
import { rememberKey } from '../orders/remember-key.ts';
import { startPayment } from '../orders/start-payment.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { EarlierOrder, Ground } from './checkout-store.ts';
import { frozenAddress, isSameAddress } from './frozen-address.ts';
import { isTotalShown, type Wish } from './wish.ts';

type Asked = {
  customerId: CustomerId;
  wish: Pick<Wish, 'shownTotal'>;
  wishHash: Buffer;
  idempotencyKey: string | undefined;
};

/**
 * The order that an earlier request has placed for the same key or the same wish, and where it is paid; undefined
 * when there is none. Throws IDEMPOTENCY_KEY_REUSED when the key came with another wish, and PRICE_CHANGED when the
 * order comes to another total than is shown.
 */
export async function resumeOrder(
  parts: CheckoutParts,
  ground: Ground,
  asked: Asked,
): Promise<{ orderNumber: string; payUrl: string } | undefined> {
  const { keyed, sameWish } = ground;
  if (keyed !== null) {
    if (!keyed.hasSameBody) throw new Problem('IDEMPOTENCY_KEY_REUSED');
    return whereToPay(parts, keyed.order, asked);
  }
  if (sameWish === null || !isTheSameOrder(sameWish, ground, asked)) return undefined;
  await rememberKey(parts, { ...asked, orderId: sameWish.id });
  return whereToPay(parts, sameWish, asked);
}

/**
 * Asked twice within seconds, or asked again because the gateway gave no page, and nothing has changed meanwhile:
 * a second order would only be left unpaid.
 */
function isTheSameOrder(earlier: EarlierOrder, ground: Ground, { idempotencyKey, wish }: Asked): boolean {
  if (earlier.isRecent && idempotencyKey === undefined) return true;
  if (!isTotalShown(wish, earlier.totalPaise)) return false;
  const address = ground.address === null ? null : frozenAddress(ground.address);
  return earlier.payUrl === null && earlier.isStillOffered && isSameAddress(earlier.shippingAddress, address);
}

async function whereToPay(parts: CheckoutParts, order: EarlierOrder, { wish }: Asked) {
  if (!isTotalShown(wish, order.totalPaise)) throw new Problem('PRICE_CHANGED');
  const { payUrl } = order.payUrl === null ? await startPayment(parts, order) : { payUrl: order.payUrl };
  return { orderNumber: order.orderNumber, payUrl };
}
