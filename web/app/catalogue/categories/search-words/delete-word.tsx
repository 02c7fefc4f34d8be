import { deleteSynonym, type SearchSynonym } from '@tula/contract/catalogue/search-words.ts';
import { t } from '@tula/messages/search-words.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { failureMessage } from '../../../data/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { toast, toastFailure } from '../../../ui/toasts/toasts.ts';
import layoutCss from '../../../ui/layout.module.css';

type DeleteWordProps = {
  /** Undefined while the dialog is closed. */
  word: SearchSynonym | undefined;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** Confirms the deletion of a search word. */
export function DeleteWord(props: DeleteWordProps) {
  const { word, onClose } = props;
  return (
    <Dialog isOpen={word !== undefined} onClose={onClose} title={t('confirmDelete')}>
      {word ? <Confirm {...props} word={word} /> : null}
    </Dialog>
  );
}

function Confirm({ word, onClose, onChanged, onDeleted }: DeleteWordProps & { word: SearchSynonym }) {
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    const reply = await send(deleteSynonym, { params: { id: String(word.id) } });
    setPending(false);
    onClose();
    if (reply.data) {
      toast(t('deleted'));
      return onDeleted();
    }
    toastFailure(reply.status === 404 ? reply.message : failureMessage(reply, t('notDeleted')));
    return onChanged();
  }

  return (
    <>
      <p className={layoutCss.soft}>
        <Text of={t.rich('confirm', word)} b={(inside) => <b>{inside}</b>} />
      </p>
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
          {t('delete')}
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('keep')}
        </Button>
      </DialogButtons>
    </>
  );
}
