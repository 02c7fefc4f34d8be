import type { Order } from '@tula/contract/orders.ts';
import { currentCart, loadCart, resetCheckoutProduct } from '../cart/cart-store.ts';
import { clearCheckoutDraft } from '../checkout/checkout-draft.ts';
import { clearSentOrder, readSentOrder } from '../checkout/idempotency-key.ts';

/** What this tab no longer keeps once it is known what came of an order. */
export function tidyAfter(order: Order) {
  if (order.paymentStatus === 'pending') return;
  // An equal order may be placed again.
  if (readSentOrder()?.orderId === order.orderId) clearSentOrder();
  if (order.paymentStatus !== 'success') return;
  clearCheckoutDraft();
  const direct = currentCart().checkoutProduct;
  const [bought] = order.products;
  const isBought = direct && bought?.id === direct.id && Number(bought.quantity) === direct.grams;
  if (isBought && order.products.length === 1) resetCheckoutProduct();
  // The server has taken out what was bought; the header counts what is left.
  void loadCart();
}
