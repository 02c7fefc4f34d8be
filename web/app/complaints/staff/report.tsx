import type { ReportOutcome } from '@tula/contract/orders/reports.ts';
import { REPORT_OUTCOMES } from '@tula/contract/orders/reports.ts';
import type { StaffComplaint } from '@tula/contract/complaints/staff-complaints.ts';
import {
  readStaffReport,
  readStaffReportPhoto,
  reportOutcome,
  settleReport,
  type StaffReport,
} from '@tula/contract/orders/staff-reports.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/staff-complaints.ts';
import { useId, useState } from 'react';
import { send } from '../../data/api.ts';
import { useRead } from '../../data/use-read.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { FormErrors, FormValues } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { chosenPacks, PacksFields } from '../../orders/reports/packs-fields.tsx';
import { ReportPhotos } from '../../orders/reports/report-photos.tsx';
import { packsText, REASON_NAMES } from '../../orders/reports/report-texts.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import css from './staff-complaints.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type ComplaintProps = {
  complaint: Pick<StaffComplaint, 'id' | 'state' | 'messages'>;
  onChanged: () => Promise<void>;
};

/** The report in a complaint, and how staff end it; nothing for other complaints. */
export function Report({ complaint, onChanged }: ComplaintProps) {
  const { id, state } = complaint;
  const { data, failure, refresh } = useRead(readStaffReport, { params: { id } });
  if (failure && !data)
    return <LoadFailure failure={failure} message={t('report.failed')} onRetry={refresh} />;
  const report = data?.report;
  if (!report) return null;
  const changed = async () => void (await Promise.all([refresh(), onChanged()]));
  return (
    <section className={`${layoutCss.box} ${partsCss.titles4} ${css.report}`} aria-labelledby="report-h">
      <h2 id="report-h">{t('report.title', { reason: REASON_NAMES[report.reason]() })}</h2>
      <ul>
        {report.packs.map((line) => (
          <li key={`${line.id} ${line.quantity}`}>{packsText(line)}</li>
        ))}
      </ul>
      {report.isInTime === null ? null : (
        <p className={layoutCss.soft}>{report.isInTime ? t('report.inTime') : t('report.late')}</p>
      )}
      <ReportPhotos
        photos={report.photos}
        endpoint={readStaffReportPhoto}
        inputOf={(photo) => ({ params: { photo } })}
      />
      {report.outcome === null ? null : (
        <p>
          <b>{OUTCOMES[report.outcome]()}</b>
        </p>
      )}
      {state === 'settled' ? null : (
        <OutcomeForm
          key={complaint.messages.length}
          complaint={complaint}
          report={report}
          onChanged={changed}
        />
      )}
    </section>
  );
}

const OUTCOMES: Record<ReportOutcome, () => string> = {
  resend: () => t('outcome.resend'),
  'part-refund': () => t('outcome.partRefund'),
  'full-refund': () => t('outcome.fullRefund'),
};

const WITHOUT_DELIVERY = 'withoutDelivery';
const check = checkBySchema(reportOutcome);
const isOutcome = (text: string): text is ReportOutcome => REPORT_OUTCOMES.some((one) => one === text);

