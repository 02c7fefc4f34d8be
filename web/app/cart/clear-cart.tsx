import { t } from '@tula/messages/cart.ts';
import { useState } from 'react';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { clearCart } from './cart-store.ts';
import layoutCss from '../ui/layout.module.css';

/** Takes everything out, once that is confirmed. */
export function ClearCart() {
  const [isAsked, ask] = useState(false);

  function clear() {
    ask(false);
    clearCart();
    toast(t('clear.done'));
  }

  return (
    <>
      <TextButton isDanger onClick={() => ask(true)}>
        {t('clear.open')}
      </TextButton>
      <Dialog isOpen={isAsked} onClose={() => ask(false)} title={t('clear.title')}>
        <p className={layoutCss.soft}>{t('clear.warning')}</p>
        <DialogButtons>
          <Button kind="danger" onClick={clear}>
            {t('clear.confirm')}
          </Button>
          <Button kind="line" onClick={() => ask(false)}>
            {t('clear.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
