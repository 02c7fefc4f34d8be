import { listDiallingCountries } from '@tula/contract/accounts/customers.ts';
import { t } from '@tula/messages/forms.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { afterPointerUp } from '../../ui/after-pointer-up.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastFailure } from '../../ui/toasts/toasts.ts';
import { CountryPicker } from './country-picker.tsx';
import { countryOfNumber, HOME_COUNTRY, type PhoneCountry, phoneCountries, withPlus } from './dialling.ts';
import { Flag } from './flag.tsx';
import { loadNumberRules, phoneError } from './phone-error.ts';
import css from './phone-field.module.css';
import layoutCss from '../../ui/layout.module.css';

type PhoneFieldProps = {
  message: string | undefined;
  country: PhoneCountry;
  onCountry: (country: PhoneCountry) => void;
  /** The number with which the field starts. */
  start?: string;
};

/** A phone number with a country picker; typing a calling code selects its country. */
export function PhoneField({ message, country, onCountry, start = '' }: PhoneFieldProps) {
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const { error, clearError, check } = useCheckOnBlur(country);
  const row = useRef<HTMLDivElement>(null);

  useFocusLeaving(row, () => setOpen(false));

  // A number typed before the countries are loaded gets its country when they are.
  const onLoaded = useEffectEvent((listed: readonly PhoneCountry[]) => {
    const typed = row.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? '';
    const found = countryOfNumber(listed, typed, country);
    if (found) onCountry(found);
  });
  useEffect(() => onLoaded(countries), [countries]);

  function onType(typed: string) {
    clearError();
    const found = countryOfNumber(countries, typed, country);
    if (found) onCountry(found);
  }

  /** A country chosen in the picker replaces a typed calling code. */
  function close(choice?: PhoneCountry) {
    setOpen(false);
    const input = row.current?.querySelector<HTMLInputElement>('input[name="phone"]');
    if (choice) {
      const hasCode = withPlus(input?.value ?? '', country.callingCode).startsWith('+');
      if (input && hasCode && choice.callingCode !== country.callingCode) input.value = '';
      clearError();
      onCountry(choice);
      input?.focus();
    } else row.current?.querySelector('button')?.focus();
  }

  return (
    <Field label={t('phone')} message={message ?? error}>
      {(control) => (
        <>
          <div className={css.phone} ref={row}>
            <CountryButton country={country} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
            <input
              {...control}
              // As type=tel, autofill may only give the number with its calling code, which is beside the field.
              type="text"
              name="phone"
              defaultValue={start}
              inputMode="tel"
              autoComplete={country.cca2 === HOME_COUNTRY.cca2 ? 'tel-national' : 'tel'}
              onFocus={() => void loadNumberRules().catch(() => undefined)}
              onChange={(event) => onType(event.target.value)}
              onBlur={(event) => void check(event.target)}
            />
            {isOpen ? <CountryPicker countries={countries} chosen={country} onClose={close} /> : null}
          </div>
          <p
            className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.noScripts} ${css.noScripts}`}
            data-no-scripts-note
          >
            {t('phone.noScripts')}
          </p>
        </>
      )}
    </Field>
  );
}

/** Checks the number when its field loses the focus; a change of number or country clears the error. */
function useCheckOnBlur(country: PhoneCountry) {
  const [error, setError] = useState<string>();
  const turn = useRef(0);
  function clearError() {
    turn.current += 1;
    setError(undefined);
  }
  async function check({ value }: HTMLInputElement) {
    const mine = turn.current;
    await afterPointerUp();
    const found = value.trim() === '' ? undefined : await phoneError(value, country);
    if (mine === turn.current) setError(found);
  }
  return { error, clearError, check };
}

type CountryButtonProps = { country: PhoneCountry; isOpen: boolean; onClick: () => void };

function CountryButton({ country, isOpen, onClick }: CountryButtonProps) {
  return (
    <button
      type="button"
      className={css.phoneCountry}
      data-needs-scripts
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-label={t('phone.country', { country: country.name, code: country.callingCode })}
      onClick={onClick}
    >
      <Flag cca2={country.cca2} />
      {country.callingCode}
      <Icon name="down" isSmall />
    </button>
  );
}

/** Calls back when the focus moves out of an element. */
function useFocusLeaving(within: RefObject<HTMLElement | null>, onLeaving: () => void) {
  const leaving = useEffectEvent(onLeaving);
  useEffect(() => {
    const element = within.current;
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) leaving();
    };
    element?.addEventListener('focusout', onLeave);
    return () => element?.removeEventListener('focusout', onLeave);
  }, [within]);
}

/** Loaded once per page load; before that, and if loading fails, the list has only India. */
let loaded: readonly PhoneCountry[] | undefined;

function useCountries(): readonly PhoneCountry[] {
  const [countries, setCountries] = useState(() => loaded ?? [HOME_COUNTRY]);
  useEffect(() => {
    if (!loaded) void readCountries(setCountries);
  }, []);
  return countries;
}

async function readCountries(onRead: (countries: readonly PhoneCountry[]) => void): Promise<void> {
  const { data } = await send(listDiallingCountries, {});
  if (!data) {
    toastFailure(t('countries.failed'), () => void readCountries(onRead));
    return;
  }
  loaded = phoneCountries(data.countries);
  onRead(loaded);
}
