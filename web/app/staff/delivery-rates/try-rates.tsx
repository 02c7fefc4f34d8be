import { tryRates, type TriedRates } from '@tula/contract/delivery/rates/rates-calls.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { checkDraft, type RatesDraft } from './rates-draft.ts';
import { TriedSteps } from './tried-steps.tsx';
import { STATUS } from '../../ui/status-role.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** Charges a cart by the rates as they are typed, step by step. */
export function TryRates({ draft }: { draft: RatesDraft }) {
  const [tried, setTried] = useState<TriedRates>();
  const form = useForm({
    start: { pincode: '', weightGrams: '500', goodsPaise: '0' },
    check: (values: FormValues) => ({ value: values }),
    submit,
  });

  async function submit(values: FormValues): Promise<FormErrors | undefined> {
    const checked = checkDraft(draft);
    if (!('value' in checked)) return { message: t('try.invalid') };
    const { pincode = '', weightGrams = '', goodsPaise = '' } = values;
    const parcel = {
      pincode,
      weightGrams: /^[0-9]{1,9}$/.test(weightGrams) ? Number(weightGrams) : -1,
      goodsPaise: paiseOfTyped(goodsPaise) ?? -1,
    };
    const reply = await send(tryRates, { body: { rates: checked.value, ...parcel } });
    if (reply.data) {
      setTried(reply.data);
      return undefined;
    }
    if (Object.keys(reply.fields).length > 0) return { fields: reply.fields };
    return { message: failureMessage(reply, uiText('failed')), code: reply.code };
  }

  return (
    <aside className={`${partsCss.aside} ${css.try}`} aria-labelledby="try">
      <h2 id="try">{t('try')}</h2>
      <p className={layoutCss.soft}>{t('try.about')}</p>
      <form className={css.tryForm} {...form.props}>
        <TextField label={t('try.pin')} inputMode="numeric" autoComplete="off" {...form.field('pincode')} />
        <div className={css.parcel}>
          <TextField
            label={t('try.grams')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('weightGrams')}
          />
          <TextField
            label={t('try.amount')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('goodsPaise')}
          />
        </div>
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <Button type="submit" kind="line" isPending={form.isPending}>
          {t('try.go')}
        </Button>
      </form>
      <div {...STATUS}>{tried ? <TriedSteps tried={tried} /> : null}</div>
    </aside>
  );
}
