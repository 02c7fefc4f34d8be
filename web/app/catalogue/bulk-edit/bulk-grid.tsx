import type { BulkProduct } from '@tula/contract/catalogue/bulk-edits.ts';
import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { PRODUCT_STATES } from '@tula/contract/catalogue/product-states.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatPerKg } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { type ChangeEvent, type KeyboardEvent, memo, type ReactNode, useCallback } from 'react';
import { TextButton } from '../../ui/button.tsx';
import { type Cells, cellsOf, type Draft, sellingPrice, statesFor } from './bulk-draft.ts';
import { type Control, walkCells } from './grid-keys.ts';
import type { BulkDraft } from './use-bulk-draft.ts';
import css from './bulk-edit.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import tableCss from '../../ui/table.module.css';

type BulkGridProps = {
  products: readonly BulkProduct[];
  categories: readonly Category[];
  draft: BulkDraft;
};

/** The products as a spreadsheet; cards on narrow screens. */
export function BulkGrid({ products, categories, draft }: BulkGridProps) {
  const { drafts, selected, change, select } = draft;
  const ids = products.map(({ id }) => id);
  const all = {
    type: 'checkbox',
    checked: ids.length > 0 && ids.every((id) => selected.has(id)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => select(ids, event.target.checked),
  } as const;
  return (
    <>
      {/* Cards have no head. */}
      <label className={`${fieldCss.check} ${css.all}`}>
        <input {...all} />
        {t('selectAll')}
      </label>
      <table className={`${tableCss.cards} ${css.grid}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">
              <input {...all} aria-label={t('selectAll')} />
            </th>
            <th scope="col">{t('column.product')}</th>
            <th scope="col">{t('column.original')}</th>
            <th scope="col">{t('column.discount')}</th>
            <th scope="col">{t('column.selling')}</th>
            <th scope="col">{t('column.stock')}</th>
            <th scope="col">{t('column.category')}</th>
            <th scope="col">{t('column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <BulkRow
              key={product.id}
              row={row}
              product={product}
              draft={drafts.get(product.id)}
              isSelected={selected.has(product.id)}
              categories={categories}
              onChange={change}
              onCheck={select}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type BulkRowProps = {
  row: number;
  product: BulkProduct;
  draft: Draft | undefined;
  isSelected: boolean;
  categories: readonly Category[];
  onChange: BulkDraft['change'];
  onCheck: BulkDraft['select'];
};

const BulkRow = memo(function BulkRow(props: BulkRowProps) {
  const { row, product, draft, isSelected, categories, onChange, onCheck } = props;
  const { id, name } = product;
  const now = draft ?? { product, cells: cellsOf(product) };
  const before = cellsOf(now.product);
  const set = useCallback(
    (changed: Partial<Cells>) => onChange([product], (cells) => ({ ...cells, ...changed })),
    [onChange, product],
  );
  const selling = sellingPrice(now);
  const cellOf: CellOf = (field, column, label) => ({
    row,
    column,
    label,
    isChanged: now.cells[field] !== before[field],
    control: {
      // A document with the same name in each row would not be valid.
      name: `${field}-${row + 1}`,
      'aria-label': t('nameOfCell', { column: label, name }),
      onKeyDown: (event) => walkCells(event, () => set({ [field]: before[field] })),
    },
  });
  return (
    <tr className={draft ? css.changed : undefined}>
      <td className={css.selectCell} data-cell={`${row}:0`}>
        <label>
          <input
            type="checkbox"
            aria-label={t('select', { name })}
            checked={isSelected}
            onKeyDown={(event) => walkCells(event)}
            onChange={(event) => onCheck([id], event.target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <a href={staffPaths.editProduct(id)}>{name}</a>
        {now.cells.isDeleted ? (
          <p className={css.toDelete}>
            {t('toDelete')}{' '}
            <TextButton aria-label={t('keep.name', { name })} onClick={() => set({ isDeleted: false })}>
              {t('keep')}
            </TextButton>
          </p>
        ) : null}
      </th>
      <TextCell
        {...cellOf('price', 1, t('column.original'))}
        value={now.cells.price}
        onChange={(price) => set({ price })}
      />
      <TextCell
        {...cellOf('discount', 2, t('column.discount'))}
        value={now.cells.discount}
        onChange={(discount) => set({ discount })}
      />
      <td data-label={t('column.selling')} className={css.figure}>
        {selling === undefined ? '–' : formatPerKg(selling)}
      </td>
      <ChoiceCells draft={now} categories={categories} cellOf={cellOf} set={set} />
    </tr>
  );
});

type ChoiceCellsProps = {
  draft: Draft;
  categories: readonly Category[];
  cellOf: CellOf;
  set: (changed: Partial<Cells>) => void;
};

function ChoiceCells({ draft: { product, cells }, categories, cellOf, set }: ChoiceCellsProps) {
  return (
    <>
      <ChoiceCell
        {...cellOf('isAvailable', 3, t('column.stock'))}
        value={cells.isAvailable ? 'in' : 'out'}
        onChange={(value) => set({ isAvailable: value === 'in' })}
      >
        <option value="in">{t('stock.in')}</option>
        <option value="out">{t('stock.out')}</option>
      </ChoiceCell>
      <ChoiceCell
        {...cellOf('category', 4, t('column.category'))}
        value={String(cells.category)}
        onChange={(value) => set({ category: Number(value) })}
      >
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </ChoiceCell>
      <ChoiceCell
        {...cellOf('state', 5, t('column.state'))}
        value={cells.state}
        onChange={(value) => set({ state: PRODUCT_STATES.find((one) => one === value) ?? product.state })}
      >
        {statesFor(product).map((state) => (
          <option key={state} value={state}>
            {productStateName(state)}
          </option>
        ))}
      </ChoiceCell>
    </>
  );
}

type Place = {
  row: number;
  column: number;
  label: string;
  isChanged: boolean;
  control: { name: string; 'aria-label': string; onKeyDown: (event: KeyboardEvent<Control>) => void };
};
type CellOf = (field: keyof Cells, column: number, label: string) => Place;
type CellProps = Place & { value: string; onChange: (value: string) => void };

function TextCell({ row, column, label, isChanged, control, value, onChange }: CellProps) {
  return (
    <td data-label={label} data-cell={`${row}:${column}`} className={isChanged ? css.changedCell : undefined}>
      <input
        {...control}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    </td>
  );
}

function ChoiceCell({
  row,
  column,
  label,
  isChanged,
  control,
  value,
  onChange,
  children,
}: CellProps & { children: ReactNode }) {
  return (
    <td data-label={label} data-cell={`${row}:${column}`} className={isChanged ? css.changedCell : undefined}>
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </td>
  );
}
