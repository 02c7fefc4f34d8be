import { formatPaise, linePrice } from '@tula/contract/values/money.ts';
import { formatKg, grams, HIGHEST_COUNT, LOWEST_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { t as stepperText } from '@tula/messages/ui.ts';
import { useId } from 'react';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { QuantityField } from '../../ui/fields/quantity-field.tsx';
import type { PackPrice } from '../product-facts.ts';
import type { Quantity } from './use-quantity.ts';
import priceCss from '../../ui/price.module.css';
import css from '../product-page.module.css';
import layoutCss from '../../ui/layout.module.css';

type QuantityLineProps = { pack: PackPrice; quantity: Quantity };

/** The number of packs and what they cost and weigh together, or why they cannot be ordered. */
export function QuantityLine({ pack, quantity }: QuantityLineProps) {
  const id = useId();
  const { count, typed, error } = quantity;
  return (
    <div className={`${layoutCss.stack4} ${css.buyLine}`} data-needs-scripts>
      <QuantityField
        count={count}
        typed={typed}
        labels={{
          group: t('packs'),
          count: t('packs'),
          decrease: stepperText('stepper.decrease'),
          increase: stepperText('stepper.increase'),
        }}
        errorId={error ? id : undefined}
        isMinusDisabled={count <= LOWEST_COUNT}
        isPlusDisabled={count >= HIGHEST_COUNT}
        input={quantity.input}
        onType={quantity.onType}
        onStep={quantity.onStep}
        onLeave={quantity.onLeave}
        onEscape={quantity.reset}
      />
      {error ? (
        <div className={css.lineError} role="alert">
          <FieldMessage id={id} message={error} />
        </div>
      ) : (
        <output className={css.lineSum}>
          {typed === undefined ? <Sum pack={pack} count={count} /> : null}
        </output>
      )}
    </div>
  );
}

function Sum({ pack, count }: { pack: PackPrice; count: number }) {
  return (
    <>
      <span className={`${priceCss.price} ${css.price}`} translate="no">
        {formatPaise(linePrice(pack.packPaise, count))}
      </span>
      <span className={`${layoutCss.muted} ${layoutCss.small}`}>
        {t('packCount.weight', { count, weight: formatKg(grams(pack.grams * count)) })}
      </span>
    </>
  );
}
