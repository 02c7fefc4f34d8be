import { linePrice } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { countOf, totalsOf } from '../cart/cart.ts';
import { sellable } from '../cart/cart-block.ts';
import { useCart } from '../cart/cart-store.ts';
import { PinBox } from '../delivery/pin-box.tsx';
import type { PackPrice, ProductFacts } from './product-facts.ts';

type ProductDeliveryProps = { product: ProductFacts; pack: PackPrice; count: number };

/** The delivery charge: of the chosen packs, together with the cart, or of the cart that has them already. */
export function ProductDelivery({ product, pack, count }: ProductDeliveryProps) {
  const { products } = useCart();
  const cart = sellable(products);
  const { weight: cartGrams, subTotal: cartPaise } = totalsOf(cart);
  const { name, shelfLifeDays } = product;
  const shelf = { shelfLifeDays, foods: [{ name, shelfLifeDays }] };
  if (cart.length > 0 && countOf(cart, { id: product.id, grams: pack.grams }) > 0)
    return <PinBox weightGrams={cartGrams} goodsPaise={cartPaise} of="cart" {...shelf} />;
  const weightGrams = grams(cartGrams + pack.grams * count);
  const of = cart.length > 0 ? 'cart with packs' : 'packs';
  const goodsPaise = cartPaise + linePrice(pack.packPaise, count);
  return <PinBox weightGrams={weightGrams} goodsPaise={goodsPaise} of={of} {...shelf} />;
}
