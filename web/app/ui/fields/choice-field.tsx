import { t } from '@tula/messages/ui.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { buttonClass } from '../button.tsx';

type ChoiceFieldProps<Value extends string | number> = {
  label: ReactNode;
  name: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string | number])[];
  onChoose: (value: Value) => void;
  /** The button that is there without scripts. */
  button?: string;
};

/** A select that acts when somebody chooses; without scripts, its form is sent by a button. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, name, value, choices, onChoose, button = t('pager.show') } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  function choose(text: string | undefined) {
    const chosen = choices.find(([one]) => String(one) === text);
    if (chosen) onChoose(chosen[0]);
  }
  // The browser shows what was chosen before hydration, so the page follows it.
  const adoptEarlyInput = useEffectEvent(() => {
    if (select.current?.value !== String(value)) choose(select.current?.value);
  });
  useEffect(() => adoptEarlyInput(), []);
  return (
    <>
      <label htmlFor={id}>
        {label}
        <select
          ref={select}
          id={id}
          name={name}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ kind: 'line', isSmall: true })}>
          {button}
        </button>
      </noscript>
    </>
  );
}
