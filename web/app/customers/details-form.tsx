import { detailsToSave, updateUser, type UserDetails } from '@tula/contract/customers.ts';
import { canonicalEmail } from '@tula/contract/fields.ts';
import { useEffect, useState } from 'react';
import { send } from '../data/api.ts';
import { markVerified } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import { accountRefusal } from './account-refusal.ts';
import { typedPhoneOf } from '../addresses/address-draft.ts';
import { HOME_COUNTRY, joinedPhone, type PhoneCountry } from '../forms/phone/dialling.ts';
import { messagesOf } from '../forms/messages-of.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { phoneFault } from '../forms/phone/phone-fault.ts';
import { type Checked, type NotDone, type Typed, useCheckedForm } from '../forms/use-checked-form.ts';
import { linkWasSent } from '../session/use-resend.ts';
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
  const { form, fields, refusal, isPending, onSubmit } = useCheckedForm(
    (typed) => checked(typed, country),
    save,
  );

  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  async function save(body: Details): Promise<NotDone> {
    const reply = await send(updateUser, { body });
    if (!reply.data) return accountRefusal(reply);
    const isSameEmail = canonicalEmail(body.email) === canonicalEmail(details.email);
    if (!isSameEmail) {
      markVerified(false);
      linkWasSent();
    }
    toast('Successfully updated the details');
    onSaved({ ...body, isEmailVerified: isSameEmail && details.isEmailVerified });
    return undefined;
  }

  const named = (name: keyof Details) => ({ name, defaultValue: details[name], message: fields[name] });
  return (
    <form className={fieldCss.form} noValidate ref={form} onSubmit={onSubmit}>
      <div className={fieldCss.twoFields}>
        <TextField label="First Name" autoComplete="given-name" {...named('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...named('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        hint="When you change it, we mail you a link to verify the new one."
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...named('email')}
      />
      <PhoneField
        start={typedPhoneOf(details.phone)}
        message={fields['phone']}
        country={country}
        onCountry={setCountry}
      />
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={isPending}>
          Save Changes
        </Button>
        <Button kind="line" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

async function checked(typed: Typed, country: PhoneCountry): Promise<Checked<Details>> {
  const phone = typed['phone'] ?? '';
  const fault = await phoneFault(phone, country);
  const read = detailsToSave.safeParse({ ...typed, phone: joinedPhone(country.callingCode, phone) });
  if (read.success && fault === undefined) return { value: read.data };
  const fields = read.success ? {} : messagesOf(read.error.issues);
  return { fields: fault === undefined ? fields : { ...fields, phone: fault } };
}
