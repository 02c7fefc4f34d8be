import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/return-page.ts';
import { Prose } from './prose.tsx';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, tellInForce } from './text-page.tsx';
import { daysRange, hoursSpan } from './time-spans.ts';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'return');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.return'),
    description: t('return.description', { hours: shopPromises.damageReportHours }),
    path: paths.returnPolicy(),
    ...ownMeta(loaderData),
  });

export default function ReturnPage({ promises = shopPromises, loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.returnPolicy()} />;
  return (
    <TextPage
      title={pageName('page.return')}
      path={paths.returnPolicy()}
      newerInEnglish={loaderData?.newerInEnglish}
      caption={tellInForce(loaderData?.inForceFrom)}
      intro={<p>{t('return.intro')}</p>}
      keyFacts={[
        [t('return.returns'), t('none')],
        [t('return.timeToReport'), hoursSpan(promises.damageReportHours)],
        [t('return.creditedIn'), daysRange(promises.refundDays)],
      ]}
      sections={[
        {
          id: 'why',
          title: t('return.why.title'),
          body: (
            <p>
              <Prose of={t.rich('return.why.text')} />
            </p>
          ),
        },
        {
          id: 'damaged',
          title: t('return.report.title'),
          body: <Reporting hours={promises.damageReportHours} />,
        },
        {
          id: 'next',
          title: t('return.next.title'),
          body: (
            <>
              <p>{t('return.next.text', { ...promises.refundDays })}</p>
              <p>{t('return.next.rights')}</p>
            </>
          ),
        },
      ]}
    />
  );
}

function Reporting({ hours }: { hours: number }) {
  return (
    <>
      <p>
        <Prose of={t.rich('return.report.how', { hours, email: shop.email, phone: shop.phone })} />
      </p>
      <ul>
        <li>{t('return.report.number')}</li>
        <li>{t('return.report.packs')}</li>
        <li>{t('return.report.photos')}</li>
      </ul>
      <p>{t('return.report.keep')}</p>
    </>
  );
}
