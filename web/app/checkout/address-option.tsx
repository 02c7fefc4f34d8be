import type { Address } from '@tula/contract/delivery/delivery.ts';
import { t } from '@tula/messages/checkout.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { shownAddressLines, spacedPhone, spacedPin } from '../addresses/address-lines.ts';
import { unbrokenNames } from '../addresses/unbroken-names.ts';
import { IconButton, TextButton } from '../ui/button.tsx';
import { FieldMessage } from '../ui/fields/field.tsx';
import { focusIfLost } from '../ui/keep-focus.ts';
import { Icon } from '../ui/icon.tsx';
import type { Shipping } from './checkout.ts';
import { EditAddress } from './edit-address.tsx';
import type { Goods } from '../delivery/use-estimate.ts';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';

type AddressOptionProps = {
  address: Address;
  /** The words before the name: what choosing it does. */
  label: string;
  isChosen: boolean;
  shipping: Shipping;
  onChoose: () => void;
  onRetry: () => void;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onEdited: () => Promise<void>;
  goods: Goods | undefined;
  onLeave: () => void;
};

/** One saved address, with the courier's answer below it if there is a problem. */
export function AddressOption(props: AddressOptionProps) {
  const { address, isChosen, shipping, onChoose, onRetry, isEditing, onEdit, onEdited } = props;
  const item = useRef<HTMLLIElement>(null);
  const { house, town } = shownAddressLines({ ...address, stateName: address.stateName ?? '' });
  const trouble =
    isChosen && (shipping.status === 'rejected' || shipping.status === 'failed') ? shipping : undefined;

  function close() {
    flushSync(() => onEdit(false));
    focusIfLost(item.current?.querySelector('button'));
  }

  if (isEditing)
    return (
      <EditAddress
        address={address}
        onSaved={onEdited}
        onClose={close}
        goods={props.goods}
        onLeave={props.onLeave}
      />
    );
  return (
    <li className={`${layoutCss.box} ${css.option}`} ref={item}>
      <label className={`${layoutCss.stack3} ${css.optionChoice}`}>
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={trouble ? `${address.id}-trouble` : undefined}
        />
        <span className={layoutCss.visuallyHidden}>{`${props.label} `}</span>
        <span>
          <b>{address.fullName}</b>
          <span className={`${layoutCss.soft} ${layoutCss.small} ${css.optionWhere}`}>
            {house}
            <br />
            {unbrokenNames(town)}&nbsp;<b className={layoutCss.pin}>{spacedPin(address.postalCode)}</b>
            <br />
            {spacedPhone(address.phone)}
          </span>
        </span>
      </label>
      <IconButton
        className={css.optionEdit}
        label={t('addresses.edit', { name: address.fullName, apartment: address.apartment })}
        onClick={() => onEdit(true)}
      >
        <Icon name="edit" isSmall />
      </IconButton>
      {trouble ? (
        <div className={css.optionTrouble} role="alert" id={`${address.id}-trouble`}>
          <FieldMessage message={trouble.message} />
          {trouble.status === 'failed' ? <TextButton onClick={onRetry}>{t('retry')}</TextButton> : null}
        </div>
      ) : null}
    </li>
  );
}
