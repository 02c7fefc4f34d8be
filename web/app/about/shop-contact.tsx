import { isAddressKnown, shop, type ShopAddress as Address } from '@tula/contract/shop/shop.ts';
import { spacedPin, unbroken } from '../addresses/address-lines.ts';
import { unbrokenNames } from '../addresses/unbroken-names.ts';
import layoutCss from '../ui/layout.module.css';

/** A postal address of the shop, with its name. */
export function ShopAddress({ of = shop.address }: { of?: Address }) {
  if (!isAddressKnown(of)) return null;
  const { line, area, city, state, pincode } = of;
  return (
    <address>
      <b>{shop.name}</b>
      <br />
      {unbrokenNames(`${line}, ${area}`)}
      <br />
      {city} <span className={layoutCss.noWrap}>{spacedPin(pincode)}</span>
      {`, ${unbroken(state)}`}
    </address>
  );
}

export function PhoneLink() {
  return (
    <a className={layoutCss.noWrap} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
      {shop.phone}
    </a>
  );
}

export function EmailLink() {
  return <a href={`mailto:${shop.email}`}>{shop.email}</a>;
}

/** Hour and AM or PM stay on one line. */
export function OpeningHours() {
  return shop.openingHours.replaceAll(/(\d) ([ap]m)/g, '$1\u00a0$2');
}
