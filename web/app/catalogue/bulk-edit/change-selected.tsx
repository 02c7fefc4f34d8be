import type { BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import {
  basisPointsOfTyped,
  type PriceChange,
  signedPaiseOfTyped,
} from '@tula/contract/catalogue/change-price.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cellsWithPrice } from './bulk-draft.ts';
import type { BulkDraft } from './use-bulk-draft.ts';
import css from './bulk-edit.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const KINDS = ['percent', 'rupees', 'stock', 'category', 'state', 'delete'] as const;
type Kind = (typeof KINDS)[number];

/** Nothing becomes a draft again, and a scheduled product needs its time. */
const SHOWN_STATES = ['published', 'hidden'] as const;

const KIND_NAMES: Record<Kind, () => string> = {
  percent: () => t('what.percent'),
  rupees: () => t('what.rupees'),
  stock: () => t('what.stock'),
  category: () => t('what.category'),
  state: () => t('what.state'),
  delete: () => t('what.delete'),
};

type ChangeSelectedProps = {
  products: readonly BulkProduct[];
  categories: readonly Category[];
  draft: BulkDraft;
};

/** Sets the same in the cells of all selected products that are shown; nothing is saved yet. */
export function ChangeSelected({ products, categories, draft }: ChangeSelectedProps) {
  const [kind, setKind] = useState<Kind>('percent');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const errorId = useId();
  const chosen = products.filter(({ id }) => draft.selected.has(id));
  const value = typed || defaultOf(kind, categories);

  function apply(event: SubmitEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setError(t('apply.none'));
    if (kind === 'stock') draft.change(chosen, (cells) => ({ ...cells, isAvailable: value === 'in' }));
    else if (kind === 'category') draft.change(chosen, (cells) => ({ ...cells, category: Number(value) }));
    else if (kind === 'state')
      draft.change(chosen, (cells) => ({
        ...cells,
        state: SHOWN_STATES.find((one) => one === value) ?? cells.state,
      }));
    else if (kind === 'delete') draft.change(chosen, (cells) => ({ ...cells, isDeleted: true }));
    else {
      const by = priceChange(kind, value);
      if (by === undefined)
        return setError(t(kind === 'percent' ? 'value.wrong.percent' : 'value.wrong.rupees'));
      draft.change(chosen, (cells) => cellsWithPrice(cells, by));
    }
    setError('');
  }

  return (
    <form className={`${layoutCss.card} ${css.apply}`} onSubmit={apply} aria-labelledby="apply" noValidate>
      <h2 id="apply">{t('apply.title')}</h2>
      <div className={`${layoutCss.wrapped} ${css.applyFields}`}>
        <label>
          <span className={fieldCss.label}>{t('what')}</span>
          <select
            value={kind}
            onChange={(event) => {
              setKind(KINDS.find((one) => one === event.target.value) ?? 'percent');
              setTyped('');
              setError('');
            }}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </select>
        </label>
        {kind === 'delete' ? null : (
          <ValueField
            kind={kind}
            value={isChosen(kind) ? value : typed}
            categories={categories}
            errorId={error === '' ? undefined : errorId}
            onChange={setTyped}
          />
        )}
        <Button type="submit" kind="line">
          {t('apply', { count: chosen.length })}
        </Button>
      </div>
      <p id={errorId} role="alert" className={css.applyError}>
        {error}
      </p>
    </form>
  );
}

type ChosenKind = 'stock' | 'category' | 'state';
const isChosen = (kind: Kind): kind is ChosenKind => ['stock', 'category', 'state'].includes(kind);

type ValueFieldProps = {
  kind: Exclude<Kind, 'delete'>;
  value: string;
  categories: readonly Category[];
  errorId: string | undefined;
  onChange: (value: string) => void;
};

function ValueField({ kind, value, categories, errorId, onChange }: ValueFieldProps) {
  const isInvalid = errorId === undefined ? undefined : true;
  return (
    <label data-invalid={isInvalid}>
      <span className={fieldCss.label}>{labelOf(kind)}</span>
      {isChosen(kind) ? (
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          {choicesOf(kind, categories).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          value={value}
          autoComplete="off"
          maxLength={12}
          aria-invalid={isInvalid}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </label>
  );
}

function labelOf(kind: ValueFieldProps['kind']): string {
  if (kind === 'percent') return t('value.percent');
  return kind === 'rupees' ? t('value.rupees') : t('value');
}

function choicesOf(kind: ChosenKind, categories: readonly Category[]): [string, string][] {
  if (kind === 'state') return SHOWN_STATES.map((state) => [state, productStateName(state)]);
  if (kind === 'category') return categories.map(({ id, name }) => [String(id), name]);
  return [
    ['in', t('stock.in')],
    ['out', t('stock.out')],
  ];
}

function defaultOf(kind: Kind, categories: readonly Category[]): string {
  if (kind === 'stock') return 'in';
  if (kind === 'state') return 'published';
  return kind === 'category' ? String(categories[0]?.id ?? '') : '';
}

function priceChange(kind: 'percent' | 'rupees', typed: string): PriceChange | undefined {
  if (kind === 'percent') {
    const basisPoints = basisPointsOfTyped(typed);
    return basisPoints === undefined ? undefined : { basisPoints };
  }
  const paise = signedPaiseOfTyped(typed);
  return paise === undefined ? undefined : { paise };
}
