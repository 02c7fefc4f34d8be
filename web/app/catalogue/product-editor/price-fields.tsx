import { formatPaise, formatPerKg, type Paise, packPrice, percentOff } from '@tula/contract/values/money.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatPack, type Grams, grams } from '@tula/contract/values/weight.ts';
import { useId, useState } from 'react';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import type { ProductDraft } from './product-draft.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import css from './product-form.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import priceCss from '../../ui/price.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type PriceFieldsProps = {
  draft: ProductDraft;
  messages: FieldMessages;
  onChange: (part: Partial<ProductDraft>) => void;
};

/** Both prices per kg and the packs, with live pack prices. */
export function PriceFields({ draft, messages, onChange }: PriceFieldsProps) {
  const { originalPrice, discountedPrice } = draft;
  const original = paiseOfTyped(originalPrice);
  const discounted = paiseOfTyped(discountedPrice);
  const percent = original && discounted ? percentOff(original, discounted) : 0;
  return (
    <section className={`${partsCss.part} ${css.section}`} aria-labelledby="price-h">
      <h2 id="price-h">{t('price')}</h2>
      <div className={fieldCss.twoFields}>
        <PerKg
          label={t('price.original')}
          fullLabel={t('price.original.perKg')}
          value={originalPrice}
          message={messages['price']}
          onChange={(typed) =>
            // Until somebody types another, the discounted price is the original one.
            onChange({
              originalPrice: typed,
              ...(discountedPrice === originalPrice ? { discountedPrice: typed } : {}),
            })
          }
        />
        <PerKg
          label={t('price.discounted')}
          fullLabel={t('price.discounted.perKg')}
          value={discountedPrice}
          message={messages['discount']}
          onChange={(typed) => onChange({ discountedPrice: typed })}
        />
      </div>
      <Packs draft={draft} message={messages['availableQuantities']} percent={percent} onChange={onChange} />
    </section>
  );
}

type PerKgProps = {
  label: string;
  /** The label with the unit. */
  fullLabel: string;
  value: string;
  message: string | undefined;
  onChange: (typed: string) => void;
};

function PerKg({ label, fullLabel, value, message, onChange }: PerKgProps) {
  return (
    <Field label={label} message={message}>
      {(control) => (
        <span className={css.perKg}>
          <span aria-hidden="true">₹</span>
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            aria-label={fullLabel}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span aria-hidden="true">{t('price.perKg')}</span>
        </span>
      )}
    </Field>
  );
}

type PacksProps = Pick<PriceFieldsProps, 'draft' | 'onChange'> & {
  message: string | undefined;
  percent: number;
};

function Packs({ draft, message, percent, onChange }: PacksProps) {
  const id = useId();
  const { packGrams } = draft;
  // Those of the shop, and those that the product had when it was opened.
  const [had] = useState(packGrams);
  const sizes = [...new Set([...shop.packSizes, ...had])].toSorted((one, other) => one - other).map(grams);
  function onToggle(size: number, isOffered: boolean) {
    onChange({ packGrams: isOffered ? [...packGrams, size] : packGrams.filter((one) => one !== size) });
  }
  return (
    <fieldset
      className={`${layoutCss.above5} ${css.formPacks}`}
      data-invalid={message ? true : undefined}
      aria-describedby={message ? `${id}-below` : undefined}
    >
      <legend className={`${fieldCss.label} ${css.label}`}>
        {t('packs.title')}
        <span
          className={
            percent > 0
              ? `${priceCss.discount} ${css.discount}`
              : `${priceCss.discount} ${css.discount} ${css.isNone}`
          }
        >
          {uiText('price.off', { percent })}
        </span>
      </legend>
      <table className={`${priceCss.rates} ${css.rates}`}>
        <thead>
          <tr>
            <th scope="col">{t('packs.pack')}</th>
            <th scope="col">{t('packs.was')}</th>
            <th scope="col">{t('packs.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, at) => (
            <PackRow
              key={size}
              size={size}
              draft={draft}
              isInvalid={message !== undefined && at === 0}
              onToggle={(isOffered) => onToggle(size, isOffered)}
            />
          ))}
        </tbody>
      </table>
      {message ? <FieldMessage id={`${id}-below`} message={message} /> : null}
    </fieldset>
  );
}

type PackRowProps = {
  size: Grams;
  draft: ProductDraft;
  isInvalid: boolean;
  onToggle: (isOffered: boolean) => void;
};

function PackRow({ size, draft, isInvalid, onToggle }: PackRowProps) {
  const isOffered = draft.packGrams.includes(size);
  const original = paiseOfTyped(draft.originalPrice);
  const charged = paiseOfTyped(draft.discountedPrice);
  const price = (perKg: Paise) => formatPaise(packPrice(perKg, size));
  return (
    <tr className={isOffered ? undefined : priceCss.notOffered}>
      <td>
        <label className={fieldCss.check}>
          <input
            type="checkbox"
            checked={isOffered}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => onToggle(event.target.checked)}
          />
          {formatPack(size)}
        </label>
      </td>
      <td>
        {original !== undefined && charged !== undefined && original > charged ? (
          <s className={priceCss.was}>{price(original)}</s>
        ) : null}
      </td>
      <td>
        {charged === undefined ? (
          <span className={priceCss.price}>{t('preview.noPrice')}</span>
        ) : (
          <>
            <span className={priceCss.price}>{price(charged)}</span>
            <small className={priceCss.rate}>{formatPerKg(charged)}</small>
          </>
        )}
      </td>
    </tr>
  );
}
