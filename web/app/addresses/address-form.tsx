import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import { nameOfState, findPinMismatch } from '@tula/contract/delivery/pincodes.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import { pinMismatchText } from '@tula/contract/delivery/pin-mismatch.ts';
import { t } from '@tula/messages/addresses.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Goods } from '../delivery/use-estimate.ts';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { LogInAgain } from '../session/log-in-again.tsx';
import { Button, TextButton } from '../ui/button.tsx';
import { OnAsk } from '../ui/fields/on-ask.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { type AddressDraft, checkedDraft, EMPTY_DRAFT, isInIndia } from './address-draft.ts';
import { CountryField, StateField } from './country-fields.tsx';
import type { FormErrors } from '../forms/form-errors.ts';
import { HOME_COUNTRY, type PhoneCountry } from '../forms/phone/dialling.ts';
import { PhoneField } from '../forms/phone/phone-field.tsx';
import { textOf, useForm } from '../forms/use-form.ts';
import { PinQuestion } from './pin-question.tsx';
import { isCityKnown, placeText, stateAfterPin, stateOfPin } from './place-of-pin.ts';
import {
  type AddressFormPlace,
  removeAddressDraft,
  storeAddressDraft,
  storedAddressDraft,
} from './stored-address-draft.ts';
import { usePinQuestion } from './use-pin-question.ts';
import css from './address-form.module.css';
import fieldCss from '../ui/fields/field.module.css';
import layoutCss from '../ui/layout.module.css';

/** Where a parcel would go, as far as it is typed. */
export type TypedPlace = { postalCode: string; country: string };

type AddressFormProps = {
  /** Where the form is, so that its draft can be restored. */
  place: AddressFormPlace;
  id?: string;
  start?: AddressDraft;
  onSave: (address: AddressToSave) => Promise<FormErrors | undefined>;
  /** Left out where the form cannot be closed. */
  onCancel?: (() => void) | undefined;
  /** Says whether the first field is focused when the form opens. */
  isFocused?: boolean;
  /** Another button of the page saves it, so that the form needs none. */
  isSavedElsewhere?: boolean | undefined;
  /** The packs to be sent there, for the charge below the PIN code. */
  goods?: Goods | undefined;
  onPlace?: ((typed: TypedPlace) => void) | undefined;
  /** Called before leaving for the login after the session has ended. */
  onLeave?: (() => void) | undefined;
};

export function AddressForm({ place, onSave, onCancel, isFocused = false, ...props }: AddressFormProps) {
  const [stored] = useState(() => storedAddressDraft(place));
  const start = stored?.draft ?? props.start ?? EMPTY_DRAFT;
  const [phoneCountry, setPhoneCountry] = useState(stored?.phoneCountry ?? HOME_COUNTRY);
  const { confirmed, asking } = usePinQuestion(props.start);
  const form = useForm({
    start,
    check: (values) => checkedDraft(values, phoneCountry),
    async submit(typed) {
      const address = await confirmed(typed);
      if (address === undefined) return {};
      const errors = await onSave(address);
      if (errors === undefined) removeAddressDraft(place);
      return errors;
    },
  });

  useEffect(() => {
    if (isFocused) form.element.current?.querySelector('input')?.focus();
  }, [form.element, isFocused]);

  function storeWith(country: PhoneCountry) {
    const draft = { ...start, ...textOf(form.element.current) };
    storeAddressDraft(place, { draft, phoneCountry: country });
  }

  function cancel() {
    removeAddressDraft(place);
    onCancel?.();
  }

  return (
    <form
      id={props.id}
      className={`${fieldCss.form} ${layoutCss.box} ${css.addressForm}`}
      {...form.props}
      onChange={() => storeWith(phoneCountry)}
    >
      <Place
        start={start}
        form={form}
        goods={props.goods}
        onPlace={props.onPlace}
        isShort={place.page !== 'account'}
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
      </Place>
      {form.message ? <Note tone="err">{form.message}</Note> : null}
      <FormButtons
        form={form}
        isSavedElsewhere={props.isSavedElsewhere}
        onLeave={props.onLeave}
        onCancel={onCancel && cancel}
      />
      <PinQuestion {...asking} />
    </form>
  );
}

type FormButtonsProps = Pick<AddressFormProps, 'isSavedElsewhere' | 'onLeave' | 'onCancel'> & {
  form: { hasSessionEnded: boolean; isPending: boolean };
};

