import { type Batch, correctBatch, MOST_BATCH_GRAMS } from '@tula/contract/batches/batches.ts';
import { t } from '@tula/messages/batches.ts';
import { send } from '../../data/api.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { checkCorrection, errorsOf } from './batch-form.ts';
import css from './batches.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type CorrectBatchProps = { batch: Batch; onChanged: () => Promise<void> };

export function CorrectBatch({ batch, onChanged }: CorrectBatchProps) {
  const { id, code, packedOn, useBy, grams, revision } = batch;
  const form = useForm({
    check: checkCorrection,
    start: { code, packedOn, useBy, grams: String(grams) },
    async submit(values) {
      const reply = await send(correctBatch, { params: { id }, body: { ...values, revision } });
      if (!reply.data) return errorsOf(reply);
      toast(t('corrected'));
      await onChanged();
      return undefined;
    },
  });
  const day = { type: 'date', min: '2020-01-01', max: '2099-12-31' } as const;
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="correct">
      <h2 id="correct">{t('correct')}</h2>
      <form className={fieldCss.form} {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('code')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={16}
            {...form.field('code')}
          />
          <TextField
            label={t('grams')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MOST_BATCH_GRAMS).length}
            hint={t('grams.hint')}
            {...form.field('grams')}
          />
          <TextField label={t('packedOn')} {...day} {...form.field('packedOn')} />
          <TextField label={t('useBy')} {...day} {...form.field('useBy')} />
        </div>
        <div>
          <Button type="submit" kind="line" isPending={form.isPending}>
            {t('correct.press')}
          </Button>
        </div>
      </form>
    </section>
  );
}
