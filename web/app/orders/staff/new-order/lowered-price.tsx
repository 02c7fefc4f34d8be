import { LEAST_PER_KG } from '@tula/contract/orders/taken-orders.ts';
import { formatPaise, formatPerKg, packPrice, paise } from '@tula/contract/values/money.ts';
import { paiseOfTyped, typedPrice } from '@tula/contract/values/typed-price.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/new-order.ts';
import { useState } from 'react';
import { TextButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Line } from './draft.ts';
import css from './new-order.module.css';

type LoweredPriceProps = { line: Line; onPrice: (paisePerKg: number | undefined) => void };

/** The price of a line, which staff may lower for this order; left empty it is the price of today. */
export function LoweredPrice({ line, onPrice }: LoweredPriceProps) {
  const { product, packGrams, paisePerKg } = line;
  const [typed, setTyped] = useState<string>();
  const today = formatPerKg(product.paisePerKg);
  if (typed === undefined && paisePerKg === undefined)
    return (
      <div className={css.lowered}>
        <TextButton onClick={() => setTyped('')}>{t('price.lower')}</TextButton>
      </div>
    );

  const isLower = (price: number) => price >= LEAST_PER_KG && price < product.paisePerKg;
  function type(text: string) {
    setTyped(text);
    const price = paiseOfTyped(text);
    onPrice(price !== undefined && isLower(price) ? price : undefined);
  }
  const price = typed === undefined ? undefined : paiseOfTyped(typed);
  const isWrong = typed !== undefined && typed !== '' && (price === undefined || !isLower(price));
  return (
    <div className={css.lowered}>
      <TextField
        label={t('price.perKg', { name: product.name })}
        hint={
          paisePerKg === undefined
            ? t('price.today', { price: today })
            : t('price.pack', {
                price: formatPaise(packPrice(paise(paisePerKg), grams(packGrams))),
                full: formatPaise(packPrice(product.paisePerKg, grams(packGrams))),
              })
        }
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? typedPrice(paise(paisePerKg ?? 0))}
        message={isWrong ? t('price.notLower', { price: today }) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <TextButton
        onClick={() => {
          setTyped(undefined);
          onPrice(undefined);
        }}
      >
        {t('price.asToday')}
      </TextButton>
    </div>
  );
}
