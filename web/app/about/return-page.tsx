import { shop } from '@tula/contract/shop.ts';
import { pageMeta } from '../data/page-meta.ts';
import { paths } from '../data/paths.ts';
import type { Route } from './+types/return-page.ts';
import type { Promises } from './promises.ts';
import { MailLink, PhoneLink } from './shop-contact.tsx';
import { TextPage } from './text-page.tsx';
import { timeSpan, timeSpans } from './time-spans.ts';

const TITLE = 'Return Policy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: TITLE,
    description: `Food is not taken back. Damaged or wrong goods: tell us within ${timeSpan(shop.promises.damageReportHours, 'hour')} of delivery, and we replace or refund them.`,
    path: paths.returnPolicy(),
  });

export default function ReturnPage({ promises = shop.promises }: { promises?: Promises }) {
  const report = timeSpan(promises.damageReportHours, 'hour');
  const refund = timeSpans(promises.refundDays, 'day');
  return (
    <TextPage
      title={TITLE}
      path={paths.returnPolicy()}
      caption={`In force from ${shop.policiesInForceFrom}`}
      intro={
        <p>
          We sell food, so there are no returns. What reaches you damaged, spoilt or not as ordered is another
          matter: we put it right.
        </p>
      }
      figures={[
        ['Returns', 'None'],
        ['Time to report damage', report],
        ['Refund credited in', refund],
      ]}
      sections={[
        {
          id: 'none',
          title: 'Why nothing is taken back',
          body: (
            <p>
              Food that has left our hands cannot be sold to somebody else. We therefore take nothing back and
              exchange nothing because of a change of mind. Until it is sent, an order can be cancelled: see
              the <a href={paths.refundPolicy()}>Refund and Cancellation Policy</a>.
            </p>
          ),
        },
        { id: 'damaged', title: 'Damaged, spoilt, wrong or missing', body: <Reporting report={report} /> },
        {
          id: 'then',
          title: 'What we do then',
          body: (
            <>
              <p>
                We look at your pictures and answer you by mail. What was damaged, spoilt, wrong or missing we
                send again or refund, and neither costs you anything. A refund is credited in {refund}.
              </p>
              <p>Nothing on this page takes away what the law gives you when goods are defective.</p>
            </>
          ),
        },
      ]}
    />
  );
}

function Reporting({ report }: { report: string }) {
  return (
    <>
      <p>
        Tell us within {report} of delivery, at <MailLink subject="Damaged or wrong goods" /> or <PhoneLink />
        . Please send
      </p>
      <ul>
        <li>the order number, which begins with TL;</li>
        <li>which packs it concerns, and what is wrong with them;</li>
        <li>a picture of the parcel and one of the packs.</li>
      </ul>
      <p>Keep the packs until we have answered.</p>
    </>
  );
}
