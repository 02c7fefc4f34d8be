import { listCountries, listStates } from '@tula/contract/delivery.ts';
import { useEffect, useState } from 'react';
import { send } from '../data/api.ts';
import { Field } from '../ui/fields/field.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';

export type ChoiceProps = { value: string; message: string | undefined; onChange: (value: string) => void };
type Choice = { id: number; name: string };

/** Read once a tab; countries and states do not change while somebody shops. */
const known: { countries?: readonly Choice[]; states?: readonly Choice[] } = {};

const READERS: Record<keyof typeof known, () => Promise<readonly Choice[] | undefined>> = {
  countries: async () => (await send(listCountries, {})).data?.countryList,
  states: async () => (await send(listStates, {})).data?.stateList,
};

export function CountryField(props: ChoiceProps) {
  return (
    <ChoiceField {...props} name="country" list="countries" label="Country" autoComplete="country-name" />
  );
}

export function StateField(props: ChoiceProps) {
  return <ChoiceField {...props} name="state" list="states" label="State" autoComplete="address-level1" />;
}

type ChoiceFieldProps = ChoiceProps & {
  name: string;
  list: keyof typeof known;
  label: string;
  autoComplete: string;
};

function ChoiceField({ name, list, label, value, message, onChange, autoComplete }: ChoiceFieldProps) {
  const { choices, hasFailed, retry } = useChoices(list);
  const none = hasFailed ? 'Not loaded: press to try again' : 'Loading…';
  return (
    <Field label={label} message={message}>
      {(control) => (
        <select
          name={name}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onFocus={hasFailed ? retry : undefined}
          {...control}
        >
          <option value={choices.length === 0 ? value : ''}>{choices.length === 0 ? none : 'Choose'}</option>
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

function useChoices(name: keyof typeof known) {
  const [choices, setChoices] = useState(known[name] ?? []);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = choices.length === 0 && !hasFailed;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void READERS[name]().then((list) => {
      if (isGone) return;
      if (!list) {
        toastFailure('Something went wrong!');
        return setFailed(true);
      }
      known[name] = list;
      setChoices(list);
    });
    return () => {
      isGone = true;
    };
  }, [name, isWanted]);
  return { choices, hasFailed, retry: () => setFailed(false) };
}
