import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/imports.ts';
import { useState } from 'react';
import { type Failure, failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import layoutCss from '../../ui/layout.module.css';

type UndoImportProps = {
  /** What becomes of what it did, and what stays. */
  about: string;
  keeps: string;
  until: string;
  /** Returns why it was not undone. */
  undo: () => Promise<Failure | undefined>;
  onUndone: () => Promise<void>;
};

/** The button that takes back what an import did, and the question before it. */
export function UndoImport({ about, keeps, until, undo, onUndone }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const failure = await undo();
    if (failure) toastFailure(failureMessage(failure, t('undo.failed')));
    await onUndone();
    setPending(false);
    setOpen(false);
  }

  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('undo.question')}>
        <div className={layoutCss.stack3}>
          <p className={layoutCss.soft}>{about}</p>
          <p className={layoutCss.soft}>{keeps}</p>
          <p className={layoutCss.small}>{t('undo.until', { until: formatMoment(new Date(until)) })}</p>
        </div>
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void confirm()}>
            {t('undo')}
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => setOpen(false)}>
            {t('undo.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
