import {
  type Address,
  type AddressToSave,
  changeAddress,
  deleteAddress,
} from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/account.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { focusIfLost } from '../../ui/keep-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { draftOf } from '../../addresses/address-draft.ts';
import { AddressForm } from '../../addresses/address-form.tsx';
import { shownAddressLines, spacedPhone, spacedPin } from '../../addresses/address-lines.ts';
import { unbrokenNames } from '../../addresses/unbroken-names.ts';
import { addressRejection } from '../../addresses/address-rejection.ts';
import { storedAddressDraft } from '../../addresses/stored-address-draft.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import css from '../account-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type SavedAddressProps = {
  address: Address;
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
};

/** A saved address, or the form that changes it. */
export function SavedAddress({ address, onChanged, onDeleted }: SavedAddressProps) {
  const place = { page: 'account', addressId: address.id } as const;
  const [isEditing, setEditing] = useState(() => storedAddressDraft(place) !== undefined);
  const [isDeleting, setDeleting] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  function close() {
    flushSync(() => setEditing(false));
    focusIfLost(item.current?.querySelector('button'));
  }

  async function save(body: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(changeAddress, { params: { id: address.id }, body });
    if (!reply.data) return addressRejection(reply);
    toast(addressText('updated'));
    await onChanged();
    close();
    return undefined;
  }

  return (
    <li ref={item}>
      {isEditing ? (
        <>
          <h3>{t('addresses.editing')}</h3>
          <AddressForm place={place} start={draftOf(address)} onSave={save} onCancel={close} isFocused />
        </>
      ) : (
        <div className={`${layoutCss.box} ${css.accountAddress}`}>
          <Lines address={address} />
          <div className={css.accountActions}>
            <IconButton
              label={t('addresses.edit', { name: address.fullName })}
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" isSmall />
            </IconButton>
            <IconButton
              label={t('addresses.delete', { name: address.fullName })}
              onClick={() => setDeleting(true)}
            >
              <Icon name="trash" isSmall />
            </IconButton>
          </div>
        </div>
      )}
      <ConfirmDelete
        address={address}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </li>
  );
}

function Lines({ address }: { address: Address }) {
  const { house, town } = shownAddressLines({ ...address, stateName: address.stateName ?? '' });
  return (
    <div>
      <b>{address.fullName}</b>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>
        {house}
        <br />
        {unbrokenNames(town)}&nbsp;<b className={css.accountPin}>{spacedPin(address.postalCode)}</b>
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
      toast(t('addresses.deleted'));
      return onDeleted();
    }
    toastFailure(failureMessage(reply, t('deleteAddress.failed')));
    // The address was deleted in another tab or on another device.
    if (reply.code === 'ADDRESS_NOT_FOUND') await onDeleted();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deleteAddress.title')}>
      <p className={layoutCss.soft}>
        <Text
          of={t.rich('deleteAddress.text', { name: address.fullName, apartment: address.apartment })}
          b={(inside) => <b>{inside}</b>}
        />
      </p>
      <DialogButtons>
        <Button kind="danger" isPending={isPending} onClick={() => void remove()}>
          {t('deleteAddress.confirm')}
        </Button>
        <Button kind="line" disabled={isPending} onClick={onClose}>
          {t('deleteAddress.keep')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
