import { type AddressToSave, addAddress } from '@tula/contract/delivery.ts';
import { send } from '../api.ts';
import { AddressForm, type NotSaved } from '../customers/address-form.tsx';
import { toast } from '../ui/toasts.ts';

export type NewAddressProps = {
  isFirst: boolean;
  onAdded: (addressId: string) => Promise<void>;
  onCancel: (() => void) | undefined;
};

/** Adds an address without leaving the checkout, and goes on with it chosen. */
export function NewAddress({ isFirst, onAdded, onCancel }: NewAddressProps) {
  async function save(address: AddressToSave): Promise<NotSaved> {
    const { data, code, message, fields } = await send(addAddress, { body: address });
    if (!data) {
      const isTold = Object.keys(fields).length > 0;
      if (isTold) return { fields };
      return { fields, message: code === 'ADDRESS_LIMIT_REACHED' ? message : 'Something went wrong!' };
    }
    toast('New address added successfully');
    await onAdded(data.insertedAddress.id);
    return undefined;
  }

  return (
    <div className="new-address">
      {isFirst ? (
        <p className="soft">Could not find any saved addresses. Where should we send it?</p>
      ) : (
        <h3>Add address</h3>
      )}
      <AddressForm onSave={save} onCancel={onCancel} isFocused={!isFirst} />
    </div>
  );
}
