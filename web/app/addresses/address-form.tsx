import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { nameOfState, pinMismatchOf } from '@tula/contract/delivery/pincodes.ts';
import { pinMismatchText } from '@tula/contract/delivery/pin-mismatch.ts';
import { t } from '@tula/messages/addresses.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { type AddressDraft, checkedDraft, EMPTY_DRAFT, isInIndia } from './address-draft.ts';
import { CountryField, StateField } from './country-fields.tsx';
import type { FormErrors } from '../forms/form-errors.ts';
import { HOME_COUNTRY, type PhoneCountry } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { textOf, useForm } from '../forms/use-form.ts';
import { PinQuestion } from './pin-question.tsx';
import { placeText, stateAfterPin } from './place-of-pin.ts';
import type { AddressFormPlace } from './stored-address-draft.ts';
import { usePinQuestion } from './use-pin-question.ts';
import { useStoredAddressDraft } from './use-stored-address-draft.ts';
import css from './address-form.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

type AddressFormProps = {
  /** Where the form is, so that its draft can be restored after a reload. */
  place: AddressFormPlace;
  start?: AddressDraft;
  onSave: (address: AddressToSave) => Promise<FormErrors | undefined>;
  /** Left out where the form cannot be closed. */
  onCancel?: (() => void) | undefined;
  /** Whether the first field is focused when the form opens. */
  isFocused?: boolean;
};

export function AddressForm({ place, onSave, onCancel, isFocused = false, ...saved }: AddressFormProps) {
  const { stored, store } = useStoredAddressDraft(place);
  const start = stored?.draft ?? saved.start ?? EMPTY_DRAFT;
  const [phoneCountry, setPhoneCountry] = useState(stored?.phoneCountry ?? HOME_COUNTRY);
  const { confirmed, asking } = usePinQuestion(saved.start);
  const form = useForm({
    start,
    check: (values) => checkedDraft(values, phoneCountry),
    async submit(typed) {
      const address = await confirmed(typed);
      return address === undefined ? {} : onSave(address);
    },
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
      <TextField label={t('fullName')} autoComplete="name" {...form.field('fullName')} />
      <PhoneField
        start={start.phone}
        country={phoneCountry}
        onCountry={(country) => {
          setPhoneCountry(country);
          storeWith(country);
        }}
        message={form.fields['phone']}
      />
      <TextField label={t('apartment')} autoComplete="street-address" {...form.field('apartment')} />
      <Place start={start} form={form} />
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <div className={layoutCss.row}>
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
        {onCancel ? (
          <Button kind="line" disabled={form.isPending} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
      </div>
      <PinQuestion {...asking} />
    </form>
  );
}

type PlaceProps = { start: AddressDraft; form: Pick<ReturnType<typeof useForm>, 'field' | 'fields'> };

/** PIN code, state, country and landmark; only addresses in India have a state and a PIN code. */
function Place({ start, form: { field, fields } }: PlaceProps) {
  const [country, setCountry] = useState(start.country);
  const [pin, setPin] = useState(start.postalCode);
  const [state, setState] = useState(start.state || stateAfterPin(start.postalCode, '', ''));
  // The state that was filled in from the PIN code, and may be replaced by that of another one.
  const filled = useRef(start.state === '' ? state : '');
  const isIndian = isInIndia(country);

  function typePin(typed: string) {
    const next = stateAfterPin(typed, state, filled.current);
    if (next !== state) filled.current = next;
    setPin(typed);
    setState(next);
  }

  return (
    <>
      <div className={fieldCss.twoFields}>
        <TextField
          label={isIndian ? t('pin') : t('postalCode')}
          autoComplete="postal-code"
          inputMode={isIndian ? 'numeric' : 'text'}
          hint={isIndian ? placeText(pin) : undefined}
          {...field('postalCode')}
          onChange={(event) => typePin(event.currentTarget.value)}
        />
        {isIndian ? (
          <StateField
            value={state}
            message={fields['state']}
            warning={warningOf(pin, state)}
            onChange={setState}
          />
        ) : null}
      </div>
      <div className={fieldCss.twoFields}>
        <CountryField value={country} message={fields['country']} onChange={setCountry} />
        <TextField label={t('landmark')} autoComplete="off" {...field('landmark')} />
      </div>
    </>
  );
}

function warningOf(pin: string, state: string): string | undefined {
  const mismatch = pinMismatchOf(pin, nameOfState(Number(state)));
  return mismatch ? pinMismatchText(mismatch) : undefined;
}
