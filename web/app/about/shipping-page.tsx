import { shopPromises } from '@tula/contract/shop/promises.ts';
import { pickupPlace } from '@tula/contract/shop/pickup-place.ts';
import { shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS } from '@tula/contract/values/weight.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { t as deliveryText } from '@tula/messages/delivery.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/shipping-page.ts';
import { Prose } from './prose.tsx';
import { WorkingTimes } from './working-times.tsx';
import { OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, type TextSection, tellInForce } from './text-page.tsx';
import { daysRange, daysSpan } from './time-spans.ts';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'shipping');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { shippingDays: shipping, deliveryDays } = shopPromises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.shipping'),
    description: t('shipping.description', { shipping, ...deliveryDays }),
    path: paths.shippingPolicy(),
    ...ownMeta(loaderData),
  });
};

export default function ShippingPage({ promises = shopPromises, loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.shippingPolicy()} />;
  return (
    <TextPage
      title={pageName('page.shipping')}
      path={paths.shippingPolicy()}
      newerInEnglish={loaderData?.newerInEnglish}
      caption={tellInForce(loaderData?.inForceFrom)}
      intro={<p>{t(shop.isPickupOffered ? 'shipping.intro' : 'shipping.introOnly')}</p>}
      keyFacts={[
        [t('shipping.sentWithin'), daysSpan(promises.shippingDays)],
        [t('shipping.deliveredIn'), daysRange(promises.deliveryDays)],
        ...(shop.isPickupOffered ? [[deliveryText('pickup'), t('shipping.noCharge')] as const] : []),
      ]}
      sections={[
        { id: 'when', title: t('shipping.when.title'), body: <When promises={promises} /> },
        { id: 'charge', title: t('shipping.charge.title'), body: <Charge /> },
        ...(shop.isPickupOffered ? [collecting(promises)] : []),
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

const collecting = ({ shippingDays }: ShopPromises): TextSection => ({
  id: 'collect',
  title: t('shipping.pickup.title'),
  body: <Pickup shipping={shippingDays} />,
});

function When({ promises }: { promises: ShopPromises }) {
  const { shippingDays: shipping, deliveryDays } = promises;
  return (
    <>
      <p>{t('shipping.when.text', { shipping, ...deliveryDays })}</p>
      <WorkingTimes of={promises} />
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
      <ShopAddress of={pickupPlace()} />
      {shop.phone === '' ? null : (
        <p>
          <OpeningHours />
          <br />
          <PhoneLink />
        </p>
      )}
    </>
  );
}
