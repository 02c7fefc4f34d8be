import type { Batch } from '@tula/contract/batches/batches.ts';
import { recallBatch } from '@tula/contract/batches/recalls.ts';
import { t } from '@tula/messages/batches.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './batches.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type RecallBatchProps = { batch: Batch; orders: number; onChanged: () => Promise<void> };

const check = checkBySchema(recallBatch.body);

/** What every buyer reads is typed first, and the recall confirmed after that: it cannot be undone. */
export function RecallBatch({ batch, orders, onChanged }: RecallBatchProps) {
  const [reason, setReason] = useState<string>();
  const form = useForm({
    check,
    async submit(body) {
      setReason(body.reason);
      return undefined;
    },
  });
  return (
    <section className={css.section} aria-labelledby="recall">
      <h2 id="recall">{t('recall')}</h2>
      <p className={layoutCss.soft}>{t('recall.about')}</p>
      <form className={fieldCss.form} {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <TextArea
          label={t('recall.reason')}
          hint={t('recall.reason.hint')}
          rows={4}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" kind="line">
            {t('recall.press')}
          </Button>
        </div>
      </form>
      <Confirm
        batch={batch}
        orders={orders}
        reason={reason}
        onClose={() => setReason(undefined)}
        onChanged={onChanged}
      />
    </section>
  );
}

type ConfirmProps = RecallBatchProps & { reason: string | undefined; onClose: () => void };

function Confirm({ batch: { id, code }, orders, reason, onClose, onChanged }: ConfirmProps) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();

  async function recall() {
    setPending(true);
    const reply = await send(recallBatch, { params: { id }, body: { reason: reason ?? '' } });
    setPending(false);
    if (!reply.data) return setRejection(reply.message);
    toast(t('recall.done', { code }));
    onClose();
    await onChanged();
  }

  return (
    <Dialog isOpen={reason !== undefined} onClose={onClose} title={t('recall.sure', { code })}>
      <p className={layoutCss.soft}>{t('recall.sure.text', { orders })}</p>
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void recall()}>
          {t('recall.press')}
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('recall.keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
