import { listPublicProducts, type Product } from '@tula/contract/catalogue/public-catalogue.ts';
import { formatPaise, formatPerKg, packPrice } from '@tula/contract/values/money.ts';
import { formatPack, grams, HIGHEST_TAKEN_COUNT } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/new-order.ts';
import { useState } from 'react';
import { useRead } from '../../../data/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { QuantityStepper } from '../../../ui/fields/quantity-stepper.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { countOf, type Line, totalsOfDraft, withCount, withPack, withPrice } from './draft.ts';
import { LoweredPrice } from './lowered-price.tsx';
import css from './new-order.module.css';
import layoutCss from '../../../ui/layout.module.css';

/** As many as are read; others are searched for. */
const MOST_SHOWN = 30;
/** As many as stand above delivery and notes without a sweep; the others on demand. */
const FIRST_SHOWN = 8;

type ChoosePacksProps = { lines: readonly Line[]; onLines: (lines: readonly Line[]) => void };

/** A press on a pack adds one. */
export function ChoosePacks({ lines, onLines }: ChoosePacksProps) {
  const [name, setName] = useState('');
  const [isAll, setAll] = useState(false);
  const query = { limit: String(MOST_SHOWN), ...(name === '' ? {} : { name }) };
  const { data, failure } = useRead(listPublicProducts, { query }, { keepsPrevious: true });
  const products = data?.products ?? [];
  const shown = products.slice(0, isAll ? MOST_SHOWN : FIRST_SHOWN);
  return (
    <div className={layoutCss.stack3}>
      <SearchBox label={t('packs.search')} value={name} debounceMs={300} onSearch={setName} />
      {failure ? <Note tone="err">{failure.message}</Note> : null}
      {!data && !failure ? <PageLoading /> : null}
      {data && products.length === 0 ? <p className={layoutCss.soft}>{t('packs.none')}</p> : null}
      <ul className={css.products}>
        {shown.map((product) => (
          <li key={product.id}>
            <p>
              <b lang={product.nameLanguage}>{product.name}</b>
              <span className={`${layoutCss.soft} ${layoutCss.small}`}>
                {product.isAvailable ? formatPerKg(product.paisePerKg) : t('packs.soldOut')}
              </span>
            </p>
            {product.isAvailable ? <Packs product={product} lines={lines} onLines={onLines} /> : null}
          </li>
        ))}
      </ul>
      {shown.length < products.length ? (
        <div>
          <Button kind="line" isSmall onClick={() => setAll(true)}>
            {t('packs.all', { count: products.length })}
          </Button>
        </div>
      ) : null}
      {data && isAll && data.pagination.totalItems > MOST_SHOWN ? (
        <p className={`${layoutCss.soft} ${layoutCss.small}`}>
          {t('packs.more', { count: data.pagination.totalItems - MOST_SHOWN })}
        </p>
      ) : null}
    </div>
  );
}

function Packs({ product, lines, onLines }: ChoosePacksProps & { product: Product }) {
  return (
    <div className={css.packs}>
      {product.availableQuantities.map((quantity) => {
        const packGrams = grams(Number(quantity));
        const count = countOf(lines, product.id, packGrams);
        const size = formatPack(packGrams);
        return (
          <button
            key={quantity}
            type="button"
            data-chosen={count > 0 || undefined}
            onClick={() => onLines(withPack(lines, product, packGrams))}
          >
            <span className={layoutCss.visuallyHidden}>
              {t('packs.add', { size, name: product.name, count })}
            </span>
            <b aria-hidden="true" translate="no">
              {size}
            </b>
            <span aria-hidden="true" translate="no">
              {formatPaise(packPrice(product.paisePerKg, packGrams))}
            </span>
            {count > 0 ? (
              <span className={css.count} aria-hidden="true">
                {count}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

/** The chosen packs with their counts. */
export function ChosenLines({ lines, onLines }: ChoosePacksProps) {
  const priced = totalsOfDraft(lines, 0).lines;
  return (
    <ul className={css.lines}>
      {lines.map((line, at) => (
        <li key={`${line.product.id} ${line.packGrams}`}>
          <p>
            <b lang={line.product.nameLanguage}>{line.product.name}</b>
            <span className={`${layoutCss.soft} ${layoutCss.small}`} translate="no">
              {`${formatPack(grams(line.packGrams))} · ${formatPaise(priced[at]?.linePaise ?? line.product.paisePerKg)}`}
            </span>
          </p>
          <QuantityStepper
            count={line.count}
            least={0}
            most={HIGHEST_TAKEN_COUNT}
            label={t('packs.count', { name: line.product.name, size: formatPack(grams(line.packGrams)) })}
            onChange={(count) => onLines(withCount(lines, line, count))}
            onTooMany={() => toast(t('packs.most', { highest: HIGHEST_TAKEN_COUNT }))}
          />
          <LoweredPrice line={line} onPrice={(price) => onLines(withPrice(lines, line, price))} />
        </li>
      ))}
    </ul>
  );
}
