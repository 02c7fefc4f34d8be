import { formatHour } from '@tula/contract/values/dates.ts';
import { WEEKDAYS, weekdayName } from '@tula/contract/shop/weekdays.ts';
import { t } from '@tula/messages/settings.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { SelectField } from './select-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';

/** Hours at which orders of a day may end. */
const HOURS = Array.from({ length: 18 }, (_, at) => at + 6);

/** The hours and days that the shop promises. */
export function PromisesFields({ field }: AreaFieldsProps) {
  const number = (name: string) => ({ inputMode: 'numeric', autoComplete: 'off', ...field(name) }) as const;
  return (
    <>
      <p className={fieldCss.hint}>{t('promises.about')}</p>
      <Group title={t('promises.cancelling')}>
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('promises.cancellationHours')}
            hint={t('promises.cancellationHours.hint')}
            {...number('cancellationHours')}
          />
          <TextField
            label={t('promises.cancellationHoursShown')}
            hint={t('promises.cancellationHoursShown.hint')}
            {...number('cancellationHoursShown')}
          />
        </div>
      </Group>
      <SendingFields field={field} />
      <Group title={t('promises.delivery')} about={t('promises.delivery.about')}>
        <div className={fieldCss.twoFields}>
          <TextField label={t('promises.from')} {...number('deliveryDays.least')} />
          <TextField label={t('promises.to')} {...number('deliveryDays.most')} />
        </div>
      </Group>
      <Group title={t('promises.refunds')} about={t('promises.refunds.about')}>
        <div className={fieldCss.twoFields}>
          <TextField label={t('promises.from')} {...number('refundDays.least')} />
          <TextField label={t('promises.to')} {...number('refundDays.most')} />
        </div>
      </Group>
      <Group title={t('promises.declined')}>
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('promises.declinedPaymentRefundBusinessDays')}
            {...number('declinedPaymentRefundBusinessDays')}
          />
          <TextField
            label={t('promises.damageReportHours')}
            hint={t('promises.damageReportHours.hint')}
            {...number('damageReportHours')}
          />
        </div>
      </Group>
      <Group title={t('promises.complaints')} about={t('promises.complaints.about')}>
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('promises.complaintAcknowledgedHours')}
            {...number('complaintAcknowledgedHours')}
          />
          <TextField label={t('promises.complaintSettledDays')} {...number('complaintSettledDays')} />
        </div>
      </Group>
    </>
  );
}

/** Within how many days an order is sent, and which hours and days count. */
function SendingFields({ field }: AreaFieldsProps) {
  return (
    <Group title={t('promises.sending')}>
      <TextField
        label={t('promises.shippingDays')}
        hint={t('promises.shippingDays.hint')}
        inputMode="numeric"
        autoComplete="off"
        {...field('shippingDays')}
      />
      <div className={fieldCss.twoFields}>
        <SelectField
          label={t('promises.cutOffHour')}
          choices={[
            ['', t('promises.noCutOff')],
            ...HOURS.map((hour) => [`${hour}`, formatHour(hour)] as const),
          ]}
          {...field('cutOffHour')}
        />
        <SelectField
          label={t('promises.closedWeekday')}
          choices={[
            ['', t('promises.neverClosed')],
            ...WEEKDAYS.map((weekday) => [`${weekday}`, weekdayName(weekday)] as const),
          ]}
          {...field('closedWeekday')}
        />
      </div>
      <p className={fieldCss.hint}>{t('promises.counted')}</p>
    </Group>
  );
}
