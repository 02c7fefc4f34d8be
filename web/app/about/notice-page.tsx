import { dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { readPrivacyNotice } from '@tula/contract/page-texts/page-text-calls.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/privacy-notice.ts';
import { data } from 'react-router';
import { pageMeta } from '../data/head/page-meta.ts';
import { callApi } from '../data/load-context.ts';
import { Note } from '../ui/note.tsx';
import type { Route } from './+types/notice-page.ts';
import { ownMeta, OwnTextPage } from './own-text.tsx';
import { Prose } from './prose.tsx';
import { TextPage, type TextSection, tellInForce } from './text-page.tsx';
import { textLanguage } from './text-language.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const params = { language: textLanguage() };
  const { data: read } = await callApi(context, readPrivacyNotice, { params });
  // Better no notice than one that is not in force.
  if (!read) throw data(null, { status: 503 });
  const { text, inForceFrom, version } = read;
  return { text, version, inForceFrom: inForceFrom === null ? null : formatDay(new Date(inForceFrom)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.notice'),
    description: t('description', { shop: shop.name }),
    path: dataPaths.notice(),
    ...ownMeta(loaderData as Awaited<ReturnType<typeof loader>> | undefined),
  });

/** For what the shop uses data, a purpose at a time, apart from the terms. */
export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const { text, inForceFrom, version } = loaderData;
  const path = dataPaths.notice();
  const note = <Note>{t('version', { version })}</Note>;
  if (text) return <OwnTextPage own={{ text, inForceFrom }} path={path} note={note} />;
  return (
    <TextPage
      title={pageName('page.notice')}
      path={path}
      caption={tellInForce(inForceFrom)}
      note={note}
      intro={<p>{t('intro')}</p>}
      sections={[...purposes(), rights()]}
    />
  );
}

function purposes(): TextSection[] {
  return [
    { id: 'orders', title: t('orders.title'), body: <p>{t('orders.text')}</p> },
    {
      id: 'updates',
      title: t('updates.title'),
      body: (
        <p>
          <Prose of={t.rich('updates.text')} />
        </p>
      ),
    },
    { id: 'back-in-stock', title: t('stockMail.title'), body: <p>{t('stockMail.text')}</p> },
    { id: 'news', title: t('news.title'), body: <p>{t('news.text')}</p> },
    { id: 'complaints', title: t('complaints.title'), body: <p>{t('complaints.text')}</p> },
    { id: 'large-amounts', title: t('enquiries.title'), body: <p>{t('enquiries.text')}</p> },
    { id: 'security', title: t('security.title'), body: <p>{t('security.text')}</p> },
  ];
}

function rights(): TextSection {
  return {
    id: 'rights',
    title: t('rights.title'),
    body: (
      <>
        <p>
          <Prose of={t.rich('rights.text', { email: shop.email })} />
        </p>
        <p>
          <Prose of={t.rich('rights.complaint')} />
        </p>
      </>
    ),
  };
}
