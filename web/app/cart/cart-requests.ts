import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type PresentCart, readCart, replaceCart } from '@tula/contract/orders/cart.ts';
import { t } from '@tula/messages/cart-changes.ts';
import { type Reply, send } from '../data/api.ts';
import { toast } from '../ui/toasts/toasts.ts';
import type { CartItem } from './cart.ts';
import { changeText } from './cart-change-text.ts';
import { itemOfLine, orderedPacksOf, withLeft, withPricesShown } from './cart-of-server.ts';
import { baseAfterLostAnswers, type CartChange, isSameCart, mergeCarts } from './merge-carts.ts';

/** The last cart that the server told this tab, and the carts sent since whose answers were lost. */
export type ConfirmedCart = {
  items: readonly CartItem[];
  /** Missing until the server has told one. */
  version: number | undefined;
  unanswered: readonly (readonly CartItem[])[];
};

/** The cart as its tab shows it. */
export type CartOfTab = {
  shown: () => readonly CartItem[];
  confirmed: () => ConfirmedCart;
  confirm: (cart: ConfirmedCart) => void;
  showMerged: (items: readonly CartItem[], changes: readonly CartChange[]) => void;
  /** Says whether the customer is still the same. */
  isOpen: () => boolean;
};

/** Another tab may save again while this one merges; a person cannot keep that up. */
const MOST_MERGES = 5;
const MOST_UNANSWERED = 10;

/** The cart of the server, with the prices that were shown first; undefined when it cannot be read. */
export async function fetchCart(shown: readonly CartItem[]): Promise<ConfirmedCart | undefined> {
  const { data } = await send(readCart, {}, { needsToken: false });
  const cart = data && confirmedBy(data);
  return cart && { ...cart, items: withPricesShown(cart.items, shown) };
}

/** Saves the cart that the tab shows, after merging it with what others have saved meanwhile. */
export async function saveCart(tab: CartOfTab): Promise<boolean> {
  for (let merges = 0; merges <= MOST_MERGES; merges += 1) {
    const items = tab.shown();
    const before = tab.confirmed();
    if (items === before.items) return true;
    const body = { products: orderedPacksOf(items), version: before.version };
    const reply = await send(replaceCart, { body });
    if (!tab.isOpen()) return false;
    if (reply.data) {
      confirmSaved(tab, items, reply.data);
      return true;
    }
    if (reply.code !== 'CART_CHANGED' || reply.current === undefined) {
      if (isLost(reply)) tab.confirm(withUnanswered(before, items));
      return false;
    }
    showMerged(tab, confirmedBy(reply.current));
  }
  return false;
}

function confirmedBy({ cartDetails, version, short }: PresentCart): ConfirmedCart {
  return { items: withLeft(cartDetails.map(itemOfLine), short), version, unanswered: [] };
}

/** A cart that was changed meanwhile is saved next, and its answer says what is left. */
function confirmSaved(tab: CartOfTab, saved: readonly CartItem[], answer: ResultOf<typeof replaceCart>) {
  const isShown = tab.shown() === saved;
  const items = isShown ? withLeft(saved, answer.short) : saved;
  tab.confirm({ items, version: answer.version, unanswered: [] });
  if (items !== saved) tab.showMerged(items, []);
}

/** Without an answer the cart may have been saved all the same. */
function isLost({ status }: Reply<typeof replaceCart>): boolean {
  return status === 0 || status >= 500;
}

function withUnanswered(cart: ConfirmedCart, items: readonly CartItem[]): ConfirmedCart {
  return { ...cart, unanswered: [...cart.unanswered, items].slice(-MOST_UNANSWERED) };
}

function showMerged(tab: CartOfTab, theirs: ConfirmedCart) {
  const mine = tab.shown();
  const { items: known, unanswered } = tab.confirmed();
  const base = baseAfterLostAnswers(known, unanswered, theirs.items);
  const { items, changes } = mergeCarts({ base, mine, theirs: theirs.items });
  const shown = withPricesShown(items, mine);
  // The same reference tells that nothing is left to save.
  const isSaved = isSameCart(shown, theirs.items);
  tab.confirm(isSaved ? { ...theirs, items: shown } : theirs);
  tab.showMerged(shown, changes);
  const [first, second] = changes;
  if (first) toast(second ? t('toast') : t('toast.one', { change: changeText(first) }));
}
