import { shop } from '@tula/contract/shop.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/refund-page.ts';
import type { Promises } from './promises.ts';
import { TextPage } from './text-page.tsx';
import { timeSpan, timeSpans } from './time-spans.ts';

const TITLE = 'Refund and Cancellation Policy';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { cancellationHours, refundDays } = shop.promises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: `Orders can be cancelled within ${timeSpan(cancellationHours, 'hour')}; refunds are credited in ${timeSpans(refundDays, 'day')}. What happens to declined payments.`,
    path: paths.refundPolicy(),
  });
};

export default function RefundPage({ promises = shop.promises }: { promises?: Promises }) {
  const cancellation = timeSpan(promises.cancellationHours, 'hour');
  const told = timeSpan(promises.cancellationHoursTold, 'hour');
  const refund = timeSpans(promises.refundDays, 'day');
  const declined = timeSpan(promises.declinedPaymentRefundBusinessDays, 'business day');
  return (
    <TextPage
      title={TITLE}
      path={paths.refundPolicy()}
      caption={`In force from ${shop.policiesInForceFrom}`}
      intro={<p>Cancelling is free. What you paid goes back the way it came.</p>}
      figures={[
        ['Time to cancel', cancellation],
        ['Refund credited in', refund],
        ['Declined payment returned in', declined],
      ]}
      sections={[
        { id: 'cancelling', title: 'Cancelling an order', body: <Cancelling {...{ cancellation, told }} /> },
        { id: 'refund', title: 'Your refund', body: <Refund {...{ refund }} /> },
        { id: 'declined', title: 'When a payment is declined', body: <Declined {...{ declined }} /> },
        { id: 'damaged', title: 'Damaged or wrong goods', body: <Damaged /> },
      ]}
    />
  );
}

function Cancelling({ cancellation, told }: { cancellation: string; told: string }) {
  return (
    <>
      <p>
        You can cancel a paid order within {cancellation} of placing it, as long as it has not been sent or
        made ready for pickup. Open <a href={paths.orders()}>My Orders</a>, choose the order and cancel it
        there. It costs nothing, whatever your reason.
      </p>
      <p>
        The order page and our mails ask you to cancel within {told}, because cooking may begin soon after.
        What counts are the {cancellation} on this page.
      </p>
      <p>After that, the food is being made for you, and the order can no longer be cancelled.</p>
      <p>An order that was never paid needs no cancelling: we do not make it.</p>
    </>
  );
}

function Refund({ refund }: { refund: string }) {
  return (
    <>
      <p>
        For a cancelled order we refund all that you paid, the shipping charge included, to the account or
        card that you paid with. It is credited in {refund}; how soon within these days is up to your bank.
      </p>
      <p>
        <a href={paths.orders()}>My Orders</a> shows whether the refund is still on its way or has been made.
      </p>
    </>
  );
}

function Declined({ declined }: { declined: string }) {
  return (
    <>
      <p>
        If a payment is declined and the money has left your account all the same, it returns within{' '}
        {declined}. You need not do anything.
      </p>
      <p>
        Now and then a bank says yes late. Then the order counts as paid after all, and we tell you by mail.
        Money paid twice for one order, or for an order that had been cancelled meanwhile, is refunded without
        your asking.
      </p>
    </>
  );
}

function Damaged() {
  return (
    <p>
      For goods that arrive damaged, spoilt or not as ordered, see the{' '}
      <a href={paths.returnPolicy()}>Return Policy</a>. For anything else, <a href={paths.help()}>Help</a>{' '}
      tells how to reach us.
    </p>
  );
}
