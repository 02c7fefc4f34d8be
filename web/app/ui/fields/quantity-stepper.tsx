import { t } from '@tula/messages/ui.ts';
import type { CSSProperties } from 'react';
import { Icon } from '../icon.tsx';
import layoutCss from '../layout.module.css';
import css from './quantity-stepper.module.css';

type QuantityStepperProps = {
  count: number;
  least: number;
  most: number;
  /** The thing that is counted: "Packs of Mysore Pak". */
  label: string;
  onChange: (count: number) => void;
  /** Called for a plus at the highest count, to explain the limit. */
  onTooMany: () => void;
  isDisabled?: boolean;
};

/** The style sheet rolls to counts up to this one; an order that staff take may have more. */
const MOST_ROLLED = 10;

export function QuantityStepper(props: QuantityStepperProps) {
  const { count, least, most, label, onChange, onTooMany, isDisabled = false } = props;
  // At a limit the button stays focusable, so that the click that reached it does not lose the focus.
  const isLeast = count <= least;
  const isFull = count >= most;
  return (
    <fieldset className={css.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={t('stepper.decrease')}
        disabled={isDisabled}
        aria-disabled={(isLeast && !isDisabled) || undefined}
        onClick={() => (isLeast ? undefined : onChange(count - 1))}
      >
        <Icon name="minus" isSmall />
      </button>
      <output aria-live="polite">
        <span className={count > MOST_ROLLED ? undefined : layoutCss.visuallyHidden}>{count}</span>
        {count > MOST_ROLLED ? null : (
          <span className={css.roll} aria-hidden="true" style={{ '--count': count } as CSSProperties} />
        )}
      </output>
      <button
        type="button"
        aria-label={t('stepper.increase')}
        disabled={isDisabled}
        aria-disabled={(isFull && !isDisabled) || undefined}
        onClick={() => (isFull ? onTooMany() : onChange(count + 1))}
      >
        <Icon name="plus" isSmall />
      </button>
    </fieldset>
  );
}
