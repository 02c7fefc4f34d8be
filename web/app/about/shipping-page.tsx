import { shop } from '@tula/contract/shop.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS } from '@tula/contract/weight.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/shipping-page.ts';
import type { Promises } from './promises.ts';
import { OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { TextPage } from './text-page.tsx';
import { timeSpan, timeSpans } from './time-spans.ts';

const TITLE = 'Shipping Policy';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { shippingDays, deliveryDays } = shop.promises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: `Orders are sent within ${timeSpan(shippingDays, 'day')} and delivered in ${timeSpans(deliveryDays, 'day')}, anywhere in India that the courier reaches, or collected from the store.`,
    path: paths.shippingPolicy(),
  });
};

export default function ShippingPage({ promises = shop.promises }: { promises?: Promises }) {
  const sent = timeSpan(promises.shippingDays, 'day');
  const delivered = timeSpans(promises.deliveryDays, 'day');
  return (
    <TextPage
      title={TITLE}
      path={paths.shippingPolicy()}
      caption={`In force from ${shop.policiesInForceFrom}`}
      intro={<p>We make to order and send by courier within India. You can also collect from the store.</p>}
      figures={[
        ['Sent within', sent],
        ['Delivered in', delivered],
        ['Collect from store', 'No charge'],
      ]}
      sections={[
        {
          id: 'when',
          title: 'When it comes',
          body: (
            <>
              <p>
                Your order leaves us within {sent} of payment. Delivery takes {delivered} from payment,
                depending on how far you live.
              </p>
              <p>
                Once it is sent, <a href={paths.orders()}>My Orders</a> shows the courier and the tracking
                number.
              </p>
            </>
          ),
        },
        { id: 'charge', title: 'What it costs', body: <Charge /> },
        { id: 'collect', title: 'Collect from store', body: <Collect sent={sent} /> },
        {
          id: 'damaged',
          title: 'If something arrives damaged',
          body: (
            <p>
              Tell us within {timeSpan(promises.damageReportHours, 'hour')} of delivery, with a picture of the
              parcel and of the packs. The <a href={paths.returnPolicy()}>Return Policy</a> says what happens
              then.
            </p>
          ),
        },
      ]}
    />
  );
}

function Charge() {
  return (
    <>
      <p>
        The charge depends on the weight of the order and on your PIN code. Checkout shows it as soon as you
        have chosen an address, before you pay, and nothing is added later. If we cannot deliver to your PIN
        code, checkout says so.
      </p>
      <p>An order may weigh up to {formatPack(HEAVIEST_ORDER_GRAMS).replace(' ', '\u00a0')}.</p>
    </>
  );
}

function Collect({ sent }: { sent: string }) {
  return (
    <>
      <p>
        Choose “Collect from store” at checkout, and there is no shipping charge. We pack the order within{' '}
        {sent} of payment; <a href={paths.orders()}>My Orders</a> says when it is ready for pickup. Please
        bring the order number.
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
