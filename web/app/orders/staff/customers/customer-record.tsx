import {
  readCustomer,
  type StaffCustomer,
  type StateOfCustomerOrder,
} from '@tula/contract/accounts/staff-customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { nameOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/staff-customers.ts';
import { useRef } from 'react';
import { spacedPhone } from '../../../addresses/address-lines.ts';
import { useRead } from '../../../data/use-read.ts';
import { RecordPage } from '../../../staff/records/record-page.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { useReadKeepingFocus } from '../../../ui/keep-focus.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BlockOfCustomer } from './block-of-customer.tsx';
import { boughtText, dayText, weightText } from './bought-text.ts';
import { CustomerNotes } from './customer-notes.tsx';
import css from './customers.module.css';
import rowsCss from '../../../staff/records/rows.module.css';
import buttonCss from '../../../ui/button.module.css';
import layoutCss from '../../../ui/layout.module.css';
import partsCss from '../../../ui/parts.module.css';

/** A customer: what they bought, notes of staff, consents, and whether they may order. */
export function CustomerRecord({ id }: { id: CustomerId }) {
  const read = useRead(readCustomer, { params: { id } });
  return (
    <RecordPage
      list={{ name: t('back'), href: staffPaths.customers() }}
      read={read}
      failed={t('failed.one')}
      missing={{ title: t('missing'), text: t('missing.text') }}
      isNarrow
    >
      {read.data ? <Customer customer={read.data} onChanged={read.refresh} /> : null}
    </RecordPage>
  );
}

export type CustomerProps = { customer: StaffCustomer; onChanged: () => Promise<void> };

function Customer({ customer, onChanged }: CustomerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const showChange = useReadKeepingFocus(customer, onChanged, heading);
  return (
    <article className={partsCss.titles4}>
      <header className={rowsCss.header}>
        <h1 ref={heading} tabIndex={-1}>
          {customer.name}
        </h1>
        {customer.isBlocked ? <StatusBadge tone="failed">{t('block.badge')}</StatusBadge> : null}
      </header>
      <Contact customer={customer} />
      <Facts customer={customer} />
      <NewestOrders customer={customer} />
      <CustomerNotes customer={customer} onChanged={showChange} />
      <BlockOfCustomer customer={customer} onChanged={showChange} />
    </article>
  );
}

type FactsProps = Pick<CustomerProps, 'customer'>;

function Contact({ customer: { phone, email, isEmailVerified } }: FactsProps) {
  return (
    <p className={css.contact}>
      {phone === null ? (
        <span className={layoutCss.soft}>{t('phone.none')}</span>
      ) : (
        <a className={buttonCss.link} href={`tel:${phone}`}>
          {spacedPhone(phone)}
        </a>
      )}
      {email === '' ? (
        <span className={layoutCss.soft}>{t('email.none')}</span>
      ) : (
        <a className={buttonCss.link} href={`mailto:${email}`}>
          <EmailAddress of={email} />
        </a>
      )}
      {isEmailVerified || email === '' ? null : (
        <span className={layoutCss.soft}>{t('email.unverified')}</span>
      )}
    </p>
  );
}

function Facts({ customer }: FactsProps) {
  const { number, signedUpAt, importedAt, language, notice, orderUpdatesSince } = customer;
  const facts = [
    { name: t('orders.bought'), value: <Figures of={boughtText(customer)} /> },
    { name: t('language'), value: nameOfLanguage(language) },
    importedAt === null
      ? { name: t('signedUp'), value: dayText(signedUpAt) }
      : { name: t('imported'), value: dayText(importedAt) },
    { name: t('number'), value: <span translate="no">{number}</span> },
    { name: t('notice'), value: noticeText(notice) },
    {
      name: t('updates'),
      value:
        orderUpdatesSince === null
          ? t('updates.none')
          : t('updates.since', { day: dayText(orderUpdatesSince) }),
    },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function noticeText(notice: StaffCustomer['notice']): string {
  if (notice === null) return t('notice.none');
  const { version, agreedAt } = notice;
  return agreedAt === null
    ? t('notice.version', { version })
    : t('notice.agreed', { version, day: dayText(agreedAt) });
}

const STATES: Record<StateOfCustomerOrder, { name: () => string; tone: 'success' | 'pending' | 'failed' }> = {
  paid: { name: () => t('state.paid'), tone: 'success' },
  unpaid: { name: () => t('state.unpaid'), tone: 'pending' },
  cancelled: { name: () => t('state.cancelled'), tone: 'failed' },
};

function NewestOrders({ customer: { newestOrders, phone } }: FactsProps) {
  return (
    <section className={css.part} aria-labelledby="orders-h">
      <h2 id="orders-h">{t('orders.newest')}</h2>
      {newestOrders.length === 0 ? (
        <p className={layoutCss.soft}>{t('orders.none')}</p>
      ) : (
        <>
          <ol className={rowsCss.rows}>
            {newestOrders.map(({ number, placedAt, grams, state }) => (
              <li key={number} className={`${rowsCss.row} ${rowsCss.isLink}`}>
                <a className={rowsCss.subject} href={staffPaths.order(number)} translate="no">
                  {number}
                </a>
                <span className={rowsCss.badges}>
                  <StatusBadge tone={STATES[state].tone}>{STATES[state].name()}</StatusBadge>
                </span>
                <p className={rowsCss.origin}>
                  <span>{dayText(placedAt)}</span>
                  <Figures of={weightText(grams)} />
                </p>
              </li>
            ))}
          </ol>
          <a className={buttonCss.link} href={staffPaths.orders({ search: phone ?? undefined })}>
            {t('orders.all')}
          </a>
        </>
      )}
    </section>
  );
}
