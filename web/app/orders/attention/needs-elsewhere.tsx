import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import type { ParcelTrouble } from '@tula/contract/delivery/parcels.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import type { NeedsAttention } from '@tula/contract/today/today.ts';
import { formatCalendarDay, formatDay, formatMoment } from '@tula/contract/values/dates.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/attention.ts';
import { Text } from '../../ui/text.tsx';
import { ageText } from '../age-text.ts';
import { OrderLink } from '../staff/order-link.tsx';
import { AttentionKind } from './attention-kind.tsx';
import { leftText } from './left-text.ts';
import layoutCss from '../../ui/layout.module.css';

type Of<Kind extends keyof NeedsAttention> = NeedsAttention[Kind];

/** Each leads to its own page, where it is answered and settled. */
export function Complaints({ complaints }: { complaints: Of<'complaints'> }) {
  return (
    <AttentionKind of={complaints} icon="alert" kind="complaints">
      {({ id, number, waitsFor, dueAt }) => {
        const due = new Date(dueAt);
        const values = { number, moment: formatMoment(due), left: leftText(due, new Date()) };
        return (
          <Text
            of={
              waitsFor === 'answer'
                ? t.rich('complaints.answer', values)
                : t.rich('complaints.settlement', values)
            }
            complaint={(inside) => (
              <a className={layoutCss.tap} href={staffPaths.complaint(id)}>
                <b>{inside}</b>
              </a>
            )}
          />
        );
      }}
    </AttentionKind>
  );
}

/** The list of enquiries has who asked, and what staff do about it. */
export function Enquiries({ enquiries }: { enquiries: Of<'enquiries'> }) {
  const footer = (
    <p>
      <a href={staffPaths.enquiries()}>{t('enquiries.all')}</a>
    </p>
  );
  return (
    <AttentionKind of={enquiries} icon="weight" kind="enquiries" footer={footer}>
      {({ number, weightKg, neededOn, since }) =>
        t('enquiries.item', {
          number,
          weight: formatKg(grams(weightKg * 1000)),
          day: formatCalendarDay(neededOn),
          age: ageText(new Date(since), new Date()),
        })
      }
    </AttentionKind>
  );
}

type ParcelValues = { orderId: string; name: string; day: string };

const PARCEL_TEXTS: Record<ParcelTrouble, (values: ParcelValues) => ReturnType<typeof t.rich>> = {
  late: (values) => t.rich('parcels.late', values),
  'held-up': (values) => t.rich('parcels.heldUp', values),
  returning: (values) => t.rich('parcels.returning', values),
  returned: (values) => t.rich('parcels.returned', values),
  stopped: (values) => t.rich('parcels.stopped', values),
};

/** The page of the order has its tracking, and sends it again or refunds it. */
export function Parcels({ parcels }: { parcels: Of<'parcels'> }) {
  return (
    <AttentionKind of={parcels} icon="truck" kind="parcels">
      {({ orderId, name, state, since }) => (
        <Text
          of={PARCEL_TEXTS[state]({ orderId, name, day: formatDay(new Date(since)) })}
          order={() => <OrderLink orderId={orderId} />}
        />
      )}
    </AttentionKind>
  );
}

const lowText = (name: string, weight: string, daysLeft: number | null) =>
  daysLeft === null
    ? t.rich('lowStock.item', { name, weight })
    : t.rich('lowStock.itemWithDays', { name, weight, count: daysLeft });

export function LowStock({ products }: { products: Of<'lowStock'> }) {
  return (
    <AttentionKind of={products} icon="weight" kind="lowStock">
      {({ id, name, stockGrams, daysLeft }) => (
        <Text
          of={lowText(name, formatKg(grams(stockGrams)), daysLeft)}
          product={(inside) => (
            <a className={layoutCss.tap} href={staffPaths.stockOfProduct(id)}>
              <b>{inside}</b>
            </a>
          )}
        />
      )}
    </AttentionKind>
  );
}

export function ParkedMessages({ messages }: { messages: Of<'parkedMessages'> }) {
  const footer = (
    <p>
      <a href={staffPaths.outbox({ channel: 'phone', state: 'parked' })}>{t('parkedMessages.all')}</a>
    </p>
  );
  return (
    <AttentionKind of={messages} icon="phone" kind="parkedMessages" footer={footer}>
      {({ kind, since, reason }) => {
        const values = { kind: messageKindName(kind), age: ageText(new Date(since), new Date()) };
        return reason === null
          ? t('parkedMessages.item', values)
          : t('parkedMessages.itemWithReason', { ...values, reason });
      }}
    </AttentionKind>
  );
}

export function IncompletePacks({ products }: { products: Of<'incompletePacks'> }) {
  const footer = (
    <p>
      <a href={staffPaths.incompletePacks()}>{t('incompletePacks.all')}</a>
    </p>
  );
  return (
    <AttentionKind of={products} icon="list" kind="incompletePacks" footer={footer}>
      {({ id, name, missing }) => (
        <Text
          of={t.rich('incompletePacks.item', { name, count: missing })}
          product={(inside) => (
            <a className={layoutCss.tap} href={staffPaths.declarations(id)}>
              <b>{inside}</b>
            </a>
          )}
        />
      )}
    </AttentionKind>
  );
}