/** Staff choose an outcome, the packs and the answer that goes with it: one press settles the report. */
function OutcomeForm({ complaint, report, onChanged }: ComplaintProps & { report: StaffReport }) {
  const { id, messages } = complaint;
  const { packs, refundedPaise, canRefund, canRefundPart } = report;
  const [outcome, setOutcome] = useState<ReportOutcome>('resend');
  const known = { seen: messages.length, seenRefundedPaise: refundedPaise };
  const form = useForm({
    check: (values: FormValues) =>
      check({
        ...values,
        ...known,
        ...(values['evenSo'] === undefined ? {} : { evenSo: true }),
        ...(WITHOUT_DELIVERY in values ? { withoutDelivery: true } : {}),
        ...(values['outcome'] === 'full-refund' ? {} : { packs: chosenPacks(packs, values) }),
      }),
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(settleReport, { params: { id }, body });
      if (reply.data) {
        toast(t('settled'));
        await onChanged();
        return undefined;
      }
      return { fields: reply.fields, message: reply.message };
    },
  });
  const isPossible: Record<ReportOutcome, boolean> = {
    resend: true,
    'part-refund': canRefundPart,
    'full-refund': canRefund,
  };
  const { message, ...control } = form.field('outcome');
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <Field label={t('outcome')} message={message} hint={t('outcome.hint')}>
        {(given) => (
          <select
            {...given}
            name={control.name}
            value={outcome}
            onChange={({ target }) => isOutcome(target.value) && setOutcome(target.value)}
          >
            {REPORT_OUTCOMES.filter((one) => isPossible[one]).map((one) => (
              <option key={one} value={one}>
                {OUTCOMES[one]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      {outcome === 'full-refund' ? null : (
        <PacksFields label={t('outcome.packs')} packs={packs} message={form.fields['packs']} startsWithAll />
      )}
      {outcome === 'part-refund' && report.hasDeliveryCharge ? (
        <label className={fieldCss.check}>
          <input type="checkbox" name={WITHOUT_DELIVERY} />
          {t('outcome.withoutDelivery')}
        </label>
      ) : null}
      <Before report={report} message={form.fields['evenSo']} />
      {outcome === 'resend' ? <InStock report={report} /> : null}
      <TextArea label={t('outcome.answer')} hint={t('answer.hint')} rows={4} {...form.field('text')} />
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('outcome.submit')}
        </Button>
      </div>
    </form>
  );
}

/**
 * The customer got this for packs of the order before; to give something for them again, staff have to say so.
 */
function Before({ report, message }: { report: StaffReport; message: string | undefined }) {
  const id = useId();
  const { refundedBefore, sentAgainBefore } = report;
  if (refundedBefore.length + sentAgainBefore.length === 0 && message === undefined) return null;
  const packsOf = (packs: StaffReport['packs']) => packs.map(packsText).join(', ');
  return (
    <div>
      <Note tone="wait">
        <p>
          <b>{t('outcome.before')}</b>
        </p>
        {refundedBefore.length > 0 ? (
          <p>{t('outcome.before.refunded', { packs: packsOf(refundedBefore) })}</p>
        ) : null}
        {sentAgainBefore.length > 0 ? (
          <p>{t('outcome.before.sentAgain', { packs: packsOf(sentAgainBefore) })}</p>
        ) : null}
      </Note>
      <label className={fieldCss.check}>
        <input
          type="checkbox"
          name="evenSo"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
        />
        <span>{t('outcome.evenSo')}</span>
      </label>
      {message ? <FieldMessage id={id} message={message} /> : null}
    </div>
  );
}

/**
 * The stock of counted products: sending again takes from it, and the kitchen makes what is
 * missing.
 */
function InStock({ report: { packs, inStock } }: { report: StaffReport }) {
  if (inStock.length === 0) return null;
  return (
    <Note>
      {inStock.map(({ id, leftGrams }) => {
        const lines = packs.filter((line) => line.id === id);
        const weight = lines.reduce((sum, { quantity, count }) => sum + Number(quantity) * count, 0);
        const stock = { name: lines[0]?.name ?? '', left: formatKg(grams(leftGrams)) };
        return (
          <p key={id}>{inStockText(stock, { isEnough: leftGrams >= weight, isEmpty: leftGrams === 0 })}</p>
        );
      })}
    </Note>
  );
}

function inStockText(
  stock: { name: string; left: string },
  { isEnough, isEmpty }: { isEnough: boolean; isEmpty: boolean },
): string {
  if (isEnough) return t('outcome.inStock', stock);
  return isEmpty ? t('outcome.inStock.none', { name: stock.name }) : t('outcome.inStock.less', stock);
}
