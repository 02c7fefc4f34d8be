import type { Order } from '@tula/contract/orders/orders.ts';
import { currentCart, loadCart, resetCheckoutProduct } from '../../cart/cart-store.ts';
import { clearCheckoutDraft } from '../../checkout/checkout-draft.ts';
import { clearSentOrder, readSentOrder } from '../../checkout/idempotency-key.ts';

/** Clears what this tab has stored for an order whose outcome is known. */
export function tidyAfter(order: Order) {
  if (order.paymentStatus === 'pending') return;
  // Without the key, an identical order can be placed again.
  if (readSentOrder()?.orderId === order.orderId) clearSentOrder();
  if (order.paymentStatus !== 'success') return;
  clearCheckoutDraft();
  const direct = currentCart().checkoutProduct;
  const [bought] = order.products;
  const isBought = direct && bought?.id === direct.id && Number(bought.quantity) === direct.grams;
  if (isBought && order.products.length === 1) resetCheckoutProduct();
  // The server has removed the bought items, so the cart is reloaded for the header.
  void loadCart();
}
