import { HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { t as cartText } from '@tula/messages/cart.ts';
import { useEffect, useRef } from 'react';
import type { CartItem } from '../cart/cart.ts';
import { addToCart, removeFromCart, useCountInCart } from '../cart/cart-store.ts';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { Button } from '../ui/button.tsx';
import { QuantityStepper } from '../ui/fields/quantity-stepper.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';

/** Add to Cart, or a stepper in the same place once the pack is in the cart. */
export function AddOrStep({ item }: { item: CartItem }) {
  const { perform } = useRequiredDialogs();
  const count = useCountInCart(item);
  const isInCart = count > 0;
  const box = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);

  // The clicked control is replaced, so the focus moves to the new one.
  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    if (document.activeElement !== document.body) return;
    const buttons = box.current?.querySelectorAll('button');
    buttons?.item(isInCart ? buttons.length - 1 : 0).focus();
  }, [isInCart]);

  function onAdd() {
    isFocusDue.current = true;
    perform({ kind: 'add', item });
  }

  async function onChange(next: number) {
    if (next < count) {
      isFocusDue.current = next === 0;
      removeFromCart(item);
      return;
    }
    const rejection = await addToCart({ ...item, count: 1 });
    if (rejection) toastFailure(rejection);
  }

  return (
    <div ref={box}>
      {isInCart ? (
        <QuantityStepper
          count={count}
          least={0}
          most={HIGHEST_COUNT}
          label={t('packsOf', { product: item.name })}
          onChange={(next) => void onChange(next)}
          onTooMany={() => toastFailure(cartText('limit.reached'))}
        />
      ) : (
        <Button
          kind="line"
          isWide
          disabled={!item.isAvailable}
          aria-label={t('addToCart.of', { product: item.name })}
          onClick={onAdd}
        >
          {t('addToCart')}
        </Button>
      )}
    </div>
  );
}
