import { formatPack, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/cart.ts';
import { useId, useState } from 'react';
import { FieldMessage } from '../ui/fields/field.tsx';
import { QuantityField } from '../ui/fields/quantity-field.tsx';
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
  function step(by: 1 | -1) {
    setTyped(undefined);
    if (by > 0 && noMore !== undefined) return toastFailure(noMore);
    if (item.count + by < LOWEST_COUNT) return onRemove();
    onChange(item.count + by);
  }

  return (
    <>
      <QuantityField
        count={item.count}
        typed={typed}
        labels={{
          group: t('stepper.label', pack),
          count: t('stepper.count'),
          decrease: t('stepper.decrease', pack),
          increase: t('stepper.increase', pack),
        }}
        errorId={error ? id : undefined}
        isPlusDisabled={noMore !== undefined}
        onType={onType}
        onStep={step}
        onLeave={() => setTyped(undefined)}
        onEscape={() => setTyped(undefined)}
      />
      {error ? (
        <div className={css.lineWhy} role="alert">
          <FieldMessage id={id} message={error} />
        </div>
      ) : null}
    </>
  );
}
