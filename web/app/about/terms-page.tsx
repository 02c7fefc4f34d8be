import { shop } from '@tula/contract/shop.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT } from '@tula/contract/weight.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/terms-page.ts';
import type { Promises } from './promises.ts';
import { MailLink, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { TextPage, type TextSection } from './text-page.tsx';
import { timeSpan, timeSpans } from './time-spans.ts';

const TITLE = 'Terms and Conditions';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: `The terms on which ${shop.name} sells: accounts, prices, orders, payment, delivery, cancellation and what to do when something is wrong.`,
    path: paths.termsAndConditions(),
  });

export default function TermsPage({ promises = shop.promises }: { promises?: Promises }) {
  return (
    <TextPage
      title={TITLE}
      path={paths.termsAndConditions()}
      caption={`In force from ${shop.policiesInForceFrom}`}
      intro={<p>What we agree on when you buy from {shop.name}, in plain words.</p>}
      sections={[WHO, ACCOUNT, GOODS, PRICES, ORDERS, ...afterwards(promises), COMPLAINTS, LAW]}
    />
  );
}

const WHO: TextSection = {
  id: 'who',
  title: 'Who sells',
  body: (
    <>
      <ShopAddress />
      <p>
        <PhoneLink />
        <br />
        <MailLink />
        <br />
        Food licence (FSSAI) <span className="nums">{shop.fssaiNumber}</span>
      </p>
    </>
  ),
};

const ACCOUNT: TextSection = {
  id: 'account',
  title: 'Your account',
  body: (
    <p>
      Anybody may look around. To order, you need an account with a verified email. Keep your password to
      yourself, and keep your address and phone number right: the parcel goes where they say. How we treat
      what you tell us is in the <a href={paths.privacyPolicy()}>Privacy Policy</a>.
    </p>
  ),
};

const GOODS: TextSection = {
  id: 'goods',
  title: 'The goods',
  body: (
    <>
      <p>
        We sell homemade food by weight. Handmade things differ a little from batch to batch and from their
        picture.
      </p>
      <p>
        Everything is made in one kitchen, so traces of other ingredients cannot be ruled out. If you have an
        allergy, read the product’s page, and <a href={paths.help()}>ask us</a> when in doubt.
      </p>
    </>
  ),
};

const PRICES: TextSection = {
  id: 'prices',
  title: 'Prices',
  body: (
    <>
      <p>
        Prices are in Indian rupees. Each product has a price per kilogram, and a pack costs what it weighs.
        The price that counts is the one shown when you confirm the order.
      </p>
      <p>
        Shipping is a line of its own. The total is rounded to the nearest rupee, and the difference is shown
        as Round Off. You see the whole sum before you pay.
      </p>
    </>
  ),
};

const ORDERS: TextSection = {
  id: 'orders',
  title: 'Orders and payment',
  body: (
    <>
      <p>
        You pay on the page of a payment provider. The order is placed when you press Confirm and Pay, and it
        is binding for both of us once the payment has succeeded; we then confirm it by mail. We do not make
        orders whose payment has failed.
      </p>
      <p>
        An order holds up to {HIGHEST_COUNT} packs of one size of a product and weighs up to{' '}
        {formatPack(HEAVIEST_ORDER_GRAMS).replace(' ', '\u00a0')}. If we cannot make what you have paid for,
        we tell you and refund it.
      </p>
    </>
  ),
};

function afterwards(promises: Promises): TextSection[] {
  const { shippingDays, deliveryDays, cancellationHours, refundDays, damageReportHours } = promises;
  return [
    {
      id: 'delivery',
      title: 'Delivery',
      body: (
        <p>
          Orders leave us within {timeSpan(shippingDays, 'day')} of payment and are delivered in{' '}
          {timeSpans(deliveryDays, 'day')}, or you collect them from the store. More in the{' '}
          <a href={paths.shippingPolicy()}>Shipping Policy</a>.
        </p>
      ),
    },
    {
      id: 'cancellation',
      title: 'Cancellation, refunds and returns',
      body: (
        <p>
          You can cancel within {timeSpan(cancellationHours, 'hour')}, and refunds are credited in{' '}
          {timeSpans(refundDays, 'day')}: see the{' '}
          <a href={paths.refundPolicy()}>Refund and Cancellation Policy</a>. Food is not taken back, but
          damaged or wrong goods reported within {timeSpan(damageReportHours, 'hour')} of delivery are
          replaced or refunded: see the <a href={paths.returnPolicy()}>Return Policy</a>.
        </p>
      ),
    },
  ];
}

const COMPLAINTS: TextSection = {
  id: 'complaints',
  title: 'Complaints',
  body: (
    <p>
      Please tell us first. <a href={`${paths.help()}#grievance`}>Help</a> names who answers for complaints
      and how long that may take.
    </p>
  ),
};

const LAW: TextSection = {
  id: 'law',
  title: 'Law and changes',
  body: (
    <>
      <p>
        The law of India applies. Nothing here takes away your rights as a consumer, nor your way to the
        consumer commission where you live.
      </p>
      <p>When these terms change, the date at the top changes. An order follows the terms of its day.</p>
    </>
  ),
};
