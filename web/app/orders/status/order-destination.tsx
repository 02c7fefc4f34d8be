import type { Order } from '@tula/contract/orders/orders.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/orders.ts';
import { spacedPin } from '../../addresses/address-lines.ts';
import { PostalAddress } from '../../addresses/postal-address.tsx';
import { unbrokenNames } from '../../addresses/unbroken-names.ts';
import { ChangeOrder } from '../changes/change-order.tsx';
import layoutCss from '../../ui/layout.module.css';
import css from './order-status-page.module.css';

type OrderDestinationProps = { order: Order; onChanged: () => Promise<void> };

/** The delivery address of an order, or the store where it is collected, and what of it can be changed. */
export function OrderDestination({ order, onChanged }: OrderDestinationProps) {
  const { shippingAddress } = order;
  return (
    <section>
      <h2>{t(shippingAddress ? 'destination.delivery' : 'destination.pickup')}</h2>
      {shippingAddress ? <PostalAddress of={shippingAddress} /> : <Collected />}
      {order.business === undefined ? null : (
        <>
          <h3>{t('business')}</h3>
          <p className={layoutCss.anywhere}>
            {order.business.name}
            <br />
            {t('business.gstin', { gstin: order.business.gstin })}
          </p>
        </>
      )}
      {order.billingAddress === undefined ? null : (
        <>
          <h3>{t('invoiceAddress')}</h3>
          <PostalAddress of={order.billingAddress} />
        </>
      )}
      {order.remarks === '' ? null : (
        <>
          <h3>{t('destination.notes')}</h3>
          <p className={`${layoutCss.soft} ${css.orderRemarks}`}>{order.remarks}</p>
        </>
      )}
      {order.gift === undefined ? null : (
        <>
          <h3>{t('gift')}</h3>
          <p className={`${layoutCss.soft} ${css.orderRemarks}`}>{order.gift.text || t('gift.noText')}</p>
          {order.gift.from === '' ? null : <p>{t('gift.from', { name: order.gift.from })}</p>}
        </>
      )}
      {order.actions.change.isAllowed ? (
        <ChangeOrder order={order} by="customer" onChanged={onChanged} />
      ) : null}
    </section>
  );
}

function Collected() {
  const { line, area, city, state, pincode } = pickupPlace();
  return (
    <address>
      {shop.name}
      <br />
      {`${line}, ${area}`}
      <br />
      {unbrokenNames(`${city}, ${state}`)}&nbsp;<b className={layoutCss.pin}>{spacedPin(pincode)}</b>
      <br />
      <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
      <br />
      {shop.openingHours}
    </address>
  );
}
