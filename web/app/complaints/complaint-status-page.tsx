import {
  addToComplaint,
  complaintLookup,
  complaintText,
  type OwnComplaint,
  readComplaint,
} from '@tula/contract/complaints/complaints.ts';
import { complaintPaths } from '@tula/contract/shop/rare-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/complaints.ts';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { checkBySchema } from '../forms/check-by-schema.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import type { FormAnswer } from '../forms/posted-form.ts';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import type { Route } from './+types/complaint-status-page.ts';
import { ComplaintStateBadge } from './complaint-state.tsx';
import { KIND_NAMES } from './kind-names.ts';
import { followByPost } from './posted-complaints.ts';
import { Thread } from './thread.tsx';
import css from './complaints.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

type Lookup = { number: string; phone: string };
type Found = { lookup: Lookup; complaint: OwnComplaint };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('status.title'),
    description: t('status.intro'),
    path: complaintPaths.status(),
  });

export const action = (posted: Route.ActionArgs) => followByPost(posted);

export default function ComplaintStatusPage({ actionData }: Route.ComponentProps) {
  const posted: FormAnswer & { found?: OwnComplaint } = actionData ?? {};
  const [found, setFound] = useState(() => foundByPost(posted));
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.page}`}>
      <h1>{t('status.title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.above3}`}>{t('status.intro')}</p>
      <LookupForm answer={actionData ? posted : undefined} onFound={setFound} />
      {found ? (
        <OwnThread
          key={`${found.complaint.number} ${found.complaint.messages.length}`}
          {...found}
          onFound={setFound}
        />
      ) : null}
      <p className={`${layoutCss.soft} ${layoutCss.above6}`}>
        <Text of={t.rich('status.make')} link={(inside) => <a href={complaintPaths.make()}>{inside}</a>} />
      </p>
    </div>
  );
}

function foundByPost({ values, found }: FormAnswer & { found?: OwnComplaint }): Found | undefined {
  const { number = '', phone = '' } = values ?? {};
  return found && { lookup: { number, phone }, complaint: found };
}

type OnFound = { onFound: (found: Found | undefined) => void };

async function lookUp(lookup: Lookup, { onFound }: OnFound): Promise<FormErrors | undefined> {
  const reply = await send(readComplaint, { body: lookup });
  onFound(reply.data && { lookup, complaint: reply.data });
  if (reply.data) return undefined;
  const { fields, message } = reply;
  return Object.keys(fields).length > 0 ? { fields } : { message };
}

const checkLookup = checkBySchema(complaintLookup);

function LookupForm({ answer, onFound }: OnFound & { answer: FormAnswer | undefined }) {
  const form = useForm({ check: checkLookup, answer, submit: (lookup) => lookUp(lookup, { onFound }) });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={fieldCss.twoFields}>
        <TextField
          label={t('number')}
          placeholder="C-7K4M2Q"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('number')}
        />
        <TextField label={t('phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <Button type="submit" isWide isPending={form.isPending}>
        {t('status.submit')}
      </Button>
    </form>
  );
}

/** Its heading takes the focus, so that it is read out; on a phone it is below the form. */
function OwnThread({ lookup, complaint, onFound }: Found & OnFound) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, kind, state, openedAt, answerBy, settleBy, settledAt, messages } = complaint;
  const when = (moment: string) => formatMoment(new Date(moment));
  return (
    <section className={css.found} aria-labelledby="found">
      <header className={`${layoutCss.row} ${css.header}`}>
        <h2 id="found" ref={heading} tabIndex={-1} translate="no">
          {number}
        </h2>
        <ComplaintStateBadge state={state} />
      </header>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>
        {t('status.made', { kind: KIND_NAMES[kind](), moment: when(openedAt) })}
        <br />
        {settledAt !== null
          ? t('status.settledAt', { moment: when(settledAt) })
          : state === 'open'
            ? t('received.answer', { moment: when(answerBy) })
            : t('received.settle', { moment: when(settleBy) })}
      </p>
      <Thread
        messages={messages.map(({ from, text, at }) => ({
          by: from === 'shop' ? t('from.shop') : t('from.you'),
          isOfShop: from === 'shop',
          text,
          at,
        }))}
      />
      {settledAt === null ? <AddForm lookup={lookup} onFound={onFound} /> : null}
    </section>
  );
}

const checkText = checkBySchema(z.object({ text: complaintText }));

function AddForm({ lookup, onFound }: OnFound & { lookup: Lookup }) {
  const form = useForm({
    check: checkText,
    async submit({ text }): Promise<FormErrors | undefined> {
      const reply = await send(addToComplaint, { body: { ...lookup, text } });
      if (!reply.data) return { fields: reply.fields, message: reply.message };
      toast(t('add.done'));
      return lookUp(lookup, { onFound });
    },
  });
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <input type="hidden" name="number" value={lookup.number} />
      <input type="hidden" name="phone" value={lookup.phone} />
      <TextArea label={t('add.text')} {...form.field('text')} />
      <Button type="submit" kind="line" isPending={form.isPending}>
        {t('add.submit')}
      </Button>
    </form>
  );
}
