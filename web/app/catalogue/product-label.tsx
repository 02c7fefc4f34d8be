import { allergensInSentence } from '@tula/contract/catalogue/allergens.ts';
import { kitchenAllergens } from '@tula/contract/catalogue/kitchen-allergens.ts';
import { choiceField, choiceText, toldChoices } from '@tula/contract/catalogue/product-choices.ts';
import { keepsText, leastDaysLeft } from '@tula/contract/catalogue/freshness.ts';
import { licenceHolder, licenceNumberText } from '@tula/contract/shop/licence-holder.ts';
import { isAddressKnown, shop } from '@tula/contract/shop/shop.ts';
import { shopPromises } from '@tula/contract/shop/promises.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/catalogue.ts';
import { t as field } from '@tula/messages/product-fields.ts';
import type { ReactNode } from 'react';
import { spacedPin, unbroken } from '../addresses/address-lines.ts';
import { Figures } from '../ui/figures.tsx';
import type { LabelFacts, ProductFacts } from './product-facts.ts';
import { langOf } from '../ui/text-language.ts';

import css from './product-page.module.css';

function deliverySentence(): string {
  const { shippingDays: days } = shopPromises;
  if (shop.closure === null) return t('delivery.text', { days });
  return t('delivery.reopening', { days, date: shop.closure.shownDay ?? '' });
}

/** The facts on the pack, and the shop's promises about it. */
export function ProductLabel({ product }: { product: ProductFacts }) {
  const { label, packs, shelfLifeDays, declared } = product;
  const { damageReportHours } = shopPromises;
  const { line, area, city, state, pincode } = shop.address;
  return (
    <dl className={css.facts}>
      {label.ingredients === '' ? null : (
        <Row name={field('ingredients')} lang={langOf(label.ingredientsLanguage)}>
          {label.ingredients}
        </Row>
      )}
      {toldChoices(product).map(({ name, choice }) => (
        <Row key={name} name={choiceField(name).name()}>
          {choiceText(name, choice)}
        </Row>
      ))}
      <Row name={field('allergens')}>
        <Allergens label={label} />
      </Row>
      {shelfLifeDays === null ? null : <Row name={t('label.keeps')}>{keepsSentence(shelfLifeDays)}</Row>}
      {declared?.bestBefore && <Row name={t('label.bestBefore')}>{declared.bestBefore}</Row>}
      {label.storage === '' ? null : (
        <Row name={field('storage')} lang={langOf(label.storageLanguage)}>
          {label.storage}
        </Row>
      )}
      {shop.isVegOnly ? <Row name={t('label.kitchen')}>{t('label.kitchen.vegetarian')}</Row> : null}
      <Row name={t('label.netQuantity')}>{packs.map(({ grams }) => formatPack(grams)).join(', ')}</Row>
      <Row name={t('delivery')}>{deliverySentence()}</Row>
      <Row name={t('returns')}>{t('returns.text', { hours: damageReportHours })}</Row>
      <Row name={declared?.seller ?? t('label.seller')}>
        {isAddressKnown(shop.address)
          ? t('label.seller.text', {
              shop: licenceHolder(),
              line,
              area,
              city,
              state: unbroken(state),
              pincode: spacedPin(pincode),
            })
          : licenceHolder()}
      </Row>
      {shop.fssaiNumber === '' ? null : (
        <Row name={t('label.licence')}>{licenceNumberText(shop.fssaiNumber)}</Row>
      )}
      {declared?.lines.map(({ name, text, language }) => (
        <Row key={name + text} name={name} lang={langOf(language)}>
          {text}
        </Row>
      ))}
      {declared?.nutrition && (
        <Row name={declared.nutrition.heading}>
          <NutritionTable {...declared.nutrition} />
        </Row>
      )}
    </dl>
  );
}

type NutritionTableProps = { columns: readonly string[]; rows: readonly string[][] };

function NutritionTable({ columns, rows }: NutritionTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([nutrient, ...amounts]) => (
          <tr key={nutrient}>
            <th scope="row">{nutrient}</th>
            {amounts.map((amount, at) => (
              <td key={at}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, lang, children }: { name: string; lang?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Figures of={name} />
      </dt>
      <dd lang={lang}>{typeof children === 'string' ? <Figures of={children} /> : children}</dd>
    </div>
  );
}

/** What it contains stands apart from what may be in it because one kitchen makes everything. */
function Allergens({ label: { allergens, traces: mayContain } }: { label: LabelFacts }) {
  if (allergens === null) {
    const list = allergensInSentence(kitchenAllergens());
    return list ? t('label.allergens.ask', { list }) : t('label.allergens.unknown');
  }
  const traces = allergensInSentence(mayContain);
  return (
    <>
      {allergens.length > 0 ? (
        <b>{t('label.allergens.contains', { list: allergensInSentence(allergens) })}</b>
      ) : (
        t('label.allergens.none')
      )}
      {traces === '' ? null : (
        <>
          <br />
          {t('label.allergens.traces', { list: traces })}
        </>
      )}
    </>
  );
}

function keepsSentence(shelfLifeDays: number): string {
  const left = leastDaysLeft(shelfLifeDays, shopPromises.deliveryDays) ?? 0;
  const keeps = keepsText(shelfLifeDays);
  if (left > 0) return t('label.keeps.text', { keeps, left });
  return t(shop.isPickupOffered ? 'label.keeps.collect' : 'label.keeps.short', { keeps });
}
