import { t } from '@tula/messages/categories.ts';
import { useState } from 'react';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import type { Named, NameList } from './name-lists.ts';
import layoutCss from '../../ui/layout.module.css';

type DeleteNameProps = {
  of: NameList;
  /** The category or tag to delete; undefined while the dialog is closed. */
  subject: Named | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** Confirms the deletion of a category or tag, or explains why it cannot be deleted. */
export function DeleteName(props: DeleteNameProps) {
  const { of, subject, onClose } = props;
  const isInUse = subject !== undefined && subject.productCount > 0;
  return (
    <Dialog
      isOpen={subject !== undefined}
      onClose={onClose}
      title={isInUse ? of.texts.inUse() : t('confirmDelete')}
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
  return (
    <>
      <p className={layoutCss.soft}>
        <Text
          of={of.texts.inUseText({ name: subject.name, count: subject.productCount })}
          b={(inside) => <b>{inside}</b>}
        />
      </p>
      <DialogButtons>
        <Button kind="line" onClick={onClose}>
          {t('close')}
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
      toast(of.texts.deleted());
      return onDeleted();
    }
    // Another member of staff may have given it a product or deleted it.
    const hasServerMessage = reply.status === 409 || reply.status === 404;
    toastFailure(hasServerMessage ? reply.message : failureMessage(reply, of.texts.notDeleted()));
    return onChanged();
  }

  return (
    <>
      <p className={layoutCss.soft}>
        <Text of={of.texts.confirm({ name: subject.name })} b={(inside) => <b>{inside}</b>} />
      </p>
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
          {t('delete')}
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {of.texts.keep()}
        </Button>
      </DialogButtons>
    </>
  );
}
