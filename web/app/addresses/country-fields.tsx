import { listCountries, listStates } from '@tula/contract/delivery.ts';
import { t } from '@tula/messages/addresses.ts';
import type { Failure } from '../data/failure-message.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useRead } from '../data/use-read.ts';
import { Field } from '../ui/fields/field.tsx';

export type ChoiceProps = { value: string; message: string | undefined; onChange: (value: string) => void };
type Choice = { id: number; name: string };

export function CountryField(props: ChoiceProps) {
  const { data, ...read } = useRead(listCountries, {}, { isConstant: true });
  const choices = data?.countryList;
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

export function StateField(props: ChoiceProps) {
  const { data, ...read } = useRead(listStates, {}, { isConstant: true });
  const choices = data?.stateList;
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
    <Field label={label} message={message}>
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
