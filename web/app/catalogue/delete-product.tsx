import { deleteProduct, type StaffProduct } from '@tula/contract/catalogue.ts';
import { useState } from 'react';
import { send } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts.ts';

type DeleteProductProps = {
  /** None while nothing is to be deleted. */
  product: StaffProduct | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a product leaves the shop. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  function close() {
    setRefusal(undefined);
    onClose();
  }

  async function remove(id: string) {
    setPending(true);
    setRefusal(undefined);
    const reply = await send(deleteProduct, { params: { id } });
    setPending(false);
    // Whoever deleted it first, it is gone as was wanted.
    if (reply.data || reply.code === 'PRODUCT_NOT_FOUND') {
      toast('Product deleted successfully!');
      onDeleted();
      return;
    }
    toastFailure('Failed to delete product.');
    setRefusal(failureWords(reply, 'Failed to delete product.'));
  }

  return (
    <Dialog isOpen={product !== undefined} onClose={close} title="Confirm Delete">
      <p>
        <b>{product?.name}</b> leaves the shop at once and blocks carts that hold it. Past orders keep it.
      </p>
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => product && void remove(product.id)}>
          Delete
        </Button>
        <Button kind="line" onClick={close}>
          Keep it
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
