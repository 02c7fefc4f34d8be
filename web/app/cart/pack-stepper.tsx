import { formatPack, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';
import quantityStepperCss from '../ui/fields/quantity-stepper.module.css';
import { toastFailure } from '../ui/toasts/toasts.ts';
import type { CartItem } from './cart.ts';
import { countError, whyNoMore } from './cart-block.ts';
import css from './cart-page.module.css';

type PackStepperProps = {
  items: readonly CartItem[];
  item: CartItem;
  onChange: (count: number) => void;
  onRemove: () => void;
};

/** The number of packs of one line, changed by buttons or typed. Below one pack the line is removed. */
export function PackStepper({ items, item, onChange, onRemove }: PackStepperProps) {
  const id = useId();
  // The typed text, while it is not a valid number of packs.
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : countError(items, item, typed);
  const noMore = whyNoMore(items, item);
  const pack = { name: item.name, size: formatPack(item.grams) };

  function onType(text: string) {
    if (countError(items, item, text) !== undefined) return setTyped(text);
    setTyped(undefined);
    onChange(Number(text));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown' && item.count > LOWEST_COUNT) step(-1);
    else return;
    event.preventDefault();
  }
  function step(by: number) {
    setTyped(undefined);
    if (by > 0 && noMore !== undefined) return toastFailure(noMore);
    if (item.count + by < LOWEST_COUNT) return onRemove();
    onChange(item.count + by);
  }

  return (
    <>
      <fieldset className={quantityStepperCss.stepper} aria-label={t('stepper.label', pack)}>
        <button type="button" aria-label={t('stepper.decrease', pack)} onClick={() => step(-1)}>
          <Icon name="minus" isSmall />
        </button>
        <input
          className={css.countInput}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('stepper.count')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={typed ?? String(item.count)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={t('stepper.increase', pack)}
          aria-disabled={noMore !== undefined || undefined}
          onClick={() => step(1)}
        >
          <Icon name="plus" isSmall />
        </button>
      </fieldset>
      {error ? (
        <div className={css.lineWhy} role="alert">
          <FieldMessage id={id} message={error} />
        </div>
      ) : null}
    </>
  );
}
