import { formatPaise, linePrice, paise } from '@tula/contract/values/money.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import { MOST_PART_REASON, refundPart, restPaise } from '@tula/contract/orders/part-refunds.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../../data/api.ts';
import { actionFailure } from '../../action-failure.ts';
import { useForm } from '../../../forms/use-form.ts';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import type { StaffActionProps } from './order-action.ts';
import { packsLeftOf } from '../refunded-packs.ts';
import { checkedPart, fieldOf } from './part-refund-draft.ts';
import { useKnownOrder } from './use-known-order.ts';
import fieldCss from '../../../ui/fields/field.module.css';
import layoutCss from '../../../ui/layout.module.css';

/** Refunds an amount or some packs of an order, with a reason that the customer reads. */
export function PartRefundDialog({ order, onClose, onChanged }: StaffActionProps) {
  const title = order ? t('part.title', { order: order.orderId }) : '';
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} title={title}>
      {order ? <PartRefundForm order={order} onClose={onClose} onChanged={onChanged} /> : null}
    </Dialog>
  );
}

type PartRefundFormProps = Omit<StaffActionProps, 'order'> & { order: StaffOrder };

function PartRefundForm({ order, onClose, onChanged }: PartRefundFormProps) {
  const { known, readAgain } = useKnownOrder(order);
  const rest = restPaise(known);
  const form = useForm({
    check: checkedPart(known),
    async submit(part) {
      const body = { ...part, refundedPaise: paise(known.totalPaise - rest) };
      const reply = await send(refundPart, { params: { id: order.id }, body });
      if (reply.data) {
        toast(t('refund.done'));
        onClose();
        void onChanged();
        return undefined;
      }
      // Another member of staff was faster, or the answer to an earlier press was lost.
      if (reply.status === 409) await Promise.all([readAgain(), onChanged()]);
      const message = actionFailure(reply, uiText('failed'));
      return { message, fields: reply.fields, code: reply.code };
    },
  });
  const whyNot = whyNotText('refundPart', known.actions.refundPart.whyNot);
  return (
    <form className={fieldCss.form} {...form.props}>
      <p className={layoutCss.soft}>{t('part.text', { rest: formatPaise(rest), name: known.name })}</p>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {whyNot && whyNot !== form.message ? <Note tone="err">{whyNot}</Note> : null}
      <WhatToRefund order={known} form={form} />
      <TextArea
        label={t('part.reason')}
        {...form.field('reason')}
        hint={t('part.reason.hint')}
        maxLength={MOST_PART_REASON}
      />
      <DialogButtons>
        {form.hasSessionEnded ? (
          <LogInAgain />
        ) : (
          <Button type="submit" kind="danger" isPending={form.isPending} disabled={whyNot !== undefined}>
            {t('part.confirm')}
          </Button>
        )}
        <Button kind="line" disabled={form.isPending} onClick={onClose}>
          {t('refund.cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Packs or an amount; only the fields of the choice are shown and sent. */
function WhatToRefund({ order, form }: { order: StaffOrder; form: PacksProps['form'] }) {
  const [isAmount, setAmount] = useState(false);
  return (
    <>
      <Field label={t('part.what')}>
        {(control) => (
          <select
            {...control}
            value={isAmount ? 'amount' : 'packs'}
            onChange={(event) => setAmount(event.target.value === 'amount')}
          >
            <option value="packs">{t('part.packs')}</option>
            <option value="amount">{t('part.amount')}</option>
          </select>
        )}
      </Field>
      {isAmount ? (
        <TextField
          label={t('part.amount.label')}
          {...form.field('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      ) : (
        order.products.map((line) => (
          <Packs key={fieldOf(line)} line={line} left={packsLeftOf(order, line)} form={form} />
        ))
      )}
    </>
  );
}

type PacksProps = {
  line: StaffOrder['products'][number];
  left: number;
  form: Pick<ReturnType<typeof useForm>, 'field'>;
};

/** How many packs of a line are refunded, with what they come to. */
function Packs({ line, left, form }: PacksProps) {
  const { message, name } = form.field(fieldOf(line));
  const size = formatPack(Number(line.quantity));
  return (
    <Field label={t('part.line', { name: line.name, size })} message={message}>
      {(control) => (
        <select {...control} name={name} disabled={left <= 0}>
          <option value="0">{t(left <= 0 ? 'part.line.refunded' : 'part.line.none')}</option>
          {Array.from({ length: Math.max(0, left) }, (_, at) => (
            <option key={at} value={at + 1}>
              {t('part.line.packs', {
                count: at + 1,
                amount: formatPaise(linePrice(line.packPaise, at + 1)),
              })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
