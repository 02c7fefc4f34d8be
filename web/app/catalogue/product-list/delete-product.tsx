import { deleteProduct, type StaffProduct } from '@tula/contract/catalogue/catalogue.ts';
import { t } from '@tula/messages/product-list.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';

type DeleteProductProps = {
  /** Undefined while the dialog is closed. */
  product: StaffProduct | undefined;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

/** Confirms the deletion of a product. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  return (
    <Dialog isOpen={product !== undefined} onClose={onClose} title={t('delete.title')}>
      {product ? <Confirm product={product} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  );
}

function Confirm({ product, onClose, onDeleted }: DeleteProductProps & { product: StaffProduct }) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function remove() {
    setPending(true);
    setFailure(undefined);
    const reply = await send(deleteProduct, { params: { id: product.id } });
    setPending(false);
    // A product that is already gone counts as deleted.
    if (reply.data || reply.code === 'PRODUCT_NOT_FOUND') {
      toast(t('delete.done'));
      onClose();
      return onDeleted();
    }
    toastFailure(t('delete.failed'));
    setFailure(reply);
  }

  return (
    <>
      <p>
        <Text of={t.rich('delete.text', { name: product.name })} b={(inside) => <b>{inside}</b>} />
      </p>
      {failure ? <Note tone="err">{failureMessage(failure, t('delete.failed'))}</Note> : null}
      <DialogButtons>
        {failure?.code === 'SESSION_ENDED' ? (
          <LogInAgain />
        ) : (
          <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('delete.keep')}
        </Button>
      </DialogButtons>
    </>
  );
}
