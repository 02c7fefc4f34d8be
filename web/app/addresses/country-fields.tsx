import { listCountries, listStates } from '@tula/contract/delivery/delivery.ts';
import { nameCountry, nameState } from '@tula/contract/shop/places-in-language.ts';
import { t } from '@tula/messages/addresses.ts';
import type { Failure } from '../data/failure-message.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useRead } from '../data/use-read.ts';
import { Field } from '../ui/fields/field.tsx';
import css from './address-form.module.css';

export type ChoiceProps = { value: string; message: string | undefined; onChange: (value: string) => void };
type Choice = { id: number; name: string };

export function CountryField(props: ChoiceProps) {
  const { data, ...read } = useRead(listCountries, {}, { isConstant: true });
  const choices = data?.countryList.map(({ id, name }) => ({ id, name: nameCountry(name) }));
  return (
    <ChoiceField
      {...props}
      {...read}
      choices={choices}
      name="country"
      label={t('country')}
      autoComplete="country-name"
    />
  );
}

type StateFieldProps = ChoiceProps & {
  /** A warning at a choice that is valid. */
  warning: string | undefined;
};

export function StateField(props: StateFieldProps) {
  const { data, ...read } = useRead(listStates, {}, { isConstant: true });
  const choices = data?.stateList.map(({ id, name }) => ({ id, name: nameState(name) }));
  return (
    <ChoiceField
      {...props}
      {...read}
      choices={choices}
      name="state"
      label={t('state')}
      autoComplete="address-level1"
    />
  );
}

type ChoiceFieldProps = ChoiceProps & {
  warning?: string | undefined;
  name: string;
  choices: readonly Choice[] | undefined;
  failure: Failure | undefined;
  isFetching: boolean;
  refresh: () => Promise<void>;
  label: string;
  autoComplete: string;
};

const NONE: readonly Choice[] = [];

function ChoiceField(props: ChoiceFieldProps) {
  const { name, choices = NONE, failure, isFetching, refresh, label, value, message, onChange } = props;
  const hasFailed = failure !== undefined && !isFetching;
  useFailureToast(failure, t('failed'));
  const none = hasFailed ? t('notLoaded') : t('loading');
  return (
    <Field label={label} message={message} hint={props.warning && <Warning>{props.warning}</Warning>}>
      {(control) => (
        <select
          name={name}
          value={value}
          autoComplete={props.autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onFocus={hasFailed ? () => void refresh() : undefined}
          {...control}
        >
          <option value={choices.length === 0 ? value : ''}>
            {choices.length === 0 ? none : t('choose')}
          </option>
          {choices.map(({ id, name: choice }) => (
            <option key={id} value={id}>
              {choice}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Announced when it appears, as the field that causes it may be another one. */
function Warning({ children }: { children: string }) {
  return (
    <span aria-live="polite" className={css.warning}>
      {children}
    </span>
  );
}
