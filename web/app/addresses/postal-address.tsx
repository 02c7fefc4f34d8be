import type { OrderAddress } from '@tula/contract/orders/orders.ts';
import layoutCss from '../ui/layout.module.css';
import { shownAddressLines, spacedPhone, spacedPin } from './address-lines.ts';
import { unbrokenNames } from './unbroken-names.ts';

/** The address of an order, as it is written on a letter; an erased customer leaves only the town. */
export function PostalAddress({ of }: { of: OrderAddress }) {
  const { house, town } = shownAddressLines({ ...of, stateName: of.state, countryName: of.country });
  return (
    <address>
      {[of.fullName, house].filter(Boolean).map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
      {unbrokenNames(town)}&nbsp;<b className={layoutCss.pin}>{spacedPin(of.postalCode)}</b>
      <br />
      {spacedPhone(of.phone)}
    </address>
  );
}
