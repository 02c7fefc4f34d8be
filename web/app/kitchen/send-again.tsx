import { doNotSendAgainText } from '@tula/contract/batches/packing-texts.ts';
import {
  listResends,
  markSentAgain,
  type PacksToSendAgain,
  printResendSlip,
} from '@tula/contract/orders/staff-reports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t as tBatch } from '@tula/messages/batches.ts';
import { t } from '@tula/messages/kitchen.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useRef, useState } from 'react';
import { send } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { pollEvery, STAFF_POLL_MS } from '../data/polling.ts';
import { saveFile } from '../data/save-file.ts';
import { useRead } from '../data/use-read.ts';
import { useForm } from '../forms/use-form.ts';
import type { FormValues } from '../forms/form-errors.ts';
import { packsText } from '../orders/reports/report-texts.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useReadKeepingFocus } from '../ui/keep-focus.ts';
import { Note } from '../ui/note.tsx';
import { toast, toastFailure } from '../ui/toasts/toasts.ts';
import checkCss from '../ui/fields/field.module.css';
import css from './kitchen.module.css';
import layoutCss from '../ui/layout.module.css';

/** Packs that are made and sent again after a report; nothing while there are none. */
export function SendAgain() {
  const { data, failure, refresh } = useRead(listResends, {}, { pace: pollEvery(STAFF_POLL_MS) });
  const heading = useRef<HTMLHeadingElement>(null);
  const showSent = useReadKeepingFocus(data, refresh, heading);
  if (data === undefined && failure)
    return <LoadFailure failure={failure} message={t('again.failed')} onRetry={refresh} />;
  if (data === undefined || data.resends.length === 0) return null;
  const { resends, inAll } = data;
  return (
    <section className={css.sendAgain} aria-labelledby="send-again-h">
      <h2 id="send-again-h" ref={heading} tabIndex={-1}>
        {t('again.title', { count: inAll })}
      </h2>
      <ul>
        {resends.map((resend) => (
          <Resend key={resend.id} resend={resend} onSent={showSent} />
        ))}
      </ul>
    </section>
  );
}

type ResendProps = { resend: PacksToSendAgain; onSent: () => Promise<void> };

function Resend({ resend, onSent }: ResendProps) {
  const { orderId, askedAt, isRefunded, name, address, packs } = resend;
  return (
    <li>
      <p>
        <a href={staffPaths.order(orderId)} translate="no">
          <b>{orderId}</b>
        </a>
        {` ${name}${address === null ? '' : `, ${address.city} ${address.postalCode}`}`}
      </p>
      <ul>
        {packs.map((line) => (
          <li key={`${line.id} ${line.quantity}`}>
            {packsText(line)}
            {line.fromStock === 0 ? null : (
              <span className={`${layoutCss.soft} ${layoutCss.extraSmall}`}> {fromStockText(line)}</span>
            )}
          </li>
        ))}
      </ul>
      {isRefunded ? <Note tone="wait">{t('again.refunded')}</Note> : null}
      <p className={`${layoutCss.muted} ${layoutCss.small}`}>
        {t('again.asked', { moment: formatMoment(new Date(askedAt)) })}
      </p>
      <SentForm resend={resend} onSent={onSent} />
    </li>
  );
}

function fromStockText({ count, fromStock }: PacksToSendAgain['packs'][number]): string {
  if (fromStock === count) return t('again.fromStock');
  return t('again.partly', { count: fromStock, rest: count - fromStock });
}

const check = ({ trackingNumber = '' }: FormValues) => {
  const number = trackingNumber.trim();
  return { value: number === '' ? {} : { trackingNumber: number } };
};

function SentForm({ resend: { id, orderId, recalled }, onSent }: ResendProps) {
  const params = { id };
  /** The batches of which somebody has said that none is in it; one that is recalled later has to be said again. */
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const areReplaced = recalled.every((code) => replaced.includes(code));
  const form = useForm({
    check,
    async submit(typed: { trackingNumber?: string }) {
      const body = { ...typed, ...(recalled.length > 0 && { replaced: [...replaced] }) };
      const reply = await send(markSentAgain, { params, body });
      // A batch was recalled while the page was open.
      if (reply.status === 409) await onSent();
      if (!reply.data) return { fields: reply.fields, message: reply.message };
      toast(t('again.done'));
      await onSent();
      return undefined;
    },
  });
  return (
    <form className={`${css.sentForm} ${layoutCss.noPrint}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      {recalled.length === 0 ? null : (
        <>
          <Note tone="err">{doNotSendAgainText(recalled)}</Note>
          <label className={checkCss.check}>
            <input
              type="checkbox"
              checked={areReplaced}
              onChange={({ target }) => setReplaced(target.checked ? recalled : [])}
            />
            {tBatch('again.replaced', { codes: recalled.join(', ') })}
          </label>
        </>
      )}
      <TextField
        label={t('again.tracking', { order: orderId })}
        autoComplete="off"
        spellCheck={false}
        {...form.field('trackingNumber')}
      />
      <div className={layoutCss.row}>
        <Button type="submit" isSmall isPending={form.isPending} disabled={!areReplaced}>
          {t('again.sent')}
        </Button>
        <SlipButton resendId={id} orderId={orderId} />
      </div>
    </form>
  );
}

function SlipButton({ resendId: id, orderId }: { resendId: PacksToSendAgain['id']; orderId: string }) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    const reply = await saveFile(printResendSlip, { params: { id } }, `packing-slip-${orderId}.pdf`);
    setSaving(false);
    if (!reply.data) toastFailure(failureMessage(reply, uiText('failed')));
  }
  return (
    <Button kind="line" isSmall isPending={isSaving} onClick={() => void save()}>
      <Icon name="print" isSmall />
      {t('again.slip')}
    </Button>
  );
}
