import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { spacedPin } from '../addresses/address-lines.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { SavedAddresses, type SavedAddressesProps } from './saved-addresses.tsx';
import css from './checkout-page.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

type DeliveryChoiceProps = Omit<SavedAddressesProps, 'purpose'> & {
  isPickup: boolean;
  onPickup: (isPickup: boolean) => void;
};

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { isPickup } = props;
  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery.title')}</h2>
      {shop.isPickupOffered ? <PickupBox {...props} /> : null}
      {isPickup ? <StoreAddress /> : <SavedAddresses purpose="delivery" {...props} />}
    </section>
  );
}

/** Deliver or collect: two large choices over one checkbox. */
function PickupBox({ isPickup, onPickup }: Pick<DeliveryChoiceProps, 'isPickup' | 'onPickup'>) {
  const { area, city } = pickupPlace();
  return (
    <div className={`${layoutCss.stack2} ${layoutCss.below4} ${css.methods}`}>
      {/* The unticked box as a choice of its own, for eyes and fingers; keys and screen readers have the checkbox. */}
      <span
        className={classNames(css.method, !isPickup && css.isChosen)}
        aria-hidden="true"
        onClick={() => onPickup(false)}
      >
        <Icon name="truck" />
        <b>{t('delivery.deliver')}</b>
        <span className={`${layoutCss.muted} ${layoutCss.small}`}>{t('delivery.deliverNote')}</span>
      </span>
      <label className={classNames(css.method, isPickup && css.isChosen)}>
        <input type="checkbox" checked={isPickup} onChange={(event) => onPickup(event.target.checked)} />
        <Icon name="store" />
        <b>{`${deliveryText('pickup')} `}</b>
        <span className={`${layoutCss.muted} ${layoutCss.small}`}>
          {t('delivery.pickupNote', { area, city })}
        </span>
      </label>
    </div>
  );
}

function StoreAddress() {
  const { line, area, city, pincode } = pickupPlace();
  return (
    <Note icon="store">
      <Text
        of={t.rich('delivery.store', { shop: shop.name, line, area, city, pin: spacedPin(pincode) })}
        b={(inside) => <b>{inside}</b>}
        pin={(inside) => <b className={layoutCss.pin}>{inside}</b>}
      />
      <br />
      {shop.openingHours}
      <br />
      {t('delivery.pickupNext')}
    </Note>
  );
}
