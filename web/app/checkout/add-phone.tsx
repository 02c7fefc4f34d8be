import { phoneToSave, readUser, updateUser } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/checkout.ts';
import { useState } from 'react';
import { accountRejection } from '../customers/account-rejection.ts';
import { OwnPhone, useOwnPhone } from '../customers/own-phone.tsx';
import { send } from '../data/api.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { checkWithPhone } from '../forms/phone/check-with-phone.ts';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { toast } from '../ui/toasts/toasts.ts';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/**
 * Asks a customer whom the owner has brought from another shop for the phone that their account lacks. It comes before the
 * address, whose form then starts with it.
 */
export function AddPhone({ onSaved }: { onSaved: () => Promise<void> }) {
  const [country, setCountry] = useState(HOME_COUNTRY);
  const ownPhone = useOwnPhone();
  const form = useForm({ check: (values) => checkWithPhone(phoneToSave, values, country), submit });

  async function submit({ phone }: { phone: string }): Promise<FormErrors | undefined> {
    const read = await send(readUser, {});
    if (!read.data) return accountRejection(read);
    const { firstName, lastName, email } = read.data.userDetails;
    const body = { firstName, lastName, email, phone, ...ownPhone.claimOf(phone) };
    const reply = await send(updateUser, { body });
    ownPhone.notice(reply, phone);
    if (!reply.data) return accountRejection(reply);
    toast(t('phone.saved'));
    await onSaved();
    return undefined;
  }

  return (
    <section className={`${partsCss.ruled} ${partsCss.part}`} aria-labelledby="add-phone">
      <h2 id="add-phone">{t('phone.title')}</h2>
      <p className={`${layoutCss.soft} ${layoutCss.below3}`}>{t('phone.why')}</p>
      <form className={fieldCss.form} {...form.props}>
        <PhoneField message={form.fields['phone']} country={country} onCountry={setCountry} />
        <OwnPhone {...ownPhone} />
        {form.message ? <Note tone="err">{form.message}</Note> : null}
        <div>
          <Button type="submit" isPending={form.isPending}>
            {t('phone.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
