import { type ChangeQuote, MOST_HOURS_TO_PAY } from '@tula/contract/orders/change-order.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { useState } from 'react';
import type { FormErrors } from '../../forms/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { callsOf, type Change, type OrderToChange } from './order-to-change.ts';
import { usePayForChange } from './proposed-change.tsx';
import layoutCss from '../../ui/layout.module.css';

export type ChangeFormProps = {
  order: OrderToChange;
  by: 'customer' | 'staff';
  onClose: () => void;
  onChanged: () => Promise<void>;
};

/** The ways to bear a dearer address: the shop does, or its customer pays, at once or by a link. */
export type HowPaid = Pick<Change, 'waivesMore' | 'paysMore' | 'paysWithinHours'>;

export const NOTHING_MORE: HowPaid = { waivesMore: false };

type ToChange = Pick<Change, 'address' | 'deliveryMethod'>;

/** Changes how or where the order is handed over, at the charge that was shown, and goes on to the payment if there is one. */
export function useChangeOfCharge({ order, by, onClose, onChanged }: ChangeFormProps) {
  const calls = callsOf(by, order);
  const { payNow } = usePayForChange(order.id, onChanged);
  return async (to: ToChange, quote: ChangeQuote, how: HowPaid): Promise<FormErrors | undefined> => {
    const reply = await calls.change({ ...to, shownChargePaise: quote.chargePaise, ...how });
    if (!reply.data) return { message: reply.message };
    if (how.paysMore) await payNow();
    else {
      toast(t(how.paysWithinHours === undefined ? 'done' : 'linkSent'));
      await onChanged();
    }
    onClose();
    return undefined;
  };
}

type ChargeProps = Pick<ChangeFormProps, 'by'> & {
  quote: ChangeQuote;
  /** The cost in words. */
  text: string;
  back: { name: string; press: () => void };
  onConfirm: (how: HowPaid) => Promise<FormErrors | undefined>;
};

/**
 * The cost of a change beside what was paid; what it costs more is paid before it is made, unless staff bear it.
 */
export function Charge({ by, quote, text, back, onConfirm }: ChargeProps) {
  const [hours, setHours] = useState<number>(HOURS[1]);
  const [pending, setPending] = useState<HowPaid>();
  const [rejection, setRejection] = useState<string>();
  const ways = waysOf(by, quote, hours);
  async function confirm(how: HowPaid) {
    setPending(how);
    setRejection(undefined);
    const errors = await onConfirm(how);
    if (errors === undefined) return;
    setRejection(errors.message);
    setPending(undefined);
  }
  const note = noteOf(by, quote);
  return (
    <div className={layoutCss.stack3}>
      <p>{text}</p>
      {quote.arrival ? (
        <p className={layoutCss.soft}>
          {t('arrives', { days: formatDayRange(quote.arrival.from, quote.arrival.until) })}
        </p>
      ) : null}
      {note ? <Note tone="wait">{note}</Note> : null}
      {ways.some(({ how }) => how.paysWithinHours) ? (
        <Field label={t('hours')}>
          {(control) => (
            <select {...control} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
              {HOURS.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        {ways.map(({ name, how }, at) => (
          <Button
            key={name}
            kind={at === 0 ? 'pay' : 'line'}
            isPending={pending?.waivesMore === how.waivesMore}
            disabled={pending !== undefined}
            onClick={() => void confirm(how)}
          >
            {name}
          </Button>
        ))}
        <Button kind="line" disabled={pending !== undefined} onClick={back.press}>
          {back.name}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The hours within which a link can be paid. */
const HOURS = [6, 24, MOST_HOURS_TO_PAY] as const;

/** Returns what can be done with the address, the usual way first. */
function waysOf(
  by: 'customer' | 'staff',
  quote: ChangeQuote,
  hours: number,
): { name: string; how: HowPaid }[] {
  const { chargePaise, paidPaise, payMorePaise } = quote;
  if (chargePaise <= paidPaise) return [{ name: t('confirm'), how: NOTHING_MORE }];
  const amount = formatPaise(payMorePaise);
  const canPay = payMorePaise > 0;
  if (by === 'customer')
    return canPay ? [{ name: t('pay', { amount }), how: { waivesMore: false, paysMore: true } }] : [];
  const link = { name: t('sendLink', { amount }), how: { waivesMore: false, paysWithinHours: hours } };
  return [...(canPay ? [link] : []), { name: t('waive'), how: { waivesMore: true } }];
}

function noteOf(
  by: 'customer' | 'staff',
  { chargePaise, paidPaise, payMorePaise }: ChangeQuote,
): string | undefined {
  if (chargePaise <= paidPaise) return undefined;
  if (payMorePaise > 0) return t(by === 'staff' ? 'more.staff' : 'more.customer');
  return t(by === 'staff' ? 'more.packed' : 'more.call');
}
