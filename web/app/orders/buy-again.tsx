import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@tula/contract/shop/pages.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import type { BoughtAgain } from './bought-again.ts';
import { putIntoCartAgain } from './put-into-cart-again.ts';
import layoutCss from '../ui/layout.module.css';

type BuyAgainProps = {
  order: Order;
  /** Shown as the main action of the page, as wide as it has room. */
  isMain?: boolean;
};

/** Adds an order's items to the cart, as far as they are still sold, and lists what changed. */
export function BuyAgain({ order, isMain = false }: BuyAgainProps) {
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<BoughtAgain>();
  const navigate = useNavigate();

  async function buyAgain() {
    if (isPending) return;
    setPending(true);
    const again = await putIntoCartAgain(order);
    setPending(false);
    if (again && again.changes.length > 0) setResult(again);
  }

  const isEmpty = result?.items.length === 0;
  const close = () => setResult(undefined);
  const words = (
    <>
      {t('again')}
      <span className={layoutCss.visuallyHidden}>{` ${t('again.order', { order: order.orderId })}`}</span>
    </>
  );
  return (
    <>
      {isMain ? (
        <Button isWide isPending={isPending} onClick={() => void buyAgain()}>
          {words}
        </Button>
      ) : (
        <TextButton aria-busy={isPending || undefined} onClick={() => void buyAgain()}>
          {words}
        </TextButton>
      )}
      <Dialog
        isOpen={result !== undefined}
        onClose={close}
        title={t(isEmpty ? 'again.nothing' : 'again.changes')}
      >
        <ul className={`${layoutCss.stack2} ${layoutCss.anywhere} ${layoutCss.above3}`}>
          {result?.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <DialogButtons>
          {isEmpty ? null : <Button onClick={() => void navigate(paths.cart())}>{t('again.cart')}</Button>}
          <Button kind="line" onClick={close}>
            {t(isEmpty ? 'again.close' : 'again.stay')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
