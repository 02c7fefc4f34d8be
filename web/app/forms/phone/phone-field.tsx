import { listDiallingCountries } from '@tula/contract/customers.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { afterPress } from '../../ui/after-press.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { CountryPicker } from './country-picker.tsx';
import { countryOfNumber, HOME_COUNTRY, type PhoneCountry, phoneCountries, withPlus } from './dialling.ts';
import { Flag } from './flag.tsx';
import { loadNumberRules, phoneFault } from './phone-fault.ts';
import css from './phone-field.module.css';

type PhoneFieldProps = {
  message: string | undefined;
  country: PhoneCountry;
  onCountry: (country: PhoneCountry) => void;
  /** The number that stands in the field at first. */
  start?: string;
};

/** A phone number after its country; a number typed with its calling code finds the country itself. */
export function PhoneField({ message, country, onCountry, start = '' }: PhoneFieldProps) {
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const { fault, clearFault, judge } = useJudged(country);
  const row = useRef<HTMLDivElement>(null);

  useFocusLeaving(row, () => setOpen(false));

  // A number that stands there before the countries are known finds its own once they are.
  const findFirst = useEffectEvent((listed: readonly PhoneCountry[]) => {
    const typed = row.current?.querySelector<HTMLInputElement>('input[type="tel"]')?.value ?? '';
    const found = countryOfNumber(listed, typed, country);
    if (found) onCountry(found);
  });
  useEffect(() => findFirst(countries), [countries]);

  function follow(typed: string) {
    clearFault();
    const found = countryOfNumber(countries, typed, country);
    if (found) onCountry(found);
  }

  /** A country that was chosen by hand takes the place of a code that was typed. */
  function close(choice?: PhoneCountry) {
    setOpen(false);
    const input = row.current?.querySelector<HTMLInputElement>('input[type="tel"]');
    if (choice) {
      const bringsCode = withPlus(input?.value ?? '', country.callingCode).startsWith('+');
      if (input && bringsCode && choice.callingCode !== country.callingCode) input.value = '';
      clearFault();
      onCountry(choice);
      input?.focus();
    } else row.current?.querySelector('button')?.focus();
  }

  return (
    <Field label="Phone" message={message ?? fault}>
      {(control) => (
        <div className={css.phone} ref={row}>
          <CountryButton country={country} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
          <input
            {...control}
            type="tel"
            name="phone"
            defaultValue={start}
            inputMode="tel"
            autoComplete={country.cca2 === HOME_COUNTRY.cca2 ? 'tel-national' : 'tel'}
            onFocus={() => void loadNumberRules().catch(() => undefined)}
            onChange={(event) => follow(event.target.value)}
            onBlur={(event) => void judge(event.target)}
          />
          {isOpen ? <CountryPicker countries={countries} chosen={country} onClose={close} /> : null}
        </div>
      )}
    </Field>
  );
}

/** What is wrong with the number once its field is left, until a number or a country takes the place of what was judged. */
function useJudged(country: PhoneCountry) {
  const [fault, setFault] = useState<string>();
  const turn = useRef(0);
  function clearFault() {
    turn.current += 1;
    setFault(undefined);
  }
  async function judge({ value }: HTMLInputElement) {
    const mine = turn.current;
    await afterPress();
    const found = value.trim() === '' ? undefined : await phoneFault(value, country);
    if (mine === turn.current) setFault(found);
  }
  return { fault, clearFault, judge };
}

type CountryButtonProps = { country: PhoneCountry; isOpen: boolean; onClick: () => void };

function CountryButton({ country, isOpen, onClick }: CountryButtonProps) {
  return (
    <button
      type="button"
      className={css.phoneCountry}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={`Country code, ${country.name} ${country.callingCode}`}
      onClick={onClick}
    >
      <Flag cca2={country.cca2} />
      {country.callingCode}
      <Icon name="down" isSmall />
    </button>
  );
}

/** Tells when the focus goes from within an element to somewhere outside it. */
function useFocusLeaving(within: RefObject<HTMLElement | null>, onLeaving: () => void) {
  const leaving = useEffectEvent(onLeaving);
  useEffect(() => {
    const element = within.current;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!element?.contains(relatedTarget as Node | null)) leaving();
    };
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, [within]);
}

/** Read once a tab; until then, and where they cannot be had, the shop's own country is there. */
let known: readonly PhoneCountry[] | undefined;

function useCountries(): readonly PhoneCountry[] {
  const [countries, setCountries] = useState(() => known ?? [HOME_COUNTRY]);
  useEffect(() => {
    if (!known) void readCountries(setCountries);
  }, []);
  return countries;
}

async function readCountries(take: (countries: readonly PhoneCountry[]) => void): Promise<void> {
  const { data } = await send(listDiallingCountries, {});
  if (!data) {
    toastFailure('Something went wrong while getting the countries', () => void readCountries(take));
    return;
  }
  known = phoneCountries(data.countries);
  take(known);
}
