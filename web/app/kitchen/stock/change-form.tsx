import {
  changeStock,
  LONGEST_REASON,
  STOCK_CHANGES,
  type StockChange,
  type StockOfProduct,
} from '@tula/contract/stock/stock.ts';
import { requiredLine } from '@tula/contract/calls/fields.ts';
import { t } from '@tula/messages/stock.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
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
import { kgField } from './kg-field.ts';
import fieldCss from '../../ui/fields/field.module.css';

const NAMES: Record<StockChange, () => string> = {
  add: () => t('how.add'),
  remove: () => t('how.remove'),
  set: () => t('how.set'),
  stop: () => t('how.stop'),
};

const check = checkBySchema(z.object({ grams: z.optional(kgField), reason: requiredLine(LONGEST_REASON) }));

type ChangeFormProps = {
  product: Pick<StockOfProduct, 'id' | 'stockGrams'>;
  onChanged: () => Promise<void>;
};

/** Adds to the stock, takes from it or sets it; a product that is not counted begins with what is there. */
export function ChangeForm({ product: { id, stockGrams }, onChanged }: ChangeFormProps) {
  const isCounted = stockGrams !== null;
  const [how, setHow] = useState<StockChange>(isCounted ? 'add' : 'set');
  const form = useForm({
    check,
    start: isCounted ? {} : { reason: t('reason.first') },
    async submit({ grams = 0, reason }) {
      const body = { how, grams, reason, seenGrams: stockGrams };
      const reply = await send(changeStock, { params: { id }, body });
      if (reply.data) {
        toast(t('changed'));
        await onChanged();
        return undefined;
      }
      if (reply.code === 'CHANGED_MEANWHILE') {
        toastFailure(t('outdated'));
        await onChanged();
        return undefined;
      }
      const { fields, code } = reply;
      const isAtField = 'grams' in fields || 'reason' in fields;
      return { message: isAtField ? undefined : failureMessage(reply, uiText('failed')), fields, code };
    },
  });
  return (
    <form className={fieldCss.form} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {isCounted ? (
        <Field label={t('how')}>
          {(control) => (
            <select
              {...control}
              value={how}
              onChange={({ target }) => setHow(STOCK_CHANGES.find((one) => one === target.value) ?? 'add')}
            >
              {STOCK_CHANGES.map((one) => (
                <option key={one} value={one}>
                  {NAMES[one]()}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {how === 'stop' ? null : (
        <TextField
          label={t(isCounted ? 'amount' : 'amount.first')}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('grams')}
        />
      )}
      <TextField
        label={t('reason')}
        hint={t('reason.hint')}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        {...form.field('reason')}
      />
      {form.hasSessionEnded ? (
        <LogInAgain />
      ) : (
        <Button type="submit" isPending={form.isPending}>
          {isCounted ? t('change.submit') : t('change.begin')}
        </Button>
      )}
    </form>
  );
}
