import { readUser } from '@tula/contract/accounts/customers.ts';
import { type AddressToSave, addAddress } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { type FormEvent, useRef } from 'react';
import { send } from '../data/api.ts';
import { useRead } from '../data/use-read.ts';
import { draftOfAccount } from '../addresses/address-draft.ts';
import { AddressForm, type TypedPlace } from '../addresses/address-form.tsx';
import { addressRejection } from '../addresses/address-rejection.ts';
import { keptPin } from '../delivery/kept-pin.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { NEW_ADDRESS, storedAddressDraft } from '../addresses/stored-address-draft.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import type { Goods } from '../delivery/use-estimate.ts';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';

export const NEW_ON_CHECKOUT = { page: 'checkout', addressId: NEW_ADDRESS } as const;

export const NEW_ADDRESS_FORM = 'new-address';

/** Submits the form as Confirm and Pay does: the order is to be placed once the address is saved. */
export function submitNewAddress() {
  document.querySelector<HTMLFormElement>(`#${NEW_ADDRESS_FORM}`)?.requestSubmit();
}

export type NewAddressProps = {
  purpose: 'delivery' | 'invoice';
  isFirst: boolean;
  /** `andPay` when Confirm and Pay has saved it. */
  onAdded: (addressId: string, andPay: boolean) => Promise<void>;
  /** Called when saving begins and ends. */
  onSaving: (isSaving: boolean) => void;
  onCancel: (() => void) | undefined;
  /** Called for each input in the form. */
  onTyped: () => void;
  goods: Goods | undefined;
  onPlace: (typed: TypedPlace) => void;
  onLeave: () => void;
};

/** Adds an address without leaving the checkout, and selects it. Name and phone are those of the account. */
export function NewAddress({
  purpose,
  isFirst,
  onAdded,
  onSaving,
  onCancel,
  onTyped,
  ...form
}: NewAddressProps) {
  const { data, isLoading } = useRead(readUser, {});
  const isPaying = useRef(false);

  async function save(address: AddressToSave): Promise<FormErrors | undefined> {
    onSaving(true);
    try {
      const reply = await send(addAddress, { body: address });
      if (!reply.data) return addressRejection(reply);
      toast(addressText('added'));
      await onAdded(reply.data.insertedAddress.id, isPaying.current);
      return undefined;
    } finally {
      onSaving(false);
    }
  }

  /** The form's own button only saves; Confirm and Pay submits without a button. */
  function noteSubmitter({ nativeEvent }: FormEvent) {
    isPaying.current = nativeEvent instanceof SubmitEvent && nativeEvent.submitter === null;
  }

  const isWaiting = isLoading && storedAddressDraft(NEW_ON_CHECKOUT) === undefined;
  return (
    <div
      className={`${layoutCss.stack3} ${layoutCss.above3} ${css.newAddress}`}
      onChange={onTyped}
      onSubmitCapture={noteSubmitter}
    >
      {isFirst ? (
        <p className={layoutCss.soft}>{t(purpose === 'invoice' ? 'invoiceAddress.none' : 'address.none')}</p>
      ) : (
        <h3>{t('address.new')}</h3>
      )}
      {isWaiting ? (
        <Skeleton className={css.skeletonForm} />
      ) : (
        <AddressForm
          id={NEW_ADDRESS_FORM}
          place={NEW_ON_CHECKOUT}
          start={draftOfAccount(data?.userDetails, keptPin())}
          onSave={save}
          onCancel={onCancel}
          isFocused={!isFirst}
          isSavedElsewhere={isFirst}
          {...form}
        />
      )}
    </div>
  );
}
