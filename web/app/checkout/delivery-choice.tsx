import { MOST_ADDRESSES } from '@tula/contract/delivery.ts';
import { shop } from '@tula/contract/shop.ts';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { spacedPin } from '../addresses/address-lines.ts';
import { failureWords } from '../data/failure-message.ts';
import { Button, TextButton } from '../ui/button.tsx';
import checkCss from '../ui/fields/check.module.css';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddressOption } from './address-option.tsx';
import type { Shipping } from './checkout.ts';
import { NewAddress } from './new-address.tsx';
import type { SavedAddresses } from '../addresses/use-addresses.ts';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';
import fieldCss from '../ui/fields/field.module.css';

type WhereToProps = {
  addresses: SavedAddresses;
  isPickup: boolean;
  addressId: string | undefined;
  shipping: Shipping;
  onPickup: (isPickup: boolean) => void;
  onChoose: (addressId: string) => void;
  onAdded: (addressId: string) => Promise<void>;
  /** Tells whether somebody has begun to type a further address. */
  onWriting: (isWriting: boolean) => void;
  /** The address whose form is open. */
  editedId: string | undefined;
  onEdit: Dispatch<SetStateAction<string | undefined>>;
  onEdited: (addressId: string) => Promise<void>;
  onReload: () => void;
  onRetryShipping: () => void;
};

export function WhereTo(props: WhereToProps) {
  const { isPickup, onPickup } = props;
  const { area, city } = shop.address;
  return (
    <section className={css.step} aria-labelledby="where-to">
      <h2 id="where-to">Where to</h2>
      <label className={`${checkCss.check} ${css.pickupCheck}`}>
        <input type="checkbox" checked={isPickup} onChange={(event) => onPickup(event.target.checked)} />
        <span>
          Collect from store{' '}
          <span
            className={`${layoutCss.muted} ${layoutCss.small}`}
          >{`(${area}, ${city}; no shipping charge)`}</span>
        </span>
      </label>
      {isPickup ? <StoreAddress /> : <Addresses {...props} />}
    </section>
  );
}

function StoreAddress() {
  const { line, area, city, pincode } = shop.address;
  return (
    <Note icon="store">
      <b>{shop.name}</b>
      {`, ${line}, ${area}, ${city} `}
      <b className={css.pin}>{spacedPin(pincode)}</b>
      <br />
      {shop.openingHours}
      <br />
      We mail you when it is ready for pickup. Please bring the order number.
    </Note>
  );
}

function Addresses(props: WhereToProps) {
  const { addresses, addressId, shipping, onChoose, onReload, onRetryShipping } = props;
  const { editedId, onEdit, onEdited } = props;
  const { list } = addresses;
  if (addresses.isLoading) {
    return (
      <>
        <output className={layoutCss.visuallyHidden}>Loading your addresses…</output>
        <Skeleton className={css.skeletonOption} />
        <Skeleton className={css.skeletonOption} />
      </>
    );
  }
  if (addresses.failure && list.length === 0) {
    return (
      <>
        <Note tone="err">
          {failureWords(addresses.failure, 'Something went wrong! Your addresses could not be read.')}
        </Note>
        <div className={`${layoutCss.row} ${css.optionAgain}`}>
          <Button kind="line" onClick={onReload}>
            Try again
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <fieldset>
        <legend className={layoutCss.visuallyHidden}>Delivery address</legend>
        <ul>
          {list.map((address) => (
            <AddressOption
              key={address.id}
              address={address}
              isChosen={address.id === addressId}
              shipping={shipping}
              onChoose={() => onChoose(address.id)}
              onRetry={onRetryShipping}
              isEditing={address.id === editedId}
              onEdit={(isEditing) => onEdit((open) => editedAfter(open, address.id, isEditing))}
              onEdited={() => onEdited(address.id)}
            />
          ))}
        </ul>
      </fieldset>
      <AddAddress saved={list.length} {...props} />
    </>
  );
}

/** A form that is done with closes itself alone, and none that has been opened in its place. */
function editedAfter(open: string | undefined, addressId: string, isEditing: boolean): string | undefined {
  if (isEditing) return addressId;
  return open === addressId ? undefined : open;
}

type AddAddressProps = Pick<WhereToProps, 'onAdded' | 'onWriting'> & { saved: number };

/** A form in place of its button; with nothing saved yet it is what the step begins with. */
function AddAddress({ saved, onAdded, onWriting }: AddAddressProps) {
  const [isOpen, open] = useState(false);
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
        isFirst={saved === 0}
        onTyped={() => onWriting(saved > 0)}
        onCancel={saved === 0 ? undefined : close}
        onAdded={async (addressId) => {
          await onAdded(addressId);
          close();
        }}
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
        Add address
      </TextButton>
      {isFull ? (
        <p className={fieldCss.hint} id="addresses-full">
          {`You can keep at most ${MOST_ADDRESSES} addresses. Edit one, or delete one in My Account.`}
        </p>
      ) : null}
    </div>
  );
}
