import { formatPack, LOWEST_COUNT } from '@tula/contract/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldMessage } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icon.tsx';
import quantityStepperCss from '../ui/fields/quantity-stepper.module.css';
import { toastFailure } from '../ui/toasts/toasts.ts';
import type { CartItem } from './cart.ts';
import { faultOfCount, whyNoMore } from './cart-block.ts';
import css from './cart-page.module.css';

type PackStepperProps = {
  items: readonly CartItem[];
  item: CartItem;
  onChange: (count: number) => void;
  onRemove: () => void;
};

/** Packs of one line: a step at a time, or typed. Less than one pack takes the line away. */
export function PackStepper({ items, item, onChange, onRemove }: PackStepperProps) {
  const id = useId();
  // What is being typed may be no number of packs yet; it stands until it is one.
  const [typed, type] = useState<string>();
  const fault = typed === undefined ? undefined : faultOfCount(items, item, typed);
  const noMore = whyNoMore(items, item);
  const pack = { name: item.name, size: formatPack(item.grams) };

  function onType(text: string) {
    if (faultOfCount(items, item, text) !== undefined) return type(text);
    type(undefined);
    onChange(Number(text));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') type(undefined);
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown' && item.count > LOWEST_COUNT) step(-1);
    else return;
    event.preventDefault();
  }
  function step(by: number) {
    type(undefined);
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          value={typed ?? String(item.count)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => type(undefined)}
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
      {fault ? (
        <div className={css.lineWhy} role="alert">
          <FieldMessage id={id} message={fault} />
        </div>
      ) : null}
    </>
  );
}
