import { deleteProduct, type StaffProduct } from '@tula/contract/catalogue.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureWords } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';

type DeleteProductProps = {
  /** None while nothing is to be deleted. */
  product: StaffProduct | undefined;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

/** Asks before a product leaves the shop. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  return (
    <Dialog isOpen={product !== undefined} onClose={onClose} title="Confirm Delete">
      {product ? <Confirm product={product} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  );
}

function Confirm({ product, onClose, onDeleted }: DeleteProductProps & { product: StaffProduct }) {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Failure>();

  async function remove() {
    setPending(true);
    setRefusal(undefined);
    const reply = await send(deleteProduct, { params: { id: product.id } });
    setPending(false);
    // Whoever deleted it first, it is gone as was wanted.
    if (reply.data || reply.code === 'PRODUCT_NOT_FOUND') {
      toast('Product deleted successfully!');
      onClose();
      return onDeleted();
    }
    toastFailure('Failed to delete product.');
    setRefusal(reply);
  }

  return (
    <>
      <p>
        <b>{product.name}</b> leaves the shop at once and blocks carts that hold it. Past orders keep it.
      </p>
      {refusal ? <Note tone="err">{failureWords(refusal, 'Failed to delete product.')}</Note> : null}
      <DialogButtons>
        {refusal?.code === 'SESSION_ENDED' ? (
          <LogInAgain />
        ) : (
          <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
            Delete
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
      </DialogButtons>
    </>
  );
}
