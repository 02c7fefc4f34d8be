import { detailsToSave, updateUser, type UserDetails } from '@tula/contract/accounts/customers.ts';
import { spelledEmail } from '@tula/contract/calls/fields.ts';
import { t } from '@tula/messages/account.ts';
import { useEffect, useState } from 'react';
import { send } from '../data/api.ts';
import { useLanguages } from '../data/use-languages.ts';
import { markVerified } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { LanguageField } from './language-field.tsx';
import { OwnPhone, useOwnPhone } from './own-phone.tsx';
import { accountRejection } from './account-rejection.ts';
import { typedPhoneOf } from '../addresses/address-draft.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { startResendCooldown } from '../verification/use-resend.ts';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

type Details = ReturnType<typeof detailsToSave.parse>;
type DetailsFormProps = {
  details: UserDetails;
  onSaved: (details: UserDetails) => void;
  onCancel: () => void;
};

export function DetailsForm({ details, onSaved, onCancel }: DetailsFormProps) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const languages = useLanguages();
  const ownPhone = useOwnPhone();
  const { firstName, lastName, email, language } = details;
  const form = useForm({
    start: { firstName, lastName, email, language },
    check: (values) => checkWithPhone(detailsToSave, values, country),
    submit,
  });

  useEffect(() => form.element.current?.querySelector('input')?.focus(), [form.element]);

  async function submit(body: Details): Promise<FormErrors | undefined> {
    const reply = await send(updateUser, { body: { ...body, ...ownPhone.claimOf(body.phone) } });
    ownPhone.notice(reply, body.phone);
    if (!reply.data) return accountRejection(reply);
    const isSameEmail = spelledEmail(body.email) === spelledEmail(details.email);
    if (!isSameEmail) {
      markVerified(false);
      startResendCooldown();
    }
    toast(t('details.saved'));
    const { language = details.language } = body;
    onSaved({ ...body, language, isEmailVerified: isSameEmail && details.isEmailVerified });
    return undefined;
  }

  return (
    <form className={fieldCss.form} {...form.props}>
      <div className={fieldCss.twoFields}>
        <TextField label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label={t('email')}
        type="email"
        hint={t('email.hint')}
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
      />
      <PhoneField
        start={typedPhoneOf(details.phone)}
        message={form.fields['phone']}
        country={country}
        onCountry={setCountry}
      />
      <OwnPhone {...ownPhone} />
      {languages ? <LanguageField languages={languages} {...form.field('language')} /> : null}
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('details.save')}
        </Button>
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
