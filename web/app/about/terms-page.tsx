import { shopPromises } from '@tula/contract/shop/promises.ts';
import { allergensInSentence } from '@tula/contract/catalogue/allergens.ts';
import { kitchenAllergens } from '@tula/contract/catalogue/kitchen-allergens.ts';
import { shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import { formatPack, HEAVIEST_ORDER_GRAMS, HIGHEST_COUNT } from '@tula/contract/values/weight.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/terms-page.ts';
import { Prose } from './prose.tsx';
import { WorkingTimes } from './working-times.tsx';
import { EmailLink, PhoneLink, ShopAddress } from './shop-contact.tsx';

import shopContactCss from './shop-contact.module.css';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, type TextSection, tellInForce } from './text-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'terms');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.terms'),
    description: t('terms.description', { shop: shop.name }),
    path: paths.termsAndConditions(),
    ...ownMeta(loaderData),
  });

export default function TermsPage({ promises = shopPromises, loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.termsAndConditions()} />;
  return (
    <TextPage
      title={pageName('page.terms')}
      path={paths.termsAndConditions()}
      newerInEnglish={loaderData?.newerInEnglish}
      caption={tellInForce(loaderData?.inForceFrom)}
      intro={<p>{t('terms.intro', { shop: shop.name })}</p>}
      sections={[...beforeOrdering(), orders(), ...afterOrdering(promises), ...disputes()]}
    />
  );
}

function beforeOrdering(): TextSection[] {
  return [
    ...(shop.phone === '' ? [] : [{ id: 'seller', title: t('terms.seller.title'), body: <Seller /> }]),
    {
      id: 'account',
      title: t('terms.account.title'),
      body: (
        <p>
          <Prose of={t.rich('terms.account.text')} />
        </p>
      ),
    },
    {
      id: 'products',
      title: t('terms.products.title'),
      body: (
        <>
          <p>{t('terms.products.homemade')}</p>
          {kitchenAllergens().length === 0 ? null : (
            <p>
              <Prose
                of={t.rich('terms.products.allergens', { list: allergensInSentence(kitchenAllergens()) })}
              />
            </p>
          )}
        </>
      ),
    },
    {
      id: 'prices',
      title: t('terms.prices.title'),
      body: (
        <>
          <p>{t('terms.prices.perKg')}</p>
          <p>{t('terms.prices.total')}</p>
        </>
      ),
    },
  ];
}

function Seller() {
  return (
    <>
      {shop.legalName === null ? null : (
        <p>{t('terms.seller.legalName', { shop: shop.name, business: shop.legalName })}</p>
      )}
      <ShopAddress />
      <p className={shopContactCss.links}>
        <PhoneLink />
        <br />
        <EmailLink />
        <br />
        {shop.fssaiNumber === '' ? null : (
          <Prose of={t.rich('terms.seller.licence', { number: shop.fssaiNumber })} />
        )}
        {shop.gstin === null ? null : (
          <>
            <br />
            <Prose of={t.rich('terms.seller.gstin', { number: shop.gstin })} />
          </>
        )}
      </p>
    </>
  );
}

function orders(): TextSection {
  const weight = formatPack(HEAVIEST_ORDER_GRAMS).replace(' ', '\u00a0');
  return {
    id: 'orders',
    title: t('terms.orders.title'),
    body: (
      <>
        <p>{t('terms.orders.placing')}</p>
        <p>{t('terms.orders.limits', { packs: HIGHEST_COUNT, weight })}</p>
      </>
    ),
  };
}

function afterOrdering(promises: ShopPromises): TextSection[] {
  const { shippingDays, deliveryDays, cancellationHours, refundDays, damageReportHours } = promises;
  return [
    {
      id: 'delivery',
      title: t('terms.delivery.title'),
      body: (
        <>
          <p>
            <Prose of={t.rich('terms.delivery.text', { shipping: shippingDays, ...deliveryDays })} />
          </p>
          <WorkingTimes of={promises} />
        </>
      ),
    },
    {
      id: 'cancellation',
      title: t('terms.cancellation.title'),
      body: (
        <p>
          <Prose
            of={t.rich('terms.cancellation.text', {
              hours: cancellationHours,
              ...refundDays,
              damageHours: damageReportHours,
            })}
          />
        </p>
      ),
    },
  ];
}

function disputes(): TextSection[] {
  return [
    {
      id: 'complaints',
      title: t('terms.complaints.title'),
      body: (
        <p>
          <Prose of={t.rich('terms.complaints.text')} />
        </p>
      ),
    },
    {
      id: 'law',
      title: t('terms.law.title'),
      body: (
        <>
          <p>{t('terms.law.rights')}</p>
          <p>{t('terms.law.changes')}</p>
        </>
      ),
    },
  ];
}
