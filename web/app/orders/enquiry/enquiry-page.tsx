import { listPublicProducts } from '@tula/contract/catalogue/public-catalogue.ts';
import { ENQUIRED_KG } from '@tula/contract/orders/enquiries.ts';
import { enquiryPath } from '@tula/contract/shop/rare-pages.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayAfter, dayOf } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/enquiry.ts';
import { useState } from 'react';
import { data } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { callApi } from '../../data/load-context.ts';
import { LoadFailed } from '../../data/load-failed.tsx';
import type { FormAnswer } from '../../forms/posted-form.ts';
import { Received } from '../../forms/received.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Route } from './+types/enquiry-page.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { askByPost } from './typed-enquiry.ts';

import css from './enquiry.module.css';
import layoutCss from '../../ui/layout.module.css';

/** As many as one page of the catalogue has; whatever else is sold can be written below. */
const MOST_LISTED = '100';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: found } = await callApi(context, listPublicProducts, { query: { limit: MOST_LISTED } });
  if (!found) throw data(null, { status: 503 });
  const products = found.products.map(({ id, name }) => ({ id, name }));
  return {
    products: products.toSorted((one, other) => one.name.localeCompare(other.name)),
    tomorrow: dayAfter(dayOf(new Date()), 1),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('title'),
    description: t('description', { shop: shop.name }),
    path: enquiryPath(),
  });

export const action = (posted: Route.ActionArgs) => askByPost(posted);

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const posted: FormAnswer & { number?: string } = actionData ?? {};
  const [number, setNumber] = useState(posted.number);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.page}`}>
      {number === undefined ? (
        <>
          <h1>{t('title')}</h1>
          <p className={`${layoutCss.soft} ${layoutCss.above3}`}>{t('intro', ENQUIRED_KG)}</p>
          <EnquiryForm {...loaderData} answer={actionData ? posted : undefined} onMade={setNumber} />
        </>
      ) : (
        <Received title={t('received.title')} numberLabel={t('received.number')} number={number}>
          <p className={layoutCss.below4}>{t('received.next')}</p>
          <a className={buttonClass({ kind: 'line' })} href={paths.products()}>
            {t('received.shop')}
          </a>
        </Received>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadFailed />;
}
