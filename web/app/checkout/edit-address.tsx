import { type Address, type AddressToSave, changeAddress } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { send } from '../data/api.ts';
import { draftOf } from '../addresses/address-draft.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { addressRejection } from '../addresses/address-rejection.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { toast } from '../ui/toasts/toasts.ts';
import type { Goods } from '../delivery/use-estimate.ts';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';

type EditAddressProps = {
  address: Address;
  onSaved: () => Promise<void>;
  onClose: () => void;
  goods: Goods | undefined;
  onLeave: () => void;
};

/** Changes a saved address without leaving the checkout. */
export function EditAddress({ address, onSaved, onClose, goods, onLeave }: EditAddressProps) {
  async function save(body: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(changeAddress, { params: { id: address.id }, body });
    if (!reply.data) return addressRejection(reply);
    toast(addressText('updated'));
    await onSaved();
    onClose();
    return undefined;
  }

  return (
    <li className={`${layoutCss.stack3} ${layoutCss.above3} ${layoutCss.below3} ${css.newAddress}`}>
      <h3>{t('address.edit')}</h3>
      <AddressForm
        place={{ page: 'checkout', addressId: address.id }}
        start={draftOf(address)}
        onSave={save}
        onCancel={onClose}
        goods={goods}
        onLeave={onLeave}
        isFocused
      />
    </li>
  );
}
