import { shopPromises } from '@tula/contract/shop/promises.ts';
import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/refund-page.ts';
import { Prose } from './prose.tsx';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, tellInForce } from './text-page.tsx';
import { daysRange, hoursSpan } from './time-spans.ts';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'refund');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { cancellationHours, refundDays } = shopPromises;
  return pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.refund'),
    description: t('refund.description', { hours: cancellationHours, ...refundDays }),
    path: paths.refundPolicy(),
    ...ownMeta(loaderData),
  });
};

export default function RefundPage({ promises = shopPromises, loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.refundPolicy()} />;
  const days = promises.declinedPaymentRefundBusinessDays;
  return (
    <TextPage
      title={pageName('page.refund')}
      path={paths.refundPolicy()}
      newerInEnglish={loaderData?.newerInEnglish}
      caption={tellInForce(loaderData?.inForceFrom)}
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

function Cancelling({ promises }: { promises: ShopPromises }) {
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

function Refund({ promises }: { promises: ShopPromises }) {
  return (
    <>
      <p>{t('refund.refund.text', { ...promises.refundDays })}</p>
      <p>
        <Prose of={t.rich('refund.refund.where')} />
      </p>
    </>
  );
}
