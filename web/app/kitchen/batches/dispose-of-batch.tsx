import { type Batch, MOST_BATCH_GRAMS } from '@tula/contract/batches/batches.ts';
import {
  disposalReasonText,
  type Disposal,
  type DisposalReason,
  disposeOfBatch,
  LONGEST_DISPOSAL_NOTE,
} from '@tula/contract/batches/disposals.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import { send } from '../../data/api.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { checkDisposal, errorsOf } from './batch-form.ts';

import css from './batches.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The disposals of a batch, the newest first. */
export function Disposals({ disposals }: { disposals: readonly Disposal[] }) {
  if (disposals.length === 0) return null;
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="disposed">
      <h2 id="disposed">{t('disposed')}</h2>
      <ul className={`${rowsCss.rows} ${css.batches}`} aria-labelledby="disposed">
        {disposals.map(({ id, at, by, grams: weight, reason, note }) => (
          <li key={id} className={rowsCss.row}>
            <b>
              <Figures
                of={t('disposal.line', {
                  weight: formatKg(grams(weight)),
                  reason: disposalReasonText(reason),
                })}
              />
            </b>
            <p className={rowsCss.origin}>
              <span>
                <Figures of={t('disposal.by', { moment: formatMoment(new Date(at)), name: by })} />
              </span>
              {note === '' ? null : <span>{note}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A batch that is not recalled has one reason fewer. */
const reasonsFor = ({ state }: Batch): DisposalReason[] =>
  state === 'recalled' ? ['recalled', 'expired', 'spoiled', 'other'] : ['expired', 'spoiled', 'other'];

type DisposeOfBatchProps = { batch: Batch; onChanged: () => Promise<void> };

export function DisposeOfBatch({ batch, onChanged }: DisposeOfBatchProps) {
  const { id, gramsLeft, gramsDisposed } = batch;
  const form = useForm({
    check: checkDisposal,
    start: { reason: batch.state === 'recalled' ? 'recalled' : '' },
    async submit(values) {
      const body = { ...values, disposedGrams: gramsDisposed };
      const reply = await send(disposeOfBatch, { params: { id }, body });
      if (!reply.data) return errorsOf(reply);
      toast(doneText(values.grams, reply.data.fromStockGrams));
      form.element.current?.reset();
      await onChanged();
      return undefined;
    },
  });
  const reason = form.field('reason');
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="dispose">
      <h2 id="dispose">{t('disposal')}</h2>
      <p className={layoutCss.soft}>{t('disposal.about')}</p>
      <form className={fieldCss.form} {...form.props}>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('grams')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(MOST_BATCH_GRAMS).length}
            hint={t('disposal.grams.hint', { left: gramsLeft })}
            {...form.field('grams')}
          />
          <Field label={t('disposal.reason')} message={reason.message}>
            {(control) => (
              <select {...control} name="reason" defaultValue={reason.defaultValue}>
                <option value="">{t('disposal.choose')}</option>
                {reasonsFor(batch).map((one) => (
                  <option key={one} value={one}>
                    {disposalReasonText(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <TextField
          label={t('disposal.note')}
          hint={t('disposal.note.hint')}
          autoComplete="off"
          maxLength={LONGEST_DISPOSAL_NOTE}
          {...form.field('note')}
        />
        <div>
          <Button type="submit" kind="line" isPending={form.isPending}>
            {t('disposal.press')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function doneText(disposed: number, fromStock: number): string {
  const weight = formatKg(grams(disposed));
  return fromStock === 0
    ? t('disposal.done', { weight })
    : t('disposal.doneOfStock', { weight, stock: formatKg(grams(fromStock)) });
}
