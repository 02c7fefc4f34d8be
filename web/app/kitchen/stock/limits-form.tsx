import { saveLimits, type StockOfProduct } from '@tula/contract/stock/stock.ts';
import { LATEST_UNTIL_HOUR } from '@tula/contract/stock/stock-rules.ts';
import { untilHourText } from '@tula/contract/stock/until-hour-text.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/stock.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import * as z from 'zod/mini';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import { useForm } from '../../forms/use-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { optionalDaysField, optionalKgField, typedKg } from './kg-field.ts';
import fieldCss from '../../ui/fields/field.module.css';

const HOURS = Array.from({ length: LATEST_UNTIL_HOUR }, (_, at) => at + 1);

const check = checkBySchema(
  z.object({
    capacityGrams: optionalKgField,
    untilHour: z.pipe(z.string(), z.transform(Number)),
    lowAtGrams: optionalKgField,
    lowAtDays: optionalDaysField,
  }),
);

type LimitsFormProps = { product: StockOfProduct; onChanged: () => Promise<void> };

/** How much is made in a day, until when orders count for it, and from which stock on staff want to know. */
export function LimitsForm({ product, onChanged }: LimitsFormProps) {
  const { id, capacityGrams, untilHour, lowAtGrams, lowAtDays, soldGrams, revision } = product;
  const form = useForm({
    check,
    start: {
      capacityGrams: typedKg(capacityGrams),
      lowAtGrams: typedKg(lowAtGrams),
      lowAtDays: lowAtDays === null ? '' : String(lowAtDays),
    },
    async submit(limits) {
      const reply = await send(saveLimits, { params: { id }, body: { ...limits, revision } });
      if (reply.data) {
        toast(t('limits.saved'));
        await onChanged();
        return undefined;
      }
      if (reply.code === 'CHANGED_MEANWHILE') {
        toastFailure(t('outdated'));
        await onChanged();
        return undefined;
      }
      const { fields, code } = reply;
      return { message: failureMessage(reply, uiText('failed')), fields, code };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextField
        label={t('capacity')}
        hint={t('capacity.hint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('capacityGrams')}
      />
      <Field label={t('until')} hint={t('until.hint')} message={form.fields['untilHour']}>
        {(control) => (
          <select {...control} name="untilHour" defaultValue={untilHour}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {untilHourText(hour)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('lowAt')}
        hint={t('lowAt.hint')}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('lowAtGrams')}
      />
      <TextField
        label={t('lowAt.days')}
        hint={t('lowAt.days.hint', { weight: formatKg(grams(soldGrams)) })}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('lowAtDays')}
      />
      {form.hasSessionEnded ? (
        <LogInAgain />
      ) : (
        <Button type="submit" isPending={form.isPending}>
          {t('limits.submit')}
        </Button>
      )}
    </form>
  );
}
