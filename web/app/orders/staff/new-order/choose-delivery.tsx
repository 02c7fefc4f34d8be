import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/new-order.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { useState } from 'react';
import { AddressForm } from '../../../addresses/address-form.tsx';
import { EMPTY_DRAFT } from '../../../addresses/address-draft.ts';
import { spacedPin } from '../../../addresses/address-lines.ts';
import { NEW_ADDRESS } from '../../../addresses/stored-address-draft.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { OrderDraft } from './draft.ts';
import css from './new-order.module.css';
import layoutCss from '../../../ui/layout.module.css';

type ChooseDeliveryProps = {
  draft: OrderDraft;
  onChange: (change: Partial<OrderDraft>) => void;
};

/** Collected, or sent to an address of the customer. */
export function ChooseDelivery({ draft, onChange }: ChooseDeliveryProps) {
  const { method } = draft;
  return (
    <div className={layoutCss.stack3}>
      <fieldset className={css.choices} aria-label={t('delivery')}>
        <label>
          <input
            type="radio"
            name="method"
            checked={method === 'pickup_from_store'}
            onChange={() => onChange({ method: 'pickup_from_store' })}
          />
          {deliveryText('pickup')}
        </label>
        <label>
          <input
            type="radio"
            name="method"
            checked={method === 'through_courier'}
            onChange={() => onChange({ method: 'through_courier', address: firstAddress(draft) })}
          />
          {t('delivery.courier')}
        </label>
      </fieldset>
      {method === 'through_courier' ? <Addresses draft={draft} onChange={onChange} /> : null}
    </div>
  );
}

/** Most customers have one address. */
function firstAddress({ customer, address }: OrderDraft): OrderDraft['address'] {
  const [first] = customer?.addresses ?? [];
  return address ?? (first && { id: first.id });
}

function Addresses({ draft: { customer, address, enquiry }, onChange }: ChooseDeliveryProps) {
  const [isTyping, setTyping] = useState(false);
  if (customer === undefined) return <Note>{t('delivery.customerFirst')}</Note>;
  const typed = address && 'typed' in address ? address.typed : undefined;
  async function keep(saved: AddressToSave): Promise<undefined> {
    onChange({ address: { typed: saved } });
    setTyping(false);
  }
  if (isTyping || (address === undefined && customer.addresses.length === 0))
    return (
      <AddressForm
        place={{ page: 'order', addressId: NEW_ADDRESS }}
        start={{ ...EMPTY_DRAFT, ...nameAndPhone(customer), postalCode: enquiry?.pincode ?? '' }}
        onSave={keep}
        {...(customer.addresses.length === 0 ? {} : { onCancel: () => setTyping(false) })}
      />
    );
  return (
    <div className={layoutCss.stack3}>
      {typed ? <TypedAddress typed={typed} onChange={() => setTyping(true)} /> : null}
      <fieldset className={css.choices} aria-label={t('delivery.addresses')}>
        {customer.addresses.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="address"
              checked={address !== undefined && 'id' in address && address.id === one.id}
              onChange={() => onChange({ address: { id: one.id } })}
            />
            {one.fullName}
            <span className={`${layoutCss.soft} ${layoutCss.small}`}>
              {`${one.apartment}, ${one.city} ${spacedPin(one.postalCode)}`}
            </span>
          </label>
        ))}
      </fieldset>
      {typed ? null : (
        <div>
          <Button kind="line" isSmall onClick={() => setTyping(true)}>
            {t('delivery.newAddress')}
          </Button>
        </div>
      )}
    </div>
  );
}

function nameAndPhone({ firstName, lastName, phone }: NonNullable<OrderDraft['customer']>) {
  return { fullName: `${firstName} ${lastName}`, phone: phone ?? '' };
}

function TypedAddress({ typed, onChange }: { typed: AddressToSave; onChange: () => void }) {
  return (
    <div className={layoutCss.spread}>
      <p>
        <b>{typed.fullName}</b>
        <br />
        <span className={`${layoutCss.soft} ${layoutCss.small}`}>
          {`${typed.apartment}, ${spacedPin(typed.postalCode)}`}
        </span>
      </p>
      <TextButton onClick={onChange}>{t('customer.change')}</TextButton>
    </div>
  );
}
