import { t } from '@tula/messages/cart.ts';
import { useState } from 'react';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog/dialog.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { clearCart } from './cart-store.ts';
import layoutCss from '../ui/layout.module.css';

/** Removes all lines after a confirmation. */
export function ClearCart() {
  const [isOpen, setOpen] = useState(false);

  function clear() {
    setOpen(false);
    clearCart();
    toast(t('clear.done'));
  }

  return (
    <>
      <TextButton isDanger onClick={() => setOpen(true)}>
        {t('clear.open')}
      </TextButton>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('clear.title')}>
        <p className={layoutCss.soft}>{t('clear.warning')}</p>
        <DialogButtons>
          <Button kind="danger" onClick={clear}>
            {t('clear.confirm')}
          </Button>
          <Button kind="line" onClick={() => setOpen(false)}>
            {t('clear.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
