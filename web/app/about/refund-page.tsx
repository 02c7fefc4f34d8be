import { policiesInForceFrom, shopPromises } from '@tula/contract/shop/promises.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/refund-page.ts';
import type { Promises } from './promises.ts';
import { Prose } from './prose.tsx';
import { TextPage } from './text-page.tsx';
import { daysRange, hoursSpan } from './time-spans.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const { cancellationHours, refundDays } = shopPromises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.refund'),
    description: t('refund.description', { hours: cancellationHours, ...refundDays }),
    path: paths.refundPolicy(),
  });
};

type RefundProps = { promises?: Promises };

export default function RefundPage({ promises = shopPromises }: RefundProps) {
  const days = promises.declinedPaymentRefundBusinessDays;
  return (
    <TextPage
      title={pageName('page.refund')}
      path={paths.refundPolicy()}
      caption={t('inForceFrom', { day: policiesInForceFrom })}
      intro={<p>{t('refund.intro')}</p>}
      keyFacts={[
        [t('refund.timeToCancel'), hoursSpan(promises.cancellationHours)],
        [t('refund.creditedIn'), daysRange(promises.refundDays)],
        [t('refund.declinedIn'), t('span.businessDays', { count: days })],
      ]}
      sections={[
        {
          id: 'cancelling',
          title: t('refund.cancelling.title'),
          body: <Cancelling promises={promises} />,
        },
        { id: 'refund', title: t('refund.refund.title'), body: <Refund promises={promises} /> },
        {
          id: 'declined',
          title: t('refund.declined.title'),
          body: (
            <>
              <p>{t('refund.declined.text', { days })}</p>
              <p>{t('refund.declined.late')}</p>
            </>
          ),
        },
        {
          id: 'damaged',
          title: t('refund.damaged.title'),
          body: (
            <p>
              <Prose of={t.rich('refund.damaged.text')} />
            </p>
          ),
        },
      ]}
    />
  );
}

function Cancelling({ promises }: { promises: Promises }) {
  const { cancellationHours: hours, cancellationHoursShown: shownHours } = promises;
  return (
    <>
      <p>
        <Prose of={t.rich('refund.cancelling.how', { hours })} />
      </p>
      <p>{t('refund.cancelling.shown', { hours, shownHours })}</p>
      <p>{t('refund.cancelling.after')}</p>
      <p>{t('refund.cancelling.unpaid')}</p>
    </>
  );
}

function Refund({ promises }: { promises: Promises }) {
  return (
    <>
      <p>{t('refund.refund.text', { ...promises.refundDays })}</p>
      <p>
        <Prose of={t.rich('refund.refund.where')} />
      </p>
    </>
  );
}
