import { MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { storedAddressDraft } from '../addresses/stored-address-draft.ts';
import type { SavedAddresses as Saved } from '../addresses/use-addresses.ts';
import { failureMessage } from '../data/failure-message.ts';
import type { Goods } from '../delivery/use-estimate.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddressOption } from './address-option.tsx';
import type { Shipping } from './checkout.ts';
import { NEW_ON_CHECKOUT, NewAddress, type NewAddressProps } from './new-address.tsx';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';
import fieldCss from '../ui/fields/field.module.css';

export type SavedAddressesProps = {
  /** The purpose of the chosen address. */
  purpose: 'delivery' | 'invoice';
  addresses: Saved;
  addressId: string | undefined;
  shipping: Shipping;
  onChoose: (addressId: string) => void;
  onAdded: NewAddressProps['onAdded'];
  onSaving: NewAddressProps['onSaving'];
  /** Called with the place of a new address while it is typed. */
  onPlace: NewAddressProps['onPlace'];
  /** The packs to be sent there; undefined where nothing is sent. */
  goods: Goods | undefined;
  /** Called before leaving for the login after the session has ended. */
  onLeave: () => void;
  /** Called when somebody starts or stops typing a new address. */
  onWriting: (isWriting: boolean) => void;
  /** The address whose form is open. */
  editedId: string | undefined;
  onEdit: Dispatch<SetStateAction<string | undefined>>;
  onEdited: (addressId: string) => Promise<void>;
  onReload: () => void;
  onRetryShipping: () => void;
};

const TEXTS = {
  delivery: { legend: () => t('addresses.legend'), option: () => t('addresses.sendTo') },
  invoice: { legend: () => t('invoiceAddress.title'), option: () => t('addresses.invoiceTo') },
};

/** The saved addresses to choose from, each of which can be edited, and the form for another one. */
export function SavedAddresses(props: SavedAddressesProps) {
  const { purpose, addresses, addressId, shipping, onChoose, onReload, onRetryShipping } = props;
  const { editedId, onEdit, onEdited } = props;
  const { list } = addresses;
  if (addresses.isLoading) {
    return (
      <>
        <output className={layoutCss.visuallyHidden}>{addressText('loadingSaved')}</output>
        <Skeleton className={css.skeletonOption} />
        <Skeleton className={css.skeletonOption} />
      </>
    );
  }
  if (addresses.failure && list.length === 0) {
    return (
      <>
        <Note tone="err">{failureMessage(addresses.failure, t('addresses.failed'))}</Note>
        <div className={`${layoutCss.row} ${layoutCss.above3}`}>
          <Button kind="line" onClick={onReload}>
            {t('retry')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <fieldset>
        <legend className={layoutCss.visuallyHidden}>{TEXTS[purpose].legend()}</legend>
        <ul>
          {list.map((address) => (
            <AddressOption
              key={address.id}
              address={address}
              label={TEXTS[purpose].option()}
              isChosen={address.id === addressId}
              shipping={shipping}
              onChoose={() => onChoose(address.id)}
              onRetry={onRetryShipping}
              isEditing={address.id === editedId}
              onEdit={(isEditing) => onEdit((open) => editedAfter(open, address.id, isEditing))}
              onEdited={() => onEdited(address.id)}
              goods={props.goods}
              onLeave={props.onLeave}
            />
          ))}
        </ul>
      </fieldset>
      <AddAddress saved={list.length} {...props} />
    </>
  );
}

/** A finished form closes itself only, never one that was opened in its place. */
function editedAfter(open: string | undefined, addressId: string, isEditing: boolean): string | undefined {
  if (isEditing) return addressId;
  return open === addressId ? undefined : open;
}

type AddAddressProps = { saved: number } & Pick<
  SavedAddressesProps,
  'purpose' | 'onAdded' | 'onWriting' | 'onSaving' | 'onPlace' | 'onLeave' | 'goods'
>;

/** The form for a new address, or its button; without saved addresses the form is open. */
function AddAddress({ purpose, saved, onAdded, onWriting, ...form }: AddAddressProps) {
  const [isOpen, open] = useState(() => saved > 0 && storedAddressDraft(NEW_ON_CHECKOUT) !== undefined);
  const place = useRef<HTMLDivElement>(null);
  const isFull = saved >= MOST_ADDRESSES;

  function close() {
    flushSync(() => {
      onWriting(false);
      open(false);
    });
    focusIfLost(place.current?.querySelector('button'));
  }

  if (saved === 0 || isOpen) {
    return (
      <NewAddress
        purpose={purpose}
        isFirst={saved === 0}
        onTyped={() => onWriting(saved > 0)}
        onCancel={saved === 0 ? undefined : close}
        onAdded={async (addressId, andPay) => {
          await onAdded(addressId, andPay);
          close();
        }}
        onSaving={form.onSaving}
        onPlace={form.onPlace}
        onLeave={form.onLeave}
        goods={form.goods}
      />
    );
  }
  return (
    <div ref={place}>
      <TextButton
        disabled={isFull}
        aria-describedby={isFull ? 'addresses-full' : undefined}
        onClick={() => open(true)}
      >
        <Icon name="plus" isSmall />
        {t('addresses.add')}
      </TextButton>
      {isFull ? (
        <p className={fieldCss.hint} id="addresses-full">
          {t('addresses.full', { count: MOST_ADDRESSES })}
        </p>
      ) : null}
    </div>
  );
}
