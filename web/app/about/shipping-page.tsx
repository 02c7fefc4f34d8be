import { policiesInForceFrom, shopPromises } from '@tula/contract/shop/promises.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/shipping-page.ts';
import type { Promises } from './promises.ts';
import { Prose } from './prose.tsx';
import { OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { TextPage } from './text-page.tsx';
import { daysRange, daysSpan } from './time-spans.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { shippingDays: shipping, deliveryDays } = shopPromises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.shipping'),
    description: t('shipping.description', { shipping, ...deliveryDays }),
    path: paths.shippingPolicy(),
  });
};

export default function ShippingPage({ promises = shopPromises }: { promises?: Promises }) {
  return (
    <TextPage
      title={pageName('page.shipping')}
      path={paths.shippingPolicy()}
      caption={t('inForceFrom', { day: policiesInForceFrom })}
      intro={<p>{t('shipping.intro')}</p>}
      keyFacts={[
        [t('shipping.sentWithin'), daysSpan(promises.shippingDays)],
        [t('shipping.deliveredIn'), daysRange(promises.deliveryDays)],
        [deliveryText('pickup'), t('shipping.noCharge')],
      ]}
      sections={[
        { id: 'when', title: t('shipping.when.title'), body: <When promises={promises} /> },
        { id: 'charge', title: t('shipping.charge.title'), body: <Charge /> },
        {
          id: 'collect',
          title: t('shipping.pickup.title'),
          body: <Pickup shipping={promises.shippingDays} />,
        },
        {
          id: 'damaged',
          title: t('shipping.damaged.title'),
          body: (
            <p>
              <Prose of={t.rich('shipping.damaged.text', { hours: promises.damageReportHours })} />
            </p>
          ),
        },
      ]}
    />
  );
}

function When({ promises: { shippingDays: shipping, deliveryDays } }: { promises: Promises }) {
  return (
    <>
      <p>{t('shipping.when.text', { shipping, ...deliveryDays })}</p>
      <p>
        <Prose of={t.rich('shipping.when.tracking')} />
      </p>
      <p>{t('shipping.when.fresh')}</p>
    </>
  );
}

function Charge() {
  const weight = formatPack(HEAVIEST_ORDER_GRAMS).replace(' ', '\u00a0');
  return (
    <>
      <p>{t('shipping.charge.text')}</p>
      <p>{t('shipping.charge.limit', { weight })}</p>
    </>
  );
}

function Pickup({ shipping }: { shipping: number }) {
  return (
    <>
      <p>
        <Prose of={t.rich('shipping.pickup.text', { shipping })} />
      </p>
      <ShopAddress />
      <p>
        <OpeningHours />
        <br />
        <PhoneLink />
      </p>
    </>
  );
}
