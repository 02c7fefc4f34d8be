import { type ProductImport, undoProductImport } from '@tula/contract/catalogue/product-imports.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import layoutCss from '../../ui/layout.module.css';

type UndoImportProps = { stored: ProductImport; until: string; onUndone: () => Promise<void> };

/** The button that takes back what an import did, and the question before it. */
export function UndoImport({ stored: { id, counts }, until, onUndone }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);

  async function undo() {
    setPending(true);
    const reply = await send(undoProductImport, { params: { id } });
    if (!reply.data) toastFailure(failureMessage(reply, t('undo.failed')));
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
          <p className={layoutCss.soft}>{t('undo.about', { added: counts.new, changed: counts.changed })}</p>
          <p className={layoutCss.soft}>{t('undo.keeps')}</p>
          <p className={layoutCss.small}>{t('undo.until', { until: formatMoment(new Date(until)) })}</p>
        </div>
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void undo()}>
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