function FormButtons({ form, isSavedElsewhere, onLeave, onCancel }: FormButtonsProps) {
  return (
    <div className={layoutCss.row}>
      {form.hasSessionEnded ? <LogInAgain {...(onLeave ? { onLeave } : {})} /> : null}
      {form.hasSessionEnded || isSavedElsewhere ? null : (
        <Button type="submit" isPending={form.isPending}>
          {t('save')}
        </Button>
      )}
      {onCancel ? (
        <Button kind="line" disabled={form.isPending} onClick={onCancel}>
          {t('cancel')}
        </Button>
      ) : null}
    </div>
  );
}

type PlaceProps = Pick<AddressFormProps, 'goods' | 'onPlace'> & {
  /** What the PIN code tells is one line, and a landmark is asked for only on demand. */
  isShort: boolean;
  start: AddressDraft;
  form: Pick<ReturnType<typeof useForm>, 'field' | 'fields'>;
  /** The fields between the PIN code and the street. */
  children: ReactNode;
};

/** The PIN code first, as it fills city and state; only addresses in India have a state and a PIN code. */
function Place({ start, form: { field, fields }, goods, onPlace, isShort, children }: PlaceProps) {
  const [country, setCountry] = useState(start.country);
  const [pin, setPin] = useState(start.postalCode);
  const [state, setState] = useState(start.state || stateAfterPin(start.postalCode, '', ''));
  // The state that was filled in from the PIN code, and may be replaced by that of another one.
  const isFilled = start.state === '' || (isShort && start.state === stateOfPin(start.postalCode));
  const filled = useRef(isFilled ? state : '');
  const isIndian = isInIndia(country);
  const pincode = isIndian ? parsePincode(pin) : undefined;

  const [isChanging, setChanging] = useState(false);
  const isTold = isShort && isIndian && state !== '' && state === stateOfPin(pin);
  const isLine = isTold && !isChanging && fields['state'] === undefined && fields['country'] === undefined;

  useEffect(() => onPlace?.({ postalCode: pin, country }), [onPlace, pin, country]);

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
          hint={isIndian && !isLine ? placeText(pin) : undefined}
          {...field('postalCode')}
          onChange={(event) => typePin(event.currentTarget.value)}
        />
        {isLine ? (
          <PlaceLine pin={pin} state={state} country={country} onChange={() => setChanging(true)} />
        ) : null}
        {isIndian && !isLine ? (
          <StateField
            value={state}
            message={fields['state']}
            warning={warningOf(pin, state)}
            onChange={setState}
          />
        ) : null}
      </div>
      {isIndian && goods ? <Charge pincode={pincode} goods={goods} /> : null}
      {children}
      <TextField
        label={t('apartment')}
        autoComplete="address-line1"
        hint={pincode !== undefined && !isCityKnown(pincode) ? t('apartment.withTown') : undefined}
        {...field('apartment')}
      />
      {isShort ? (
        <OnAsk label={t('landmark.add')} isNeeded={start.landmark !== '' || fields['landmark'] !== undefined}>
          <TextField label={t('landmark')} autoComplete="address-line2" {...field('landmark')} />
        </OnAsk>
      ) : null}
      {isLine ? null : (
        <div className={fieldCss.twoFields}>
          {isShort ? null : (
            <TextField label={t('landmark')} autoComplete="address-line2" {...field('landmark')} />
          )}
          <CountryField value={country} message={fields['country']} onChange={setCountry} />
        </div>
      )}
    </>
  );
}

type PlaceLineProps = { pin: string; state: string; country: string; onChange: () => void };

/** Koramangala, Bengaluru, Karnataka · change: in place of the fields for state and country, whose values it has. */
function PlaceLine({ pin, state, country, onChange }: PlaceLineProps) {
  const place = useRef<HTMLDivElement>(null);

  function change() {
    const form = place.current?.closest('form');
    flushSync(onChange);
    form?.querySelector<HTMLElement>('[name="state"]')?.focus();
  }

  return (
    <div ref={place} className={css.placeLine}>
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="country" value={country} />
      <span>{`${placeText(pin)} · `}</span>
      <TextButton onClick={change}>
        {t('place.change')}
        <span className={layoutCss.visuallyHidden}>{` ${t('place.changeWhat')}`}</span>
      </TextButton>
    </div>
  );
}

/** Takes its room from the beginning, so that nothing moves while the PIN code is typed. */
function Charge({ pincode, goods }: { pincode: string | undefined; goods: Goods }) {
  if (pincode === undefined)
    return <p className={`${layoutCss.soft} ${layoutCss.small} ${css.noCharge}`}>{t('pin.charge')}</p>;
  return <DeliveryEstimate pincode={pincode} {...goods} of="order" />;
}

function warningOf(pin: string, state: string): string | undefined {
  const mismatch = findPinMismatch(pin, nameOfState(Number(state)));
  return mismatch ? pinMismatchText(mismatch) : undefined;
}
