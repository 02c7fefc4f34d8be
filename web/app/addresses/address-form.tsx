import type { AddressToSave } from '@tula/contract/delivery.ts';
import type { FieldMessages } from '@tula/contract/problems.ts';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { type AddressDraft, checkedDraft, EMPTY_DRAFT, isInIndia } from './address-draft.ts';
import { CountryField, StateField } from './country-fields.tsx';
import { HOME_COUNTRY } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import css from './address-form.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

/** What came of saving: nothing when it is done, else what to say at the fields and above the buttons. */
export type NotSaved = { message?: string; fields: FieldMessages } | undefined;

type AddressFormProps = {
  start?: AddressDraft;
  onSave: (address: AddressToSave) => Promise<NotSaved>;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Whether the first field takes the focus as the form opens. */
  isFocused?: boolean;
};

export function AddressForm({ start = EMPTY_DRAFT, onSave, onCancel, isFocused = false }: AddressFormProps) {
  const [phoneCountry, setPhoneCountry] = useState(HOME_COUNTRY);
  const { form, fields, refusal, isPending, onSubmit } = useCheckedForm(
    (typed) => checkedDraft(typed, phoneCountry),
    onSave,
  );

  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus();
  }, [form, isFocused]);

  return (
    <form className={`${fieldCss.form} ${css.addressForm}`} ref={form} noValidate onSubmit={onSubmit}>
      <TextField
        label="Full name"
        name="fullName"
        autoComplete="name"
        defaultValue={start.fullName}
        message={fields['fullName']}
      />
      <PhoneField
        start={start.phone}
        country={phoneCountry}
        onCountry={setPhoneCountry}
        message={fields['phone']}
      />
      <TextField
        label="Flat, house, street"
        name="apartment"
        autoComplete="street-address"
        defaultValue={start.apartment}
        message={fields['apartment']}
      />
      <Place start={start} fields={fields} />
      {refusal ? <Note tone="err">{refusal}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={isPending}>
          Save address
        </Button>
        {onCancel ? (
          <Button kind="line" disabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Where it is; only India's addresses have a state and a PIN code. */
function Place({ start, fields }: { start: AddressDraft; fields: FieldMessages }) {
  const [country, setCountry] = useState(start.country);
  const [state, setState] = useState(start.state);
  const isIndian = isInIndia(country);
  return (
    <>
      <div className={fieldCss.twoFields}>
        <TextField
          label={isIndian ? 'PIN code' : 'Postal code'}
          name="postalCode"
          autoComplete="postal-code"
          inputMode={isIndian ? 'numeric' : 'text'}
          defaultValue={start.postalCode}
          message={fields['postalCode']}
        />
        {isIndian ? <StateField value={state} message={fields['state']} onChange={setState} /> : null}
      </div>
      <div className={fieldCss.twoFields}>
        <CountryField value={country} message={fields['country']} onChange={setCountry} />
        <TextField
          label="Landmark (optional)"
          name="landmark"
          autoComplete="off"
          defaultValue={start.landmark}
          message={fields['landmark']}
        />
      </div>
    </>
  );
}
