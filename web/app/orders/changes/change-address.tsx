import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { ChangeQuote } from '@tula/contract/orders/change-order.ts';
import { formatDayRange } from '@tula/contract/values/dates.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { useState } from 'react';
import { AddressForm } from '../../addresses/address-form.tsx';
import { spacedPin } from '../../addresses/address-lines.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { callsOf, draftOfOrder, type OrderToChange } from './order-to-change.ts';
import layoutCss from '../../ui/layout.module.css';

export type ChangeFormProps = {
  order: OrderToChange;
  by: 'customer' | 'staff';
  onClose: () => void;
  onChanged: () => Promise<void>;
};

type Asked = { address: AddressToSave; quote: ChangeQuote };

/** The address first, then what it costs, before anything is changed. To the same PIN code it is changed at once. */
export default function ChangeAddress({ order, by, onClose, onChanged }: ChangeFormProps) {
  const [asked, setAsked] = useState<Asked>();
  const calls = callsOf(by, order);
  const { shippingAddress } = order;
  if (shippingAddress === null) return null;

  async function change({ address, quote }: Asked, waivesMore: boolean): Promise<FormErrors | undefined> {
    const reply = await calls.change({ address, shownChargePaise: quote.chargePaise, waivesMore });
    if (!reply.data) return { message: reply.message };
    toast(t('done'));
    await onChanged();
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
      return change({ address, quote }, false);
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
  onConfirm: (asked: Asked, waivesMore: boolean) => Promise<FormErrors | undefined>;
};

/** What delivery there costs beside what was paid; nobody but staff can bear more. */
function Charge({ by, asked, onBack, onConfirm }: ChargeProps) {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const { quote, address } = asked;
  const isMore = quote.chargePaise > quote.paidPaise;
  async function confirm() {
    setPending(true);
    setRejection(undefined);
    const errors = await onConfirm(asked, isMore);
    if (errors === undefined) return;
    setRejection(errors.message);
    setPending(false);
  }
  return (
    <div className={layoutCss.stack3}>
      <p>{chargeText(quote, spacedPin(address.postalCode))}</p>
      {quote.arrival ? (
        <p className={layoutCss.soft}>
          {t('arrives', { days: formatDayRange(quote.arrival.from, quote.arrival.until) })}
        </p>
      ) : null}
      {isMore ? <Note tone="wait">{t(by === 'staff' ? 'more.staff' : 'more.customer')}</Note> : null}
      {rejection ? <Note tone="err">{rejection}</Note> : null}
      <DialogButtons>
        {isMore && by === 'customer' ? null : (
          <Button isPending={isPending} onClick={() => void confirm()}>
            {t(isMore ? 'waive' : 'confirm')}
          </Button>
        )}
        <Button kind="line" disabled={isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </DialogButtons>
    </div>
  );
}

function chargeText({ chargePaise, paidPaise, refundPaise }: ChangeQuote, pin: string): string {
  const charge = formatPaise(chargePaise);
  if (chargePaise > paidPaise)
    return t('more', { amount: formatPaise(paise(chargePaise - paidPaise)), pin, charge });
  if (refundPaise > 0) return t('less', { amount: formatPaise(refundPaise), pin, charge });
  return t('same', { pin });
}
