import { shop } from '@tula/contract/shop.ts';
import { formatPack, PACK_GRAMS } from '@tula/contract/weight.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/help-page.ts';
import type { Promises } from './promises.ts';
import { MailLink, OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { TextPage, type TextSection } from './text-page.tsx';
import { timeSpan, timeSpans } from './time-spans.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: 'Help',
    description: `How to reach ${shop.name}, how to order, cancel and get a refund, and who answers for complaints.`,
    path: paths.help(),
  });

export default function HelpPage({ promises = shop.promises }: { promises?: Promises }) {
  return (
    <TextPage
      title="Help"
      path={paths.help()}
      intro={
        <p>
          Most questions are answered here. For the others, write or call: we answer during opening hours.
        </p>
      }
      sections={[
        CONTACT,
        ORDERING,
        paying(promises),
        delivery(promises),
        cancelling(promises),
        damaged(promises),
        ACCOUNT,
        grievance(promises),
      ]}
    />
  );
}

const CONTACT: TextSection = {
  id: 'contact',
  title: 'Contact',
  body: (
    <dl className="rows">
      <div>
        <dt>Phone</dt>
        <dd>
          <PhoneLink />
        </dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <MailLink />
        </dd>
      </div>
      <div>
        <dt>WhatsApp</dt>
        <dd>
          <a href={shop.social.whatsapp} rel="noopener">
            Write on WhatsApp
          </a>
        </dd>
      </div>
      <div>
        <dt>Store</dt>
        <dd>
          <ShopAddress />
        </dd>
      </div>
      <div>
        <dt>Open</dt>
        <dd>
          <OpeningHours />
        </dd>
      </div>
    </dl>
  ),
};

const LIGHTEST = formatPack(PACK_GRAMS[0] as number).replace(' ', '\u00a0');
const HEAVIEST = formatPack(PACK_GRAMS.at(-1) as number).replace(' ', '\u00a0');

const ORDERING: TextSection = {
  id: 'order',
  title: 'How do I order?',
  body: (
    <>
      <ol>
        <li>
          Choose among the <a href={paths.products()}>products</a> and pick a pack, from {LIGHTEST} to{' '}
          {HEAVIEST}. Add to Cart gathers several; Buy Now goes straight to checkout.
        </li>
        <li>
          <a href={paths.signIn()}>Sign in</a>, or <a href={paths.signUp()}>create an account</a> and open the
          link that we mail you, so that the email is verified.
        </li>
        <li>
          At checkout choose an address, or collect from the store. The shipping charge and the total are
          shown.
        </li>
        <li>
          Confirm and Pay leads to the page of the payment provider and back. The order page tells you whether
          the payment succeeded, and we confirm it by mail.
        </li>
      </ol>
    </>
  ),
};

function paying({ declinedPaymentRefundBusinessDays }: Promises): TextSection {
  return {
    id: 'payment',
    title: 'My payment failed. What now?',
    body: (
      <p>
        The order page lets you pay again, as long as everything is still sold as you ordered it; if not, it
        puts what there is into your cart. If money has left your account all the same, it returns within{' '}
        {timeSpan(declinedPaymentRefundBusinessDays, 'business day')}.
      </p>
    ),
  };
}

function delivery({ shippingDays, deliveryDays }: Promises): TextSection {
  return {
    id: 'delivery',
    title: 'When does my order come?',
    body: (
      <p>
        It leaves us within {timeSpan(shippingDays, 'day')} of payment and is delivered in{' '}
        {timeSpans(deliveryDays, 'day')}. <a href={paths.orders()}>My Orders</a> shows the tracking number
        once it is sent, or that it is ready for pickup. More in the{' '}
        <a href={paths.shippingPolicy()}>Shipping Policy</a>.
      </p>
    ),
  };
}

function cancelling({ cancellationHours, refundDays }: Promises): TextSection {
  return {
    id: 'cancel',
    title: 'How do I cancel and get my money back?',
    body: (
      <p>
        Within {timeSpan(cancellationHours, 'hour')} of placing it, and before it is sent, cancel the order
        under <a href={paths.orders()}>My Orders</a>. All that you paid is refunded and credited in{' '}
        {timeSpans(refundDays, 'day')}. More in the{' '}
        <a href={paths.refundPolicy()}>Refund and Cancellation Policy</a>.
      </p>
    ),
  };
}

function damaged({ damageReportHours }: Promises): TextSection {
  return {
    id: 'damaged',
    title: 'Something arrived damaged or wrong',
    body: (
      <p>
        Write to <MailLink subject="Damaged or wrong goods" /> within {timeSpan(damageReportHours, 'hour')} of
        delivery, with the order number and a picture of the parcel and of the packs. We send it again or
        refund it. More in the <a href={paths.returnPolicy()}>Return Policy</a>.
      </p>
    ),
  };
}

const ACCOUNT: TextSection = {
  id: 'account',
  title: 'I cannot sign in',
  body: (
    <p>
      <a href={paths.forgotPassword()}>Ask for a new password</a>, and we mail you a link. If no mail comes,
      look into the spam folder, then call us.
    </p>
  ),
};

function grievance({ complaintAcknowledgedHours, complaintSettledDays }: Promises): TextSection {
  return {
    id: 'grievance',
    title: 'Grievance contact',
    body: (
      <>
        <p>
          {shop.grievanceContact}. Write to <MailLink subject="Complaint" /> or call <PhoneLink />.
        </p>
        <p>
          Please give the order number and say what you expect. We acknowledge a complaint within{' '}
          {timeSpan(complaintAcknowledgedHours, 'hour')} and settle it within{' '}
          {timeSpan(complaintSettledDays, 'day')}.
        </p>
      </>
    ),
  };
}
