import type { AddressToSave } from '@tula/contract/delivery.ts';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { type AddressDraft, checkedDraft, EMPTY_DRAFT, isInIndia } from './address-draft.ts';
import { CountryField, StateField } from './country-fields.tsx';
import type { FormErrors } from '../forms/form-errors.ts';
import { HOME_COUNTRY, type PhoneCountry } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { textOf, useForm } from '../forms/use-form.ts';
import type { AddressFormPlace } from './stored-address-draft.ts';
import { useStoredAddressDraft } from './use-stored-address-draft.ts';
import css from './address-form.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

type AddressFormProps = {
  /** Where the form is, so that a reload brings back what was typed into it. */
  place: AddressFormPlace;
  start?: AddressDraft;
  onSave: (address: AddressToSave) => Promise<FormErrors | undefined>;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Whether the first field takes the focus as the form opens. */
  isFocused?: boolean;
};

export function AddressForm({ place, onSave, onCancel, isFocused = false, ...saved }: AddressFormProps) {
  const { stored, store } = useStoredAddressDraft(place);
  const start = stored?.draft ?? saved.start ?? EMPTY_DRAFT;
  const [phoneCountry, setPhoneCountry] = useState(stored?.phoneCountry ?? HOME_COUNTRY);
  const form = useForm({
    start,
    check: (values) => checkedDraft(values, phoneCountry),
    submit: onSave,
  });

  useEffect(() => {
    if (isFocused) form.element.current?.querySelector('input')?.focus();
  }, [form.element, isFocused]);

  function storeWith(country: PhoneCountry) {
    store({ draft: { ...start, ...textOf(form.element.current) }, phoneCountry: country });
  }

  return (
    <form
      className={`${fieldCss.form} ${css.addressForm}`}
      {...form.props}
      onChange={() => storeWith(phoneCountry)}
    >
      <TextField label="Full name" autoComplete="name" {...form.field('fullName')} />
      <PhoneField
        start={start.phone}
        country={phoneCountry}
        onCountry={(country) => {
          setPhoneCountry(country);
          storeWith(country);
        }}
        message={form.fields['phone']}
      />
      <TextField label="Flat, house, street" autoComplete="street-address" {...form.field('apartment')} />
      <Place start={start} form={form} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          Save address
        </Button>
        {onCancel ? (
          <Button kind="line" disabled={form.isPending} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Where it is; only India's addresses have a state and a PIN code. */
type PlaceProps = { start: AddressDraft; form: Pick<ReturnType<typeof useForm>, 'field' | 'fields'> };

function Place({ start, form: { field, fields } }: PlaceProps) {
  const [country, setCountry] = useState(start.country);
  const [state, setState] = useState(start.state);
  const isIndian = isInIndia(country);
  return (
    <>
      <div className={fieldCss.twoFields}>
        <TextField
          label={isIndian ? 'PIN code' : 'Postal code'}
          autoComplete="postal-code"
          inputMode={isIndian ? 'numeric' : 'text'}
          {...field('postalCode')}
        />
        {isIndian ? <StateField value={state} message={fields['state']} onChange={setState} /> : null}
      </div>
      <div className={fieldCss.twoFields}>
        <CountryField value={country} message={fields['country']} onChange={setCountry} />
        <TextField label="Landmark (optional)" autoComplete="off" {...field('landmark')} />
      </div>
    </>
  );
}
