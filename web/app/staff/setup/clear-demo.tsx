import { clearDemo } from '@tula/contract/shop/first-run.ts';
import { t } from '@tula/messages/setup.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './setup.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type ClearDemoProps = { count: number; onChanged: () => Promise<void> };

/** Deletes what the demo brought, after a confirmation. */
export function ClearDemo({ count, onChanged }: ClearDemoProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();

  async function clear() {
    setPending(true);
    setMessage(undefined);
    const reply = await send(clearDemo, {});
    setPending(false);
    if (!reply.data) return setMessage(failureMessage(reply, t('clear.failed')));
    setOpen(false);
    toast(t('clear.done', { count: reply.data.products }));
    return onChanged();
  }

  return (
    <section
      className={`${layoutCss.card} ${layoutCss.stack4} ${partsCss.titles4} ${css.box}`}
      aria-labelledby="demo"
    >
      <h2 id="demo">{t('demo.title')}</h2>
      <p>{t('demo.text', { count })}</p>
      <Button kind="line" onClick={() => setOpen(true)}>
        {t('clear')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('clear.title')}>
        <p>{t('clear.text', { count })}</p>
        {message ? <Note tone="err">{message}</Note> : null}
        <DialogButtons>
          <Button kind="danger" isPending={isPending} onClick={() => void clear()}>
            {t('clear')}
          </Button>
          <Button kind="line" disabled={isPending} onClick={() => setOpen(false)}>
            {t('clear.keep')}
          </Button>
        </DialogButtons>
      </Dialog>
    </section>
  );
}
