import { eraseFromComplaint, type StaffComplaint } from '@tula/contract/complaints/staff-complaints.ts';
import { t } from '@tula/messages/staff-complaints.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './staff-complaints.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type EraseProps = { complaint: Pick<StaffComplaint, 'id' | 'number'>; onChanged: () => Promise<void> };

/** Takes whoever complained out of a settled complaint, after a confirmation. */
export function ErasePerson({ complaint: { id, number }, onChanged }: EraseProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();

  async function erase() {
    setPending(true);
    setRejection(undefined);
    const reply = await send(eraseFromComplaint, { params: { id } });
    setPending(false);
    if (!reply.data) return setRejection(reply.message);
    setOpen(false);
    toast(t('erase.done'));
    await onChanged();
  }

  return (
    <section className={`${layoutCss.stack3} ${partsCss.titles4} ${css.erase}`} aria-labelledby="erase-h">
      <h2 id="erase-h">{t('erase.title')}</h2>
      <p className={layoutCss.soft}>{t('erase.about')}</p>
      <Button kind="line" onClick={() => setOpen(true)}>
        {t('erase.press')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('erase.sure', { number })}>
        <p className={layoutCss.soft}>{t('erase.sure.text')}</p>
        {rejection ? <Note tone="err">{rejection}</Note> : null}
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void erase()}>
            {t('erase.submit')}
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => setOpen(false)}>
            {t('erase.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </section>
  );
}
