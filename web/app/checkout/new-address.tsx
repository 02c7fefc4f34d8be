import { type AddressToSave, addAddress } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { send } from '../data/api.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { addressRejection } from '../addresses/address-rejection.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { NEW_ADDRESS } from '../addresses/stored-address-draft.ts';
import { toast } from '../ui/toasts/toasts.ts';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';

export const NEW_ON_CHECKOUT = { page: 'checkout', addressId: NEW_ADDRESS } as const;

type NewAddressProps = {
  isFirst: boolean;
  onAdded: (addressId: string) => Promise<void>;
  onCancel: (() => void) | undefined;
  /** Called for each input in the form. */
  onTyped: () => void;
};

/** Adds an address without leaving the checkout, and selects it. */
export function NewAddress({ isFirst, onAdded, onCancel, onTyped }: NewAddressProps) {
  async function save(address: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(addAddress, { body: address });
    if (!reply.data) return addressRejection(reply);
    toast(addressText('added'));
    await onAdded(reply.data.insertedAddress.id);
    return undefined;
  }

  return (
    <div className={css.newAddress} onChange={onTyped}>
      {isFirst ? <p className={layoutCss.soft}>{t('address.none')}</p> : <h3>{t('address.new')}</h3>}
      <AddressForm place={NEW_ON_CHECKOUT} onSave={save} onCancel={onCancel} isFocused={!isFirst} />
    </div>
  );
}
