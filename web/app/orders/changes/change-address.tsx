import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { type ChangeQuote, MOST_HOURS_TO_PAY } from '@tula/contract/orders/change-order.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { useState } from 'react';
import { AddressForm } from '../../addresses/address-form.tsx';
import { spacedPin } from '../../addresses/address-lines.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { callsOf, type Change, draftOfOrder, type OrderToChange } from './order-to-change.ts';
import { usePayForChange } from './proposed-change.tsx';
import layoutCss from '../../ui/layout.module.css';

export type ChangeFormProps = {
  order: OrderToChange;
  by: 'customer' | 'staff';
  onClose: () => void;
  onChanged: () => Promise<void>;
};

type Asked = { address: AddressToSave; quote: ChangeQuote };

/** What becomes of a dearer address: the shop bears it, or its customer pays, at once or by a link. */
type HowPaid = Pick<Change, 'waivesMore' | 'paysMore' | 'paysWithinHours'>;

const NOTHING_MORE: HowPaid = { waivesMore: false };

/** The address first, then what it costs, before anything is changed. To the same PIN code it is changed at once. */
export default function ChangeAddress({ order, by, onClose, onChanged }: ChangeFormProps) {
  const [asked, setAsked] = useState<Asked>();
  const calls = callsOf(by, order);
  const { payNow } = usePayForChange(order.id, onChanged);
  const { shippingAddress } = order;
  if (shippingAddress === null) return null;

  async function change({ address, quote }: Asked, how: HowPaid): Promise<FormErrors | undefined> {
    const reply = await calls.change({ address, shownChargePaise: quote.chargePaise, ...how });
    if (!reply.data) return { message: reply.message };
    if (how.paysMore) await payNow();
    else {
      toast(t(how.paysWithinHours === undefined ? 'done' : 'linkSent'));
      await onChanged();
    }
    onClose();
    return undefined;
  }

  async function ask(address: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await calls.quote(address);
    if (!reply.data) {
      const fields = Object.entries(reply.fields).map(([name, text]) => [
        name.replace(/^address\./, ''),
        text,
      ]);
      return fields.length > 0 ? { fields: Object.fromEntries(fields) } : { message: reply.message };
    }
    const quote = reply.data;
    if (quote.chargePaise === quote.paidPaise && address.postalCode === shippingAddress?.postalCode)
      return change({ address, quote }, NOTHING_MORE);
    setAsked({ address, quote });
    return undefined;
  }

  return (
    <>
      <div hidden={asked !== undefined}>
        <AddressForm
          place={{ page: 'order', addressId: order.orderId }}
          start={draftOfOrder(shippingAddress)}
          onSave={ask}
          onCancel={onClose}
          isFocused
        />
      </div>
      {asked ? <Charge by={by} asked={asked} onBack={() => setAsked(undefined)} onConfirm={change} /> : null}
    </>
  );
}

type ChargeProps = Pick<ChangeFormProps, 'by'> & {
  asked: Asked;
  onBack: () => void;
  onConfirm: (asked: Asked, how: HowPaid) => Promise<FormErrors | undefined>;
};

/** What delivery there costs beside what was paid; what it costs more is paid before it is changed, unless staff bear it. */
function Charge({ by, asked, onBack, onConfirm }: ChargeProps) {
  const [hours, setHours] = useState<number>(HOURS[1]);
  const [pending, setPending] = useState<HowPaid>();
  const [rejection, setRejection] = useState<string>();
  const { quote, address } = asked;
  const ways = waysOf(by, quote, hours);
  async function confirm(how: HowPaid) {
    setPending(how);
    setRejection(undefined);
    const errors = await onConfirm(asked, how);
    if (errors === undefined) return;
    setRejection(errors.message);
    setPending(undefined);
  }
  const note = noteOf(by, quote);
  return (
    <div className={layoutCss.stack3}>
      <p>{chargeText(quote, spacedPin(address.postalCode))}</p>
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
        <Button kind="line" disabled={pending !== undefined} onClick={onBack}>
          {t('back')}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The hours within which a link can be paid. */
const HOURS = [6, 24, MOST_HOURS_TO_PAY] as const;

/** What can be done with the address, the usual way first. */
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

function chargeText({ chargePaise, paidPaise, refundPaise }: ChangeQuote, pin: string): string {
  const charge = formatPaise(chargePaise);
  if (chargePaise > paidPaise)
    return t('more', { amount: formatPaise(paise(chargePaise - paidPaise)), pin, charge });
  if (refundPaise > 0) return t('less', { amount: formatPaise(refundPaise), pin, charge });
  return t('same', { pin });
}
