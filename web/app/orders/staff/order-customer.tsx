import { listCustomers } from '@tula/contract/accounts/staff-customers.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/staff-orders.ts';
import { spacedPhone } from '../../addresses/address-lines.ts';
import { useMay } from '../../data/staff-role.ts';
import { PostalAddress } from '../../addresses/postal-address.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChangeOrder } from '../changes/change-order.tsx';
import { AwaitedChange } from './awaited-change.tsx';
import type { StaffOrderDetails } from './use-staff-order.ts';
import twoColCss from '../../ui/two-col.module.css';
import layoutCss from '../../ui/layout.module.css';
import css from './staff-order-page.module.css';
import buttonCss from '../../ui/button.module.css';

type CustomerProps = { order: StaffOrderDetails };
type ChangeableProps = CustomerProps & { onChanged: () => Promise<void> };

/** Who placed the order; the parcel may go to somebody else. */
export function Customer({ order, onChanged }: ChangeableProps) {
  const { name, phone, email } = order;
  const maySeeCustomers = useMay(listCustomers);
  if (name === '')
    return (
      <section className={twoColCss.summaryBox}>
        <h2>{t('customer')}</h2>
        <p className={layoutCss.muted}>{t('customer.deletedWhy')}</p>
        <Business order={order} />
        <BillingAddress order={order} />
      </section>
    );
  return (
    <section className={twoColCss.summaryBox}>
      <h2>{t('customer')}</h2>
      <p className={layoutCss.anywhere}>{name}</p>
      <p>
        <a className={buttonCss.link} href={`tel:${phone}`}>
          <Icon name="phone" isSmall />
          {spacedPhone(phone)}
        </a>
      </p>
      {email ? (
        <p>
          <a className={`${buttonCss.link} ${layoutCss.anywhere}`} href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      ) : null}
      {maySeeCustomers ? (
        <p>
          <a className={buttonCss.link} href={staffPaths.customers({ search: email || phone })}>
            {t('customer.about')}
          </a>
        </p>
      ) : null}
      <Business order={order} />
      <BillingAddress order={order} />
      {order.proposedChange ? (
        <AwaitedChange
          orderId={order.id}
          proposed={order.proposedChange}
          className={css.invoiceAddress}
          onChanged={onChanged}
        />
      ) : null}
      {order.actions.change.isAllowed ? (
        <div className={layoutCss.above3}>
          <ChangeOrder order={order} by="staff" contact={{ name, phone }} onChanged={onChanged} />
        </div>
      ) : null}
    </section>
  );
}

/** The address that the invoice of an order names although it is collected. */
function BillingAddress({ order: { billingAddress } }: CustomerProps) {
  if (billingAddress === undefined) return null;
  return (
    <>
      <h3 className={css.invoiceAddress}>{t('invoiceAddress')}</h3>
      <PostalAddress of={billingAddress} />
    </>
  );
}

/** To which the invoice is written. */
function Business({ order: { business } }: CustomerProps) {
  if (business === undefined) return null;
  return (
    <p className={layoutCss.anywhere}>
      {t('business', { name: business.name })}
      <br />
      {t('business.gstin', { gstin: business.gstin })}
    </p>
  );
}
