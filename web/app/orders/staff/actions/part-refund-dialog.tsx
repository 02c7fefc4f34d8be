import { formatPaise, linePrice, paise } from '@tula/contract/values/money.ts';
import { whyNotText } from '@tula/contract/orders/order-action-texts.ts';
import type { StaffOrder } from '@tula/contract/orders/orders.ts';
import {
  MOST_PART_REASON,
  type PartOfPacks,
  partOfPacks,
  refundPart,
  restPaise,
} from '@tula/contract/orders/part-refunds.ts';
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
import { lineOf, orderOfPacks, packsLeftOf } from '../refunded-packs.ts';
import { checkedPart, fieldOf, WITHOUT_DELIVERY } from './part-refund-draft.ts';
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
        <PacksToRefund order={order} form={form} />
      )}
    </>
  );
}

/** The packs of each line, whether their share of the delivery charge goes with them, and what that comes to. */
function PacksToRefund({ order, form }: { order: StaffOrder; form: PacksProps['form'] }) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [withoutDelivery, setWithoutDelivery] = useState(false);
  const chosen = order.products
    .map((line) => lineOf({ ...line, count: counts[fieldOf(line)] ?? 0 }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {order.products.map((line) => (
        <Packs
          key={fieldOf(line)}
          line={line}
          left={packsLeftOf(order, line)}
          form={form}
          onChoose={(count) => setCounts((before) => ({ ...before, [fieldOf(line)]: count }))}
        />
      ))}
      {order.shippingPaise === 0 ? null : (
        <label className={fieldCss.check}>
          <input
            type="checkbox"
            name={WITHOUT_DELIVERY}
            checked={withoutDelivery}
            onChange={({ target }) => setWithoutDelivery(target.checked)}
          />
          {t('part.withoutDelivery')}
        </label>
      )}
      <output className={layoutCss.soft}>
        {chosen.length === 0 ? null : sumText(partOfPacks(orderOfPacks(order), chosen, { withoutDelivery }))}
      </output>
    </>
  );
}

function sumText({ packsPaise, deliveryPaise, amountPaise, isRest }: PartOfPacks): string {
  const amount = formatPaise(amountPaise);
  if (isRest) return t('part.sum.everything', { amount });
  return deliveryPaise === 0
    ? t('part.sum', { amount })
    : t('part.sum.delivery', {
        amount,
        packs: formatPaise(packsPaise),
        delivery: formatPaise(deliveryPaise),
      });
}

type PacksProps = {
  line: StaffOrder['products'][number];
  left: number;
  form: Pick<ReturnType<typeof useForm>, 'field'>;
  onChoose: (count: number) => void;
};

/** How many packs of a line are refunded, with their price. */
function Packs({ line, left, form, onChoose }: PacksProps) {
  const { message, name } = form.field(fieldOf(line));
  const size = formatPack(Number(line.quantity));
  return (
    <Field label={t('part.line', { name: line.name, size })} message={message}>
      {(control) => (
        <select
          {...control}
          name={name}
          disabled={left <= 0}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
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
