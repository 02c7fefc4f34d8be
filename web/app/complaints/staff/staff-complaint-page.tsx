import type { Id } from '@tula/contract/calls/ids.ts';
import { complaintText } from '@tula/contract/complaints/complaints.ts';
import {
  answerComplaint,
  readStaffComplaint,
  type StaffComplaint,
} from '@tula/contract/complaints/staff-complaints.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-complaints.ts';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { spacedPhone } from '../../addresses/address-lines.ts';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { checkBySchema } from '../../forms/check-by-schema.ts';
import type { FormErrors } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { RecordPage } from '../../staff/records/record-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { useReadKeepingFocus } from '../../ui/keep-focus.ts';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { ComplaintStateBadge } from '../complaint-state.tsx';
import { KIND_NAMES } from '../kind-names.ts';
import { Thread } from '../thread.tsx';
import { ErasePerson } from './erase-person.tsx';
import { Report } from './report.tsx';
import type { Route } from './+types/staff-complaint-page.ts';
import { deadlineOf } from './deadline.ts';
import css from './staff-complaints.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import buttonCss from '../../ui/button.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('pageTitle') });
}

export default function StaffComplaintPage({ params }: Route.ComponentProps) {
  const id = params.complaintId as Id<'complaint'>;
  const read = useRead(readStaffComplaint, { params: { id } });
  return (
    <RecordPage
      list={{ name: t('back'), href: staffPaths.complaints() }}
      read={read}
      failed={t('failed.one')}
      missing={{ title: t('missing'), text: t('missing.text') }}
      isNarrow
    >
      {read.data ? <Complaint complaint={read.data} onChanged={read.refresh} /> : null}
    </RecordPage>
  );
}

type ComplaintProps = { complaint: StaffComplaint; onChanged: () => Promise<void> };

function Complaint({ complaint, onChanged }: ComplaintProps) {
  const { number, kind, name, state, isLate, openedAt, personErasedAt, messages } = complaint;
  const heading = useRef<HTMLHeadingElement>(null);
  const showAnswer = useReadKeepingFocus(messages, onChanged, heading);
  const isErased = personErasedAt !== null;
  return (
    <article>
      <header className={rowsCss.header}>
        <h1 ref={heading} tabIndex={-1}>
          <span translate="no">{number}</span> {KIND_NAMES[kind]()}
        </h1>
        {isLate ? <StatusBadge tone="failed">{t('late')}</StatusBadge> : null}
        <ComplaintStateBadge state={state} />
      </header>
      <p className={layoutCss.soft}>
        {t('openedAt', { moment: formatMoment(new Date(openedAt)) })}
        <br />
        {deadlineOf(complaint)}
      </p>
      {isErased ? (
        <Note>{t('erased.at', { moment: formatMoment(new Date(personErasedAt)) })}</Note>
      ) : (
        <>
          <Person complaint={complaint} />
          <Thread
            messages={messages.map(({ by, text, at }) => ({
              by: by ?? name,
              isOfShop: by !== null,
              text,
              at,
            }))}
          />
        </>
      )}
      <Report key={personErasedAt} complaint={complaint} onChanged={showAnswer} />
      {state === 'settled' ? null : (
        <AnswerForm key={messages.length} complaint={complaint} onChanged={showAnswer} />
      )}
      {state === 'settled' && !isErased ? <ErasePerson complaint={complaint} onChanged={showAnswer} /> : null}
    </article>
  );
}

function Person({ complaint: { name, email, phone, orderNumber } }: Pick<ComplaintProps, 'complaint'>) {
  return (
    <dl className={`${partsCss.two} ${css.person}`}>
      <div>
        <dt>{t('person')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <a className={buttonCss.link} href={`mailto:${email}`}>
            <EmailAddress of={email} />
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        <dd>
          <a className={buttonCss.link} href={`tel:${phone}`}>
            {spacedPhone(phone)}
          </a>
        </dd>
      </div>
      {orderNumber === null ? null : (
        <div>
          <dt>{t('order')}</dt>
          <dd>
            <a className={buttonCss.link} href={staffPaths.order(orderNumber)}>
              {orderNumber}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

const check = checkBySchema(z.object({ text: complaintText }));

/** One text, two buttons: the answer alone, or the answer that settles. */
function AnswerForm({ complaint: { id, messages }, onChanged }: ComplaintProps) {
  const settles = useRef(false);
  const form = useForm({
    check,
    async submit({ text }): Promise<FormErrors | undefined> {
      const body = { text, settles: settles.current, seen: messages.length };
      const reply = await send(answerComplaint, { params: { id }, body });
      if (reply.data) {
        toast(settles.current ? t('settled') : t('answered'));
        await onChanged();
        return undefined;
      }
      return { fields: reply.fields, message: reply.message };
    },
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <TextArea label={t('answer')} hint={t('answer.hint')} rows={5} {...form.field('text')} />
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending} onClick={() => (settles.current = false)}>
          {t('answer.send')}
        </Button>
        <Button type="submit" kind="line" disabled={form.isPending} onClick={() => (settles.current = true)}>
          {t('answer.settle')}
        </Button>
      </div>
    </form>
  );
}
