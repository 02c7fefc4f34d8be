import type { ShopPromises } from '@tula/contract/shop/shop.ts';
import { promisesFields } from '@tula/contract/shop/promises-fields.ts';
import { t as cancelText } from '@tula/messages/cancelling.ts';
import { lastDayToSend } from '@tula/contract/delivery/promised-days.ts';
import { formatDeadline, shortDay } from '@tula/contract/values/dates.ts';
import { weekdayName } from '@tula/contract/shop/weekdays.ts';
import { t } from '@tula/messages/settings.ts';
import type { FormValues } from '../../forms/form-errors.ts';
import { Text } from '../../ui/text.tsx';
import { useState } from 'react';
import { Place } from './place.tsx';
import { readPromises } from './promises-form.ts';
import layoutCss from '../../ui/layout.module.css';

/**
 * The shop's words with the promises that are typed. The texts are short forms of the shop's: its
 * catalogues of texts would be shared with this page, and make the first view of a product larger.
 */
export function PromisesPreview({ values }: { values: FormValues }) {
  const { success, data } = promisesFields.safeParse(readPromises(values));
  if (!success) return <p>{t('preview.incomplete')}</p>;
  return (
    <>
      <Place name={t('preview.orderPage')}>
        <CancelHint {...data} />
      </Place>
      <Place name={t('preview.product')}>
        <p>
          <Text
            of={t.rich('preview.delivery', { days: data.shippingDays, ...data.deliveryDays })}
            span={(inside) => <span className={layoutCss.noWrap}>{inside}</span>}
          />
        </p>
        <SentBy {...data} />
        <p>{t('preview.damage', { hours: data.damageReportHours })}</p>
      </Place>
      <Place name={t('preview.refunds')}>
        <p>{t('preview.refundPolicy', { hours: data.cancellationHours, ...data.refundDays })}</p>
        <p>{t('preview.declined', { days: data.declinedPaymentRefundBusinessDays })}</p>
      </Place>
      <Place name={t('preview.help')}>
        <p>
          {t('preview.complaints', {
            hours: data.complaintAcknowledgedHours,
            days: data.complaintSettledDays,
          })}
        </p>
      </Place>
    </>
  );
}

const HOUR_MS = 3_600_000;

/** The page of an order that is paid now would say this. */
function CancelHint({
  cancellationHours,
  cancellationHoursShown: hours,
}: Pick<ShopPromises, 'cancellationHours' | 'cancellationHoursShown'>) {
  const [now] = useState(() => new Date());
  const time = formatDeadline(new Date(now.getTime() + cancellationHours * HOUR_MS), now);
  return <p>{cancelText('hint', { hours, time })}</p>;
}

/** When an order of now would leave. */
function SentBy(promises: ShopPromises) {
  const [now] = useState(() => new Date());
  const day = lastDayToSend(now, promises, null);
  return <p>{t('preview.sentBy', { day: `${weekdayName(new Date(day).getUTCDay())}, ${shortDay(day)}` })}</p>;
}
