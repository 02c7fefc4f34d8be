import { useState } from 'react';
import { Button, TextButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { clearCart } from './cart-store.ts';

/** Takes everything out, once that is confirmed. */
export function ClearCart() {
  const [isAsked, ask] = useState(false);

  function clear() {
    ask(false);
    clearCart();
    toast('Cart cleared');
  }

  return (
    <>
      <TextButton isDanger onClick={() => ask(true)}>
        Clear Cart
      </TextButton>
      <Dialog isOpen={isAsked} onClose={() => ask(false)} title="Clear the cart?">
        <p className="soft">Everything is taken out of it. This cannot be undone.</p>
        <DialogButtons>
          <Button kind="danger" onClick={clear}>
            Clear Cart
          </Button>
          <Button kind="line" onClick={() => ask(false)}>
            Keep it
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
