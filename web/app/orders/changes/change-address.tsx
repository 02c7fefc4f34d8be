import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { ChangeQuote } from '@tula/contract/orders/change-order.ts';
import { formatPaise, paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/order-changes.ts';
import { useState } from 'react';
import { EMPTY_DRAFT, typedPhoneOf } from '../../addresses/address-draft.ts';
import { AddressForm } from '../../addresses/address-form.tsx';
import { spacedPin } from '../../addresses/address-lines.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { type ChangeFormProps, Charge, NOTHING_MORE, useChangeOfCharge } from './change-charge.tsx';
import { callsOf, draftOfOrder } from './order-to-change.ts';

type Asked = { address: AddressToSave; quote: ChangeQuote };

type ChangeAddressProps = ChangeFormProps & {
  /** Who was to collect the order that is to be delivered instead, where it is known. */
  contact?: { name: string; phone: string } | undefined;
};

/** The address first, then what it costs, before anything is changed. To the same PIN code it is changed at once. */
export default function ChangeAddress({ contact, ...props }: ChangeAddressProps) {
  const { order, by, onClose } = props;
  const [asked, setAsked] = useState<Asked>();
  const calls = callsOf(by, order);
  const change = useChangeOfCharge(props);
  const { shippingAddress, billingAddress } = order;
  const method = shippingAddress === null ? ({ deliveryMethod: 'through_courier' } as const) : {};
  const known = shippingAddress ?? billingAddress;

  async function ask(address: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await calls.quote({ address, ...method });
    if (!reply.data) {
      const fields = Object.entries(reply.fields).map(([name, text]) => [
        name.replace(/^address\./, ''),
        text,
      ]);
      return fields.length > 0 ? { fields: Object.fromEntries(fields) } : { message: reply.message };
    }
    const quote = reply.data;
    if (quote.chargePaise === quote.paidPaise && address.postalCode === shippingAddress?.postalCode)
      return change({ address }, quote, NOTHING_MORE);
    setAsked({ address, quote });
    return undefined;
  }

  return (
    <>
      <div hidden={asked !== undefined}>
        <AddressForm
          place={{ page: 'order', addressId: order.orderId }}
          start={
            known
              ? draftOfOrder(known)
              : { ...EMPTY_DRAFT, fullName: contact?.name ?? '', phone: typedPhoneOf(contact?.phone ?? '') }
          }
          onSave={ask}
          onCancel={onClose}
          isFocused
        />
      </div>
      {asked ? (
        <Charge
          by={by}
          quote={asked.quote}
          text={chargeText(asked.quote, spacedPin(asked.address.postalCode))}
          back={{ name: t('back'), press: () => setAsked(undefined) }}
          onConfirm={(how) => change({ address: asked.address, ...method }, asked.quote, how)}
        />
      ) : null}
    </>
  );
}

function chargeText({ chargePaise, paidPaise, refundPaise }: ChangeQuote, pin: string): string {
  const charge = formatPaise(chargePaise);
  if (chargePaise > paidPaise)
    return t('more', { amount: formatPaise(paise(chargePaise - paidPaise)), pin, charge });
  if (refundPaise > 0) return t('less', { amount: formatPaise(refundPaise), pin, charge });
  return t('same', { pin });
}
