import { complaintToMake, COMPLAINT_KINDS, makeComplaint } from '@tula/contract/complaints/complaints.ts';
import { complaintPaths } from '@tula/contract/shop/rare-pages.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/complaints.ts';
import { useState } from 'react';
import { send } from '../data/api.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import type { FormErrors, FormValues } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { EmailAndPhone } from '../forms/phone/email-and-phone.tsx';
import type { FormAnswer } from '../forms/posted-form.ts';
import { Received } from '../forms/received.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { Note } from '../ui/note.tsx';
import { Text } from '../ui/text.tsx';
import type { Route } from './+types/complaint-page.ts';
import { KIND_NAMES } from './kind-names.ts';
import { parseComplaint, type Made, makeByPost } from './posted-complaints.ts';
import css from './complaints.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData.publicUrl, {
    title: t('make.title'),
    description: t('make.description', { shop: shop.name }),
    path: complaintPaths.make(),
  });

export const action = (posted: Route.ActionArgs) => makeByPost(posted);

export default function ComplaintPage({ actionData }: Route.ComponentProps) {
  const posted: FormAnswer & { made?: Made } = actionData ?? {};
  const [made, setMade] = useState(posted.made);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${css.page}`}>
      {made ? (
        <MadeNote made={made} />
      ) : (
        <>
          <h1>{t('make.title')}</h1>
          <p className={`${layoutCss.soft} ${layoutCss.above3}`}>
            {t('make.intro', {
              hours: shopPromises.complaintAcknowledgedHours,
              days: shopPromises.complaintSettledDays,
            })}
          </p>
          <p className={layoutCss.above3}>
            <Text
              of={t.rich('make.follow')}
              link={(inside) => <a href={complaintPaths.status()}>{inside}</a>}
            />
          </p>
          <ComplaintForm answer={actionData ? posted : undefined} onMade={setMade} />
        </>
      )}
    </div>
  );
}

type FormProps = { answer: FormAnswer | undefined; onMade: (made: Made) => void };

function ComplaintForm({ answer, onMade }: FormProps) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const form = useForm({
    check: (values: FormValues) => checkWithPhone(complaintToMake, parseComplaint(values), country),
    answer,
    async submit(body): Promise<FormErrors | undefined> {
      const reply = await send(makeComplaint, { body });
      if (reply.data) {
        onMade(reply.data);
        return undefined;
      }
      const { fields, message } = reply;
      return Object.keys(fields).length > 0 ? { fields } : { message };
    },
  });
  const { message, ...kind } = form.field('kind');
  return (
    <form className={`${fieldCss.form} ${layoutCss.above6}`} method="post" {...form.props}>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <Field label={t('kind')} message={message}>
        {(control) => (
          <select {...kind} {...control}>
            <option value="">{t('kind.choose')}</option>
            {COMPLAINT_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t('orderNumber')}
        hint={t('orderNumber.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('orderNumber')}
      />
      <TextArea label={t('text')} hint={t('text.hint')} rows={6} {...form.field('text')} />
      <TextField label={t('name')} autoComplete="name" {...form.field('name')} />
      <EmailAndPhone
        label={t('email')}
        form={form}
        country={country}
        onCountry={setCountry}
        answer={answer}
      />
      <p className={`${layoutCss.small} ${layoutCss.muted}`}>{t('make.use')}</p>
      <Button type="submit" isWide isPending={form.isPending}>
        {t('make.submit')}
      </Button>
    </form>
  );
}

function MadeNote({ made: { number, answerBy, settleBy } }: { made: Made }) {
  return (
    <Received title={t('received.title')} numberLabel={t('number')} number={number}>
      <ul className={css.next}>
        <li>{t('received.email')}</li>
        <li>{t('received.answer', { moment: formatMoment(new Date(answerBy)) })}</li>
        <li>{t('received.settle', { moment: formatMoment(new Date(settleBy)) })}</li>
        <li>{t('received.keep')}</li>
      </ul>
      <a className={buttonClass({ kind: 'line' })} href={complaintPaths.status()}>
        {t('received.follow')}
      </a>
    </Received>
  );
}
