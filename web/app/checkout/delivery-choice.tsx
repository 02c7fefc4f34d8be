import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { spacedPin } from '../addresses/address-lines.ts';
import checkCss from '../ui/fields/field.module.css';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { SavedAddresses, type SavedAddressesProps } from './saved-addresses.tsx';
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

function PickupBox({ isPickup, onPickup }: Pick<DeliveryChoiceProps, 'isPickup' | 'onPickup'>) {
  const { area, city } = pickupPlace();
  return (
    <label className={`${checkCss.check} ${layoutCss.below4}`}>
      <input type="checkbox" checked={isPickup} onChange={(event) => onPickup(event.target.checked)} />
      <span>
        {`${deliveryText('pickup')} `}
        <span className={`${layoutCss.muted} ${layoutCss.small}`}>
          {t('delivery.pickupNote', { area, city })}
        </span>
      </span>
    </label>
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
