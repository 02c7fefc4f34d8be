import { shop } from '@tula/contract/shop/shop.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/privacy-page.ts';
import { Prose } from './prose.tsx';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, type TextSection, tellInForce } from './text-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'privacy');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.privacy'),
    description: t('privacy.description', { shop: shop.name }),
    path: paths.privacyPolicy(),
    ...ownMeta(loaderData),
  });

export default function PrivacyPage({ loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.privacyPolicy()} />;
  return (
    <TextPage
      title={pageName('page.privacy')}
      path={paths.privacyPolicy()}
      newerInEnglish={loaderData?.newerInEnglish}
      caption={tellInForce(loaderData?.inForceFrom)}
      intro={<p>{t('privacy.intro')}</p>}
      keyFacts={[
        [t('privacy.cookies'), t('none')],
        [t('privacy.trackers'), t('none')],
        [t('privacy.ads'), t('none')],
      ]}
      sections={[stored(), browser(), sharing(), ...uses(), choices(), security()]}
    />
  );
}

function stored(): TextSection {
  return {
    id: 'stored',
    title: t('privacy.stored.title'),
    body: (
      <>
        <ul>
          <li>
            <Prose of={t.rich('privacy.stored.account')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.addresses')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.cart')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.orders')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.emails')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.complaints')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.stored.enquiries')} />
          </li>
        </ul>
        <p>{t('privacy.stored.attempts')}</p>
      </>
    ),
  };
}

function browser(): TextSection {
  return {
    id: 'browser',
    title: t('privacy.browser.title'),
    body: (
      <>
        <p>{t('privacy.browser.storage')}</p>
        <p>{t('privacy.browser.hosts')}</p>
        <p>{t('privacy.visits')}</p>
      </>
    ),
  };
}

function sharing(): TextSection {
  return {
    id: 'sharing',
    title: t('privacy.sharing.title'),
    body: (
      <>
        <ul>
          <li>
            <Prose of={t.rich('privacy.sharing.payment')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.sharing.courier')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.sharing.email')} />
          </li>
          <li>
            <Prose of={t.rich('privacy.sharing.messages')} />
          </li>
        </ul>
        <p>{t('privacy.sharing.others')}</p>
      </>
    ),
  };
}

function uses(): TextSection[] {
  return [
    { id: 'purpose', title: t('privacy.purpose.title'), body: <p>{t('privacy.purpose.text')}</p> },
    { id: 'retention', title: t('privacy.retention.title'), body: <p>{t('privacy.retention.text')}</p> },
  ];
}

function choices(): TextSection {
  return {
    id: 'choices',
    title: t('privacy.choices.title'),
    body: (
      <>
        <p>
          <Prose of={t.rich('privacy.choices.access', { email: shop.email })} />
        </p>
        <p>
          <Prose of={t.rich('privacy.choices.erase')} />
        </p>
        <p>
          <Prose of={t.rich('privacy.choices.complaint')} />
        </p>
      </>
    ),
  };
}

function security(): TextSection {
  return { id: 'security', title: t('privacy.security.title'), body: <p>{t('privacy.security.text')}</p> };
}
