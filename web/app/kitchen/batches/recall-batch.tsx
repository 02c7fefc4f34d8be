import type { Batch } from '@tula/contract/batches/batches.ts';
import { recallBatch } from '@tula/contract/batches/recalls.ts';
import type { ParsedOf } from '@tula/contract/calls/endpoint.ts';
import { translatedInto } from '@tula/contract/catalogue/translations.ts';
import { t } from '@tula/messages/batches.ts';
import { type OfferedLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { useLanguages } from '../../data/use-languages.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';
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

type Recall = ParsedOf<typeof recallBatch>['body'];

/** The field of a text in another language. */
const fieldIn = (language: string) => `translations.${language}`;

function checkIn(others: readonly OfferedLanguage[]) {
  const check = checkBySchema(recallBatch.body, (path) => path.join('.'));
  return (values: FormValues): Checked<Recall> => {
    const texts = others.map(({ language }) => [language, values[fieldIn(language)] ?? '']);
    return check({ reason: values['reason'], translations: Object.fromEntries(texts) });
  };
}

/** What every buyer reads is typed first, and the recall confirmed after that: it cannot be undone. */
export function RecallBatch({ batch, orders, onChanged }: RecallBatchProps) {
  const [typed, setTyped] = useState<Recall>();
  const languages = useLanguages() ?? [];
  const into = translatedInto(languages.map(({ language }) => language));
  const others = languages.filter(({ language }) => into.includes(language));
  const form = useForm({
    check: checkIn(others),
    async submit(body) {
      setTyped(body);
      return undefined;
    },
  });
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="recall">
      <h2 id="recall">{t('recall')}</h2>
      <p className={layoutCss.soft}>{t('recall.about')}</p>
      <form className={fieldCss.form} {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <TextArea
          label={t('recall.reason')}
          hint={others.length === 0 ? t('recall.reason.hint') : t('recall.reason.english')}
          rows={4}
          {...form.field('reason')}
        />
        {others.map(({ language, name }) => (
          <TextArea
            key={language}
            label={t('recall.reason.in', { language: name })}
            hint={t('recall.reason.without')}
            lang={tagOfLanguage(language)}
            rows={3}
            {...form.field(fieldIn(language))}
          />
        ))}
        <div>
          <Button type="submit" kind="line">
            {t('recall.press')}
          </Button>
        </div>
      </form>
      <Confirm
        batch={batch}
        orders={orders}
        typed={typed}
        onClose={() => setTyped(undefined)}
        onChanged={onChanged}
      />
    </section>
  );
}

type ConfirmProps = RecallBatchProps & { typed: Recall | undefined; onClose: () => void };

function Confirm({ batch: { id, code }, orders, typed, onClose, onChanged }: ConfirmProps) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();

  async function recall() {
    if (typed === undefined) return;
    setPending(true);
    const reply = await send(recallBatch, { params: { id }, body: typed });
    setPending(false);
    if (!reply.data) return setRejection(reply.message);
    toast(t('recall.done', { code }));
    onClose();
    await onChanged();
  }

  return (
    <Dialog isOpen={typed !== undefined} onClose={onClose} title={t('recall.sure', { code })}>
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
