import { listStaffProducts } from '@tula/contract/catalogue/catalogue.ts';
import { type ChosenProduct, MOST_CHOSEN_PRODUCTS } from '@tula/contract/home-page/home-page.ts';
import { t } from '@tula/messages/home-page.ts';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Field, FieldMessage } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moved } from './home-draft.ts';
import type { HomeFieldsProps } from './home-fields-props.ts';
import { MoveButtons } from './move-buttons.tsx';
import css from './home-page-settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type ChosenProductsProps = Pick<HomeFieldsProps, 'draft' | 'fields' | 'onDraft'> & {
  announce: (text: string) => void;
};

/** The products that stand among the best sellers until enough was sold. */
export function ChosenProducts({ draft, fields, onDraft, announce }: ChosenProductsProps) {
  const chosen = draft.bestSellers.products ?? [];
  const change = (next: (now: ChosenProduct[]) => ChosenProduct[]) =>
    onDraft((now) => ({
      ...now,
      bestSellers: { ...now.bestSellers, products: next(now.bestSellers.products ?? []) },
    }));
  const message = fields['bestSellers.products'];
  return (
    <>
      <p className={fieldCss.hint}>{t('bestSellers.about')}</p>
      {chosen.length > 0 ? (
        <ol className={layoutCss.stack2} aria-label={t('products.chosen')}>
          {chosen.map(({ id, name }, at) => (
            <li key={id} className={css.pictureHead}>
              <b translate="no">{name}</b>
              <MoveButtons
                name={name}
                at={at}
                count={chosen.length}
                onMove={(to) => {
                  change((now) => moved(now, at, to));
                  announce(t('moved', { name, number: to + 1, count: chosen.length }));
                }}
              />
              <IconButton
                label={t('product.remove', { name })}
                onClick={() => {
                  change((now) => now.filter((one) => one.id !== id));
                  announce(t('product.removed', { name }));
                }}
              >
                <Icon name="trash" isSmall />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      {chosen.length < MOST_CHOSEN_PRODUCTS ? (
        <AddProduct chosen={chosen} onAdd={(product) => change((now) => [...now, product])} />
      ) : null}
      {message ? <FieldMessage message={message} /> : null}
    </>
  );
}

/** How many names the choice has; more are found by their first letters. */
const NAMES = 30;

type AddProductProps = { chosen: readonly ChosenProduct[]; onAdd: (product: ChosenProduct) => void };

function AddProduct({ chosen, onAdd }: AddProductProps) {
  const [name, setName] = useState('');
  const { data, failure, refresh } = useRead(
    listStaffProducts,
    { query: { limit: `${NAMES}`, state: 'published', ...(name === '' ? {} : { name }) } },
    { keepsPrevious: true },
  );
  const offered = (data?.products ?? []).filter(({ id }) => chosen.every((one) => one.id !== id));
  return (
    <div className={fieldCss.twoFields}>
      {failure ? <LoadFailure failure={failure} message={t('products.failed')} onRetry={refresh} /> : null}
      {(data?.pagination.totalPages ?? 0) > 1 || name !== '' ? (
        <TextField
          label={t('product.find')}
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      ) : null}
      <Field label={t('product.add')}>
        {(control) => (
          <select
            {...control}
            value=""
            onChange={({ target: { value } }) => {
              const product = offered.find(({ id }) => id === value);
              if (product) onAdd({ id: product.id, name: product.name });
            }}
          >
            <option value="">{t('product.choose')}</option>
            {offered.map((product) => (
              <option key={product.id} value={product.id}>
                {product.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
