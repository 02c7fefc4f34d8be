import type { Order } from '@tula/contract/orders.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../data/paths.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import type { BoughtAgain } from './bought-again.ts';
import { putIntoCartAgain } from './put-into-cart-again.ts';
import css from './buy-again.module.css';
import layoutCss from '../ui/layout.module.css';

type BuyAgainProps = {
  order: Order;
  /** It is what there is to do about the order. */
  isMain?: boolean;
};

/** Puts what an order held into the cart, as far as it is still sold, and says what is different. */
export function BuyAgain({ order, isMain = false }: BuyAgainProps) {
  const [isPending, setPending] = useState(false);
  const [news, tell] = useState<BoughtAgain>();
  const navigate = useNavigate();

  async function buyAgain() {
    if (isPending) return;
    setPending(true);
    const again = await putIntoCartAgain(order);
    setPending(false);
    if (again && again.changes.length > 0) tell(again);
  }

  const isEmpty = news?.items.length === 0;
  const close = () => tell(undefined);
  const words = (
    <>
      Buy again
      <span className={layoutCss.visuallyHidden}>{` what ${order.orderId} held`}</span>
    </>
  );
  return (
    <>
      {isMain ? (
        <Button isPending={isPending} onClick={() => void buyAgain()}>
          {words}
        </Button>
      ) : (
        <TextButton aria-busy={isPending || undefined} onClick={() => void buyAgain()}>
          {words}
        </TextButton>
      )}
      <Dialog
        isOpen={news !== undefined}
        onClose={close}
        title={isEmpty ? 'Nothing could be added' : 'In your cart, with changes'}
      >
        <ul className={css.againChanges}>
          {news?.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <DialogButtons>
          {isEmpty ? null : <Button onClick={() => void navigate(paths.cart())}>Go to cart</Button>}
          <Button kind="line" onClick={close}>
            {isEmpty ? 'Close' : 'Stay here'}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
