import { UPLOAD_TYPES } from '@tula/contract/catalogue/media.ts';
import {
  makeReport,
  MOST_REPORT_PHOTOS,
  type OrderReports,
  REPORT_REASONS,
  reportToMake,
} from '@tula/contract/orders/reports.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/reports.ts';
import { useEffect, useRef } from 'react';
import { send } from '../../data/api.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { sendPhotos } from '../reports/add-photos.tsx';
import { chosenPacks, PacksFields } from '../reports/packs-fields.tsx';
import { REASON_NAMES } from '../reports/report-texts.ts';
import css from '../reports/reports.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type Made = { number: string; rejection: string | undefined };
type ReportFormProps = {
  orderId: string;
  reports: OrderReports;
  onClose: (made?: Made) => Promise<void>;
};

const check = checkBySchema(reportToMake);

const DAYS_OF_YEAR = 365;

/** When photos are deleted: 1,095 days read as 3 years. */
function deletedText(keptDays: number): string {
  return keptDays % DAYS_OF_YEAR === 0
    ? t('photos.keptYears', { count: keptDays / DAYS_OF_YEAR })
    : t('photos.keptDays', { count: keptDays });
}

/** Which packs, what is wrong, words and photos. The report is made first, so that a rejected photo does not lose it. */
export default function ReportForm({ orderId, reports, onClose }: ReportFormProps) {
  const { packs, promisedUntil, keptDays } = reports;
  const photos = useRef<HTMLInputElement>(null);
  const form = useForm({
    check: (values: FormValues) => check({ ...values, packs: chosenPacks(packs, values) }),
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(makeReport, { params: { id: orderId }, body });
      if (!reply.data) {
        const { fields, message } = reply;
        return Object.keys(fields).length > 0 ? { fields } : { message };
      }
      const { number } = reply.data;
      const files = [...(photos.current?.files ?? [])];
      const rejection = files.length === 0 ? undefined : await sendPhotos({ orderId, number }, files);
      toast(t('made', { number }));
      await onClose({ number, rejection });
      return undefined;
    },
  });
  useEffect(() => form.element.current?.querySelector('select')?.focus(), [form.element]);
  const { message, ...reason } = form.field('reason');
  return (
    <form className={`${fieldCss.form} ${css.form}`} {...form.props}>
      {isOver(promisedUntil) ? <Note>{t('lateReport', { moment: momentOf(promisedUntil) })}</Note> : null}
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <Field label={t('reason')} message={message}>
        {(control) => (
          <select {...reason} {...control}>
            <option value="">{t('reason.choose')}</option>
            {REPORT_REASONS.map((one) => (
              <option key={one} value={one}>
                {REASON_NAMES[one]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <PacksFields label={t('packs.which')} packs={packs} message={form.fields['packs']} />
      <TextArea label={t('text')} hint={t('text.hint')} rows={4} {...form.field('text')} />
      <Field
        label={t('photos.choose')}
        hint={t('photos.hint', { most: MOST_REPORT_PHOTOS, when: deletedText(keptDays) })}
      >
        {(control) => <input ref={photos} type="file" multiple accept={UPLOAD_TYPES.join()} {...control} />}
      </Field>
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('submit')}
        </Button>
        <Button kind="line" disabled={form.isPending} onClick={() => void onClose()}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The promised time is over; the right is not. */
function isOver(promisedUntil: string | null): promisedUntil is string {
  return promisedUntil !== null && Date.now() > Date.parse(promisedUntil);
}

const momentOf = (moment: string) => formatMoment(new Date(moment));
