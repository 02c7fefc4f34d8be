import { addAddress, type AddressToSave, MOST_ADDRESSES } from '@tula/contract/delivery.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { send } from '../data/api.ts';
import { Button } from '../ui/button.tsx';
import { focusIfLost, useReadKeepingFocus } from '../ui/keep-focus.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { AddressForm } from '../addresses/address-form.tsx';
import { addressRefusal } from '../addresses/address-refusal.ts';
import { NEW_ADDRESS, storedAddressDraft } from '../addresses/stored-address-draft.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { NotRead } from '../session/load-failure.tsx';
import { SavedAddress } from './saved-address.tsx';
import { useAddresses } from '../addresses/use-addresses.ts';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';
import fieldCss from '../ui/fields/field.module.css';

/** The address book: what is saved, and everything that can be done with it. */
export function ShippingAddresses() {
  const { list, failure, isLoading, refresh } = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(list, refresh, heading);
  const isKnown = (!isLoading && !failure) || list.length > 0;
  return (
    <section className={css.accountPart} aria-labelledby="shipping-addresses">
      <div className={`${layoutCss.between} ${css.between}`}>
        <h2 id="shipping-addresses" ref={heading} tabIndex={-1}>
          Shipping addresses
        </h2>
        {isKnown ? (
          <span
            className={`${layoutCss.muted} ${layoutCss.small}`}
          >{`${list.length} of ${MOST_ADDRESSES}`}</span>
        ) : null}
      </div>
      {isLoading ? <AddressesLoading /> : null}
      {failure ? (
        <NotRead failure={failure} words="Your addresses could not be read." onRetry={refresh} />
      ) : null}
      {isKnown && list.length === 0 ? (
        <p className={`${layoutCss.soft} ${css.accountNone}`}>Could not find any saved addresses</p>
      ) : null}
      <ul className={css.accountList}>
        {list.map((address) => (
          <SavedAddress key={address.id} address={address} onChanged={refresh} onDeleted={readAgain} />
        ))}
      </ul>
      {isKnown ? <AddAddress saved={list.length} onAdded={refresh} /> : null}
    </section>
  );
}

const NEW_ON_ACCOUNT = { page: 'account', addressId: NEW_ADDRESS } as const;

/** A form in the place of its button. */
function AddAddress({ saved, onAdded }: { saved: number; onAdded: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(() => storedAddressDraft(NEW_ON_ACCOUNT) !== undefined);
  const opener = useRef<HTMLDivElement>(null);
  const id = useId();
  const isFull = saved >= MOST_ADDRESSES;

  function close() {
    flushSync(() => setOpen(false));
    focusIfLost(opener.current?.querySelector('button'));
  }

  async function save(body: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(addAddress, { body });
    if (!reply.data) return addressRefusal(reply);
    toast('New address added successfully');
    await onAdded();
    close();
    return undefined;
  }

  return (
    <div className={css.accountAdd} ref={opener}>
      {isOpen ? (
        <>
          <h3>Add address</h3>
          <AddressForm place={NEW_ON_ACCOUNT} onSave={save} onCancel={close} isFocused />
        </>
      ) : (
        <Button
          kind="line"
          disabled={isFull}
          aria-describedby={isFull ? id : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="plus" isSmall />
          Add address
        </Button>
      )}
      {isFull ? (
        <p className={fieldCss.hint} id={id}>
          {`You can keep at most ${MOST_ADDRESSES} addresses. Delete one to add another.`}
        </p>
      ) : null}
    </div>
  );
}

function AddressesLoading() {
  return (
    <>
      <output className={layoutCss.visuallyHidden}>Loading your addresses…</output>
      <Skeleton className={css.skeletonAddress} />
      <Skeleton className={css.skeletonAddress} />
    </>
  );
}
