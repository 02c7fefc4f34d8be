import { plainNumber } from '@tula/contract/calls/pasted.ts';
import { LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useEarlyInput } from './use-early-input.ts';
import { Icon } from '../icon.tsx';
import css from './quantity-stepper.module.css';

type QuantityFieldProps = {
  count: number;
  /** The typed text while it is no valid number of packs. */
  typed: string | undefined;
  labels: { group: string; count: string; decrease: string; increase: string };
  /** The id of the message below the field, while there is one. */
  errorId: string | undefined;
  /** At a limit the button stays focusable, so that the click that reached it does not lose the focus. */
  isMinusDisabled?: boolean;
  isPlusDisabled: boolean;
  isDisabled?: boolean;
  input?: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
  onEscape: () => void;
};

/** A number of packs that can be typed between minus and plus; the arrow keys change it as well. */
export function QuantityField(props: QuantityFieldProps) {
  const { count, typed, labels, errorId, isDisabled = false, onStep } = props;
  const onType = (text: string) => props.onType(plainNumber(text));
  const own = useRef<HTMLInputElement>(null);
  const input = props.input ?? own;
  // It stays in the field, so it is the number that is bought.
  useEarlyInput(input, String(count), onType);
  const stepper = useRef<HTMLFieldSetElement>(null);
  useEffect(() => roll(stepper.current, count), [count]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') props.onEscape();
    if (event.key === 'ArrowUp') onStep(1);
    else if (event.key === 'ArrowDown' && count > LOWEST_COUNT) onStep(-1);
    else return;
    event.preventDefault();
  }

  return (
    <fieldset ref={stepper} className={css.stepper} aria-label={labels.group}>
      <button
        type="button"
        data-each-click
        aria-label={labels.decrease}
        disabled={isDisabled}
        aria-disabled={(props.isMinusDisabled && !isDisabled) || undefined}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" isSmall />
      </button>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.count}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        disabled={isDisabled}
        value={typed ?? String(count)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={props.onLeave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        data-each-click
        aria-label={labels.increase}
        disabled={isDisabled}
        aria-disabled={(props.isPlusDisabled && !isDisabled) || undefined}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" isSmall />
      </button>
    </fieldset>
  );
}

/** Shows the count by digits that roll. Served pages have no style of their own, so the field shows it by itself there. */
function roll(stepper: HTMLFieldSetElement | null, count: number) {
  if (!stepper) return;
  stepper.style.setProperty('--count', String(count));
  stepper.dataset['rolls'] = '';
}
