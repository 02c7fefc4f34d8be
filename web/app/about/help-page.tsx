import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop, type ShopPromises } from '@tula/contract/shop/shop.ts';
import { heaviestPack, smallestPack } from '@tula/contract/shop/pack-sizes.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/help.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import type { ReactNode } from 'react';
import { pageMeta } from '../data/head/page-meta.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import type { Route } from './+types/help-page.ts';
import { ComplaintContact, Prose } from './prose.tsx';
import { WorkingTimes } from './working-times.tsx';
import { EmailLink, OpeningHours, PhoneLink, ShopAddress } from './shop-contact.tsx';
import { ownMeta, OwnTextPage, type TextPageData } from './own-text.tsx';
import { readOwnText } from './read-own-text.ts';
import { TextPage, type TextSection } from './text-page.tsx';
import css from './shop-contact.module.css';

export const loader = ({ context }: Route.LoaderArgs) => readOwnText(context, 'help');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: pageName('page.help'),
    description: t('description', { shop: shop.name }),
    path: paths.help(),
    ...ownMeta(loaderData),
  });

export default function HelpPage({ promises = shopPromises, loaderData }: TextPageData) {
  if (loaderData?.text) return <OwnTextPage own={loaderData} path={paths.help()} />;
  return (
    <TextPage
      title={pageName('page.help')}
      path={paths.help()}
      newerInEnglish={loaderData?.newerInEnglish}
      intro={<p>{t('intro')}</p>}
      sections={[
        ...(shop.phone === '' ? [] : [{ id: 'contact', title: t('contact.title'), body: <Contact /> }]),
        { id: 'order', title: t('order.title'), body: <Ordering /> },
        ...questions(promises),
        ...(shop.phone === ''
          ? []
          : [{ id: 'grievance', title: t('grievance.title'), body: <Grievance promises={promises} /> }]),
      ]}
    />
  );
}

function Contact() {
  return (
    <dl className={css.rows}>
      <Row name={t('contact.phone')}>
        <PhoneLink />
      </Row>
      <Row name={t('contact.email')}>
        <EmailLink />
      </Row>
      {shop.social.whatsapp === null ? null : (
        <Row name={t('contact.whatsapp')}>
          <a href={shop.social.whatsapp} rel="noopener">
            {t('contact.writeOnWhatsapp')}
          </a>
        </Row>
      )}
      <Row name={t('contact.store')}>
        <ShopAddress />
      </Row>
      <Row name={t('contact.hours')}>
        <OpeningHours />
      </Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const packSize = (grams: number) => formatPack(grams).replace(' ', '\u00a0');

function Ordering() {
  const sizes = {
    lightest: packSize(smallestPack()),
    heaviest: packSize(heaviestPack()),
  };
  return (
    <ol>
      <li>
        <Prose of={t.rich('order.choose', sizes)} />
      </li>
      <li>
        <Prose of={t.rich('order.account')} />
      </li>
      <li>{t(shop.isPickupOffered ? 'order.delivery' : 'order.deliveryOnly')}</li>
      <li>{t('order.pay')}</li>
    </ol>
  );
}

function questions(promises: ShopPromises): TextSection[] {
  const { shippingDays: shipping, deliveryDays, cancellationHours, refundDays, damageReportHours } = promises;
  const paragraph = (of: ReactNode) => <p>{of}</p>;
  return [
    {
      id: 'payment',
      title: t('payment.title'),
      body: paragraph(t('payment.text', { days: promises.declinedPaymentRefundBusinessDays })),
    },
    {
      id: 'delivery',
      title: t('delivery.title'),
      body: (
        <>
          {paragraph(<Prose of={t.rich('delivery.text', { shipping, ...deliveryDays })} />)}
          <WorkingTimes of={promises} />
        </>
      ),
    },
    {
      id: 'cancel',
      title: t('cancel.title'),
      body: paragraph(<Prose of={t.rich('cancel.text', { hours: cancellationHours, ...refundDays })} />),
    },
    {
      id: 'damaged',
      title: t('damaged.title'),
      body: paragraph(<Prose of={t.rich('damaged.text', { hours: damageReportHours, email: shop.email })} />),
    },
    {
      id: 'account',
      title: t('account.title'),
      body: paragraph(<Prose of={t.rich('account.text')} />),
    },
    {
      id: 'data',
      title: t('data.title'),
      body: paragraph(<Prose of={t.rich('data.text')} />),
    },
  ];
}

function Grievance({ promises }: { promises: ShopPromises }) {
  const { complaintAcknowledgedHours: hours, complaintSettledDays: days } = promises;
  const { grievanceOfficer: officer, email, phone } = shop;
  return (
    <>
      <p>
        <ComplaintContact
          of={
            officer ? t.rich('grievance.officer', { ...officer }) : t.rich('grievance.who', { email, phone })
          }
        />
      </p>
      <p>{t('grievance.how', { hours, days })}</p>
      <p>
        <Prose of={t.rich('grievance.form')} />
      </p>
    </>
  );
}
