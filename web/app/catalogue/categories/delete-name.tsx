import { useState } from 'react';
import { failureWords } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { countedProducts, type Named, type NameList } from './name-lists.ts';
import layoutCss from '../../ui/layout.module.css';

type DeleteNameProps = {
  of: NameList;
  /** What is to be deleted; without it the dialog is closed. */
  subject: Named | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** Asks before a category or a tag is deleted, or says why it cannot be. */
export function DeleteName(props: DeleteNameProps) {
  const { of, subject, onClose } = props;
  const isInUse = subject !== undefined && subject.productCount > 0;
  return (
    <Dialog
      isOpen={subject !== undefined}
      onClose={onClose}
      title={isInUse ? `This ${of.one} is in use` : 'Confirm Delete'}
    >
      {subject === undefined ? null : isInUse ? (
        <InUse {...props} subject={subject} />
      ) : (
        <Confirm {...props} subject={subject} />
      )}
    </Dialog>
  );
}

type Subject = DeleteNameProps & { subject: Named };

function InUse({ of, subject, onClose }: Subject) {
  const has = of.one === 'category' ? 'has' : 'is carried by';
  return (
    <>
      <p className={layoutCss.soft}>
        <b>{subject.name}</b> {has} {countedProducts(subject.productCount)}. {of.before}
      </p>
      <DialogButtons>
        <Button kind="line" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </>
  );
}

function Confirm({ of, subject, onClose, onChanged, onDeleted }: Subject) {
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    const reply = await of.remove(subject.id);
    setPending(false);
    onClose();
    if (reply.data) {
      toast(`${of.One} deleted successfully!`);
      return onDeleted();
    }
    // A product may have come to it, or it may be gone, by another hand.
    const isToldByServer = reply.status === 409 || reply.status === 404;
    toastFailure(isToldByServer ? reply.message : failureWords(reply, `Could not delete the ${of.one}`));
    return onChanged();
  }

  return (
    <>
      <p className={layoutCss.soft}>
        Delete the {of.one} <b>{subject.name}</b>? No product has it.
      </p>
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
          Delete
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
      </DialogButtons>
    </>
  );
}
