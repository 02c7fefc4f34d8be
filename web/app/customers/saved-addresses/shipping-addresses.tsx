import { readUser } from '@tula/contract/accounts/customers.ts';
import { addAddress, type AddressToSave, MOST_ADDRESSES } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/account.ts';
import { t as addressText } from '@tula/messages/addresses.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftOfAccount } from '../../addresses/address-draft.ts';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { keptPin } from '../../delivery/kept-pin.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost, useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { AddressForm } from '../../addresses/address-form.tsx';
import { addressRejection } from '../../addresses/address-rejection.ts';
import { NEW_ADDRESS, storedAddressDraft } from '../../addresses/stored-address-draft.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { SavedAddress } from './saved-address.tsx';
import { useAddresses } from '../../addresses/use-addresses.ts';
import css from '../account-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import partsCss from '../../ui/parts.module.css';

/** The saved addresses, with buttons to add, edit and delete them. */
export function ShippingAddresses() {
  const { list, failure, isLoading, refresh } = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  const refreshKeepingFocus = useReadKeepingFocus(list, refresh, heading);
  const isLoaded = (!isLoading && !failure) || list.length > 0;
  return (
    <section
      className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`}
      aria-labelledby="shipping-addresses"
    >
      <div className={`${layoutCss.between} ${css.between}`}>
        <h2 id="shipping-addresses" ref={heading} tabIndex={-1}>
          {t('addresses.title')}
        </h2>
        {isLoaded ? (
          <span className={`${layoutCss.muted} ${layoutCss.small}`}>
            {t('addresses.count', { count: list.length, most: MOST_ADDRESSES })}
          </span>
        ) : null}
      </div>
      {isLoading ? <AddressesLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={t('addresses.failed')} onRetry={refresh} /> : null}
      {isLoaded && list.length === 0 ? (
        <p className={`${layoutCss.soft} ${layoutCss.below3}`}>{t('addresses.none')}</p>
      ) : null}
      <ul className={css.accountList}>
        {list.map((address) => (
          <SavedAddress
            key={address.id}
            address={address}
            onChanged={refresh}
            onDeleted={refreshKeepingFocus}
          />
        ))}
      </ul>
      {isLoaded ? <AddAddress saved={list.length} onAdded={refresh} /> : null}
    </section>
  );
}

const NEW_ON_ACCOUNT = { page: 'account', addressId: NEW_ADDRESS } as const;

/** A button that opens the form in its place. */
function AddAddress({ saved, onAdded }: { saved: number; onAdded: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(() => storedAddressDraft(NEW_ON_ACCOUNT) !== undefined);
  const { data, isLoading } = useRead(readUser, {});
  const opener = useRef<HTMLDivElement>(null);
  const id = useId();
  const isWaiting = isLoading && storedAddressDraft(NEW_ON_ACCOUNT) === undefined;
  const isFull = saved >= MOST_ADDRESSES;

  function close() {
    flushSync(() => setOpen(false));
    focusIfLost(opener.current?.querySelector('button'));
  }

  async function save(body: AddressToSave): Promise<FormErrors | undefined> {
    const reply = await send(addAddress, { body });
    if (!reply.data) return addressRejection(reply);
    toast(addressText('added'));
    await onAdded();
    close();
    return undefined;
  }

  return (
    <div className={`${layoutCss.above3} ${css.accountAdd}`} ref={opener}>
      {isOpen ? (
        <>
          <h3>{t('addresses.add')}</h3>
          {isWaiting ? (
            <Skeleton className={css.skeletonAddress} />
          ) : (
            <AddressForm
              place={NEW_ON_ACCOUNT}
              start={draftOfAccount(data?.userDetails, keptPin())}
              onSave={save}
              onCancel={close}
              isFocused
            />
          )}
        </>
      ) : (
        <Button
          kind="line"
          disabled={isFull}
          aria-describedby={isFull ? id : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="plus" isSmall />
          {t('addresses.add')}
        </Button>
      )}
      {isFull ? (
        <p className={fieldCss.hint} id={id}>
          {t('addresses.full', { most: MOST_ADDRESSES })}
        </p>
      ) : null}
    </div>
  );
}

function AddressesLoading() {
  return (
    <>
      <output className={layoutCss.visuallyHidden}>{addressText('loadingSaved')}</output>
      <Skeleton className={css.skeletonAddress} />
      <Skeleton className={css.skeletonAddress} />
    </>
  );
}
