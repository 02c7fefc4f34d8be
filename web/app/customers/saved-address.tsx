import { type Address, type AddressToSave, changeAddress, deleteAddress } from '@tula/contract/delivery.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../data/api.ts';
import { failureWords } from '../data/failure-message.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Icon } from '../ui/icon.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import { draftOf } from '../addresses/address-draft.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { addressLines, spacedPhone, spacedPin } from '../addresses/address-lines.ts';
import { addressRefusal } from '../addresses/address-refusal.ts';
import { storedAddressDraft } from '../addresses/stored-address-draft.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';

type SavedAddressProps = {
  address: Address;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** One address of the book, or the form that changes it. */
export function SavedAddress({ address, onChanged, onDeleted }: SavedAddressProps) {
  const place = { page: 'account', addressId: address.id } as const;
  const [isEditing, setEditing] = useState(() => storedAddressDraft(place) !== undefined);
  const [isAsked, ask] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    focusIfLost(item.current?.querySelector('button'));
  }

  async function save(body: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(changeAddress, { params: { id: address.id }, body });
    if (!reply.data) return addressRefusal(reply);
    toast('Address updated successfully!');
    await onChanged();
    close();
    return undefined;
  }

  return (
    <li ref={item}>
      {isEditing ? (
        <>
          <h3>Edit address</h3>
          <AddressForm place={place} start={draftOf(address)} onSave={save} onCancel={close} isFocused />
        </>
      ) : (
        <div className={css.accountAddress}>
          <Lines address={address} />
          <div className={css.accountActions}>
            <IconButton label={`Edit address, ${address.fullName}`} onClick={() => setEditing(true)}>
              <Icon name="edit" isSmall />
            </IconButton>
            <IconButton label={`Delete address, ${address.fullName}`} onClick={() => ask(true)}>
              <Icon name="trash" isSmall />
            </IconButton>
          </div>
        </div>
      )}
      <ConfirmDelete address={address} isOpen={isAsked} onClose={() => ask(false)} onDeleted={onDeleted} />
    </li>
  );
}

function Lines({ address }: { address: Address }) {
  const { house, town } = addressLines({ ...address, stateName: address.stateName ?? '' });
  return (
    <div>
      <b>{address.fullName}</b>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>
        {house}
        <br />
        {town} <b className={css.accountPin}>{spacedPin(address.postalCode)}</b>
        <br />
        {spacedPhone(address.phone)}
      </p>
    </div>
  );
}

type ConfirmDeleteProps = {
  address: Address;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

function ConfirmDelete({ address, isOpen, onClose, onDeleted }: ConfirmDeleteProps) {
  const [isPending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    const reply = await send(deleteAddress, { params: { id: address.id } });
    setPending(false);
    onClose();
    if (reply.data) {
      toast('Address deleted successfully');
      return onDeleted();
    }
    toastFailure(failureWords(reply, 'Could not delete the address'));
    // It may have been deleted elsewhere.
    if (reply.code === 'ADDRESS_NOT_FOUND') await onDeleted();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Confirm Delete">
      <p className={layoutCss.soft}>
        Delete the address of <b>{address.fullName}</b>, {address.apartment}? Orders keep their copy.
      </p>
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
          Delete
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
